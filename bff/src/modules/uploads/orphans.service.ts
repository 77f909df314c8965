import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { unfinished } from './directory-storage';
import { imageFileName } from './image-processing/image-files';
import { imageReferencesRepo } from './image-references.repo';
import type { ImageStorage } from './image-storage';

interface OrphansOptions {
  readonly db: Knex;
  readonly storage: ImageStorage;
  readonly logger: Logger;
}

// A form opened today may still be sent.
const keptMs = 24 * 60 * 60 * 1000;
const unfinishedMs = 15 * 60 * 1000;

/** Removes uploads that no row references after a day, and temporary files of killed processes. */
export function orphansService({ db, storage, logger }: OrphansOptions) {
  return { sweep };

  /** @returns how many files were removed. */
  async function sweep(): Promise<number> {
    const [left, old] = await candidates();
    // The references are read after the listing, to find those added meanwhile.
    const shown = old.length > 0 ? await imageReferencesRepo(db).all() : new Set<string>();
    const orphans = old.filter((name) => !shown.has(imageFileName.exec(name)?.[1] ?? name));
    await storage.remove([...left, ...orphans]);
    const files = left.length + orphans.length;
    if (files > 0) logger.info({ files }, 'removed pictures that nothing shows');
    return files;
  }

  async function candidates(): Promise<[left: string[], old: string[]]> {
    const [left, old]: [string[], string[]] = [[], []];
    for await (const { name, changedAt } of storage.list()) {
      const ageMs = Date.now() - changedAt.getTime();
      if (unfinished.test(name) && ageMs > unfinishedMs) left.push(name);
      else if (imageFileName.test(name) && ageMs > keptMs) old.push(name);
    }
    return [left, old];
  }
}
