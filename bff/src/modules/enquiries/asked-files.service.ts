import { buffer } from 'node:stream/consumers';
import { parseImageUrl, imageVariants } from '@studio/contract';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from '../../config/config';
import { type ImageStorage, imageStorage } from '../uploads';
import { requestedImagesRepo } from './requested-images.repo';

interface AskedFilesOptions {
  readonly db: Knex;
  readonly storage: ImageStorage;
  readonly origin: string;
  /** @throws when the cache does not confirm */
  readonly purge: (urls: readonly string[]) => Promise<void>;
  readonly logger: Logger;
}

/** Moves image files of enquiries, from earlier releases or a restored backup, into their rows. */
function askedFilesService({ db, storage, origin, purge, logger }: AskedFilesOptions) {
  const repo = requestedImagesRepo(db);
  return {
    /** The row keeps the file's name until caches are purged, so that a failure is retried. */
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
  readonly purgeUrls?: AskedFilesOptions['purge'] | undefined;
}

export function askedFilesOf({ config, db, logger, purgeUrls: purge = async () => undefined }: Parts) {
  return askedFilesService({
    db,
    logger,
    purge,
    storage: imageStorage(config.uploadsUrl),
    origin: config.publicOrigin,
  });
}

function filesOf(name: string): string[] {
  const own = parseImageUrl(`/uploads/${name}`);
  if (!own) return [name];
  const { avif, webp } = imageVariants(own.width);
  return ['.jpg', ...[...avif, ...webp].map(({ suffix }) => suffix)].map((end) => nameOf(own.base) + end);
}
