import { buffer } from 'node:stream/consumers';
import { parseImageUrl, imageVariants } from '@studio/contract';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from '../../config/config';
import type { ImageStorage } from '../uploads/image-storage';
import { imageStorage } from '../uploads/image-storage.factory';
import { requestedImagesRepo } from './requested-images.repo';

interface AskedFilesOptions {
  readonly db: Knex;
  readonly storage: ImageStorage;
  /** The site's. */
  readonly origin: string;
  /** Has a shared cache drop addresses. @throws when it does not say that it did */
  readonly purge: (urls: readonly string[]) => Promise<void>;
  readonly logger: Logger;
}

/** Moves pictures of enquiries that are files under /uploads/ into their rows: those of earlier releases, and what a restored backup of one
 *  brings back. */
function askedFilesService({ db, storage, origin, purge, logger }: AskedFilesOptions) {
  const repo = requestedImagesRepo(db);
  return {
    /** The row names the file until caches have dropped it too, so that what fails is tried again. @returns how many were moved */
    async move(): Promise<number> {
      const rows = await repo.inFiles();
      for (const { id, image_url: url } of rows) {
        const image = await bytesOf(nameOf(url));
        if (image) await repo.keep(id, image);
        const files = filesOf(nameOf(url));
        await storage.remove(files);
        await purge(files.map((name) => `${origin}/uploads/${name}`));
        await repo.forgetFile(id);
      }
      if (rows.length > 0) logger.info({ images: rows.length }, 'pictures of enquiries are private now');
      return rows.length;
    },
  };

  async function bytesOf(name: string): Promise<Buffer | null> {
    const file = await storage.open(name);
    return file && buffer(await file.read(0, file.size - 1));
  }
}

const nameOf = (url: string) => url.replace('/uploads/', '');

interface Parts extends Pick<AskedFilesOptions, 'db' | 'logger'> {
  readonly config: Pick<Config, 'uploadsUrl' | 'publicOrigin'>;
  /** Absent: no cache is to be told. */
  readonly purgeUrls?: AskedFilesOptions['purge'] | undefined;
}

/** The same for a program. */
export function askedFilesOf({ config, db, logger, purgeUrls: purge = async () => undefined }: Parts) {
  return askedFilesService({
    db,
    logger,
    purge,
    storage: imageStorage(config.uploadsUrl),
    origin: config.publicOrigin,
  });
}

/** All files that a picture was kept in. One that is not there is no trouble. */
function filesOf(name: string): string[] {
  const own = parseImageUrl(`/uploads/${name}`);
  if (!own) return [name];
  const { avif, webp } = imageVariants(own.width);
  return ['.jpg', ...[...avif, ...webp].map(({ suffix }) => suffix)].map((end) => nameOf(own.base) + end);
}
