import { rateLimits } from '@studio/server-kit';
import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { AppError, invalidRequest } from '../../errors';
import type { IncomingFile } from '../../http/body/incoming-file';
import type { ImageUploads } from '../uploads';
import { consumeForNetwork } from '../rate-limits';
import { type UploadLink, requestedImagesRepo } from './requested-images.repo';
import { contactRepo } from './contact.repo';

interface RequestedImagesOptions {
  readonly db: Knex;
  readonly images: ImageUploads;
  /** Per network and ten minutes; 0: no limit. */
  readonly maxPerAddress: number;
}

/** One image per link. */
export function requestedImagesService({ db, images, maxPerAddress }: RequestedImagesOptions) {
  return {
    /** Runs before the body is read. */
    async consumeRateLimit(clientAddress: string): Promise<void> {
      if (maxPerAddress > 0)
        await consumeForNetwork(db, { ...rateLimits.requestedImages, max: maxPerAddress }, clientAddress);
    },
    /** @throws AppError NOT_FOUND, alike for every invalid token */
    async openLink(token: string): Promise<UploadLink> {
      return (await requestedImagesRepo(db).openLink(token)) ?? notOpen();
    },
    /**
     * A refused image leaves the link open.
     * @throws AppError NOT_FOUND when the link was used meanwhile, INVALID_REQUEST without a file
     */
    async receive(link: UploadLink, file: IncomingFile | null): Promise<{ receivedAt: string }> {
      if (!file) throw invalidRequest([{ field: 'file', message: 'is required' }]);
      // The last one is the full-size WebP.
      const { bytes } = (await images.process(file)).files.at(-1)!;
      await transaction(db, async (tx) => {
        if (!(await requestedImagesRepo(tx).close(link.id, bytes))) notOpen();
        await contactRepo(tx).reopen(link.contactId);
      });
      return { receivedAt: new Date().toISOString() };
    },
    /** Returns the image as WebP. */
    async find(id: number): Promise<Buffer> {
      const image = await requestedImagesRepo(db).image(id);
      if (!image) throw new AppError('NOT_FOUND', 'There is no such picture.');
      return image;
    },
  };
}

export type RequestedImagesService = ReturnType<typeof requestedImagesService>;

function notOpen(): never {
  throw new AppError('NOT_FOUND', 'This link has expired. Reply to my email, and I will send you another.');
}
