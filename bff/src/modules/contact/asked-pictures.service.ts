import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { AppError, invalidRequest } from '../../errors';
import type { IncomingFile } from '../../http/body/incoming-file';
import { takeTurn } from '../throttles/too-many';
import type { ImageStore } from '../uploads/image-store';
import { type AskedLink, askedPicturesRepo } from './asked-pictures.repo';
import { contactRepo } from './contact.repo';

interface AskedPicturesOptions {
  readonly db: Knex;
  readonly images: ImageStore;
  /** As many tries of one network within ten minutes; 0: no limit. */
  readonly maxPerAddress: number;
}

/** Takes the one picture that a visitor was asked for, by the link alone. */
export function askedPicturesService({ db, images, maxPerAddress }: AskedPicturesOptions) {
  return {
    /** Counts a try before anything of it is read. @throws AppError TOO_MANY */
    async takeTurn(clientAddress: string): Promise<void> {
      if (maxPerAddress === 0) return;
      const reason = 'You have sent several pictures.';
      await takeTurn(db, { what: 'asked-picture', clientAddress, limit: maxPerAddress, reason });
    },
    /** The link that a token opens. @throws AppError NOT_FOUND for every token that opens none */
    async openLink(token: string): Promise<AskedLink> {
      return (await askedPicturesRepo(db).openLink(token)) ?? notOpen();
    },
    /** Stores the picture under an unguessable name, and makes its enquiry new. A picture that is refused leaves the link open. What comes
     *  by a link that was used meanwhile is swept.
     *  @throws AppError NOT_FOUND where the link was used meanwhile, INVALID_REQUEST without a file, and what storing throws. */
    async receive(link: AskedLink, file: IncomingFile | null): Promise<{ receivedAt: string }> {
      if (!file) throw invalidRequest([{ field: 'file', message: 'is required' }]);
      const { url } = await images.store(file);
      await transaction(db, async (tx) => {
        if (!(await askedPicturesRepo(tx).close(link.id, url))) notOpen();
        await contactRepo(tx).wake(link.contactId);
      });
      return { receivedAt: new Date().toISOString() };
    },
  };
}

export type AskedPicturesService = ReturnType<typeof askedPicturesService>;

function notOpen(): never {
  throw new AppError('NOT_FOUND', 'This link is not open any more. Answer our email, and you get another.');
}
