import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../error-code';
import { makeDirectory } from '../../disk/make-directory';
import { storageRefusal } from '../../disk/storage-refusal';
import { failpoint } from '../../failpoint';
import type { ImageStorage, StoredFile } from './image-storage';

export const unfinished = /^\.[\w-]{36}\.part$/;

/** Renames a synced temporary file, so that no name ever has a partial file. */
export function directoryStorage(directory: string): ImageStorage {
  const pathOf = (name: string) => join(directory, name);
  const remove = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
  };
  return {
    async put(files) {
      const aside = files.map((file) => ({ ...file, part: `.${randomUUID()}.part` }));
      try {
        makeDirectory(directory);
        for (const { part, bytes } of aside) await writeSynced(pathOf(part), bytes);
        for (const { part, name } of aside) {
          await rename(pathOf(part), pathOf(name));
          failpoint('picture:between-names');
        }
        await syncDirectory(directory);
      } catch (error) {
        await remove(aside.flatMap(({ part, name }) => [part, name]));
        throw storageRefusal(error);
      }
    },
    open: (name) => openFile(pathOf(name)),
    async *list() {
      for (const name of await namesIn(directory)) {
        const found = await stat(pathOf(name)).catch(ifMissing);
        if (found?.isFile()) yield { name, changedAt: found.mtime };
      }
    },
    remove,
  };
}

async function openFile(path: string): Promise<StoredFile | null> {
  const file = await open(path).catch(ifMissing);
  if (!file) return null;
  const { size, mtime } = await file.stat();
  return {
    size,
    changedAt: mtime,
    read: (start, end) => Promise.resolve(file.createReadStream({ start, end })),
    close: () => file.close(),
  };
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    failpoint('picture:in-file');
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Windows syncs directories itself. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}

async function namesIn(directory: string): Promise<string[]> {
  return (await readdir(directory).catch(ifMissing)) ?? [];
}

function ifMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
