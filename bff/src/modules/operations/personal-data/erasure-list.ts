import { createHmac, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, fsyncSync, openSync, closeSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '../../../disk/make-directory';
import { errorCode } from '../../../error-code';
import { plainAddress } from '../../../plain-address';

/**
 * Keyed hashes: addresses can be tested, not read. Outside of the database, so that a restored backup keeps it (0034).
 */
export function erasureList(directory: string) {
  const [keyFile, listFile] = [join(directory, 'key'), join(directory, 'erased')];
  return {
    /** Call this before anything is erased, so that the next start completes the erasure. */
    note(names: readonly string[], at: Date): void {
      makeDirectory(directory);
      const key = makeKey();
      const lines = names.map((name) => `${hash(key, name)} ${at.toISOString()}\n`).join('');
      const file = openSync(listFile, 'a', 0o600);
      try {
        // A crash may have left a partial line: the new lines begin after it.
        appendFileSync(file, endsWhole() ? lines : `\n${lines}`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    /** @returns a lookup of the last erasure; null without a list */
    read(): ((address: string) => Date | undefined) | null {
      if (!existsSync(listFile)) return null;
      const key = readFileSync(keyFile, 'utf8').trim();
      const erased = new Map<string, Date>();
      for (const line of readFileSync(listFile, 'utf8').split('\n')) {
        const [hashed = '', moment = ''] = line.split(' ');
        const at = new Date(moment);
        if (/^[0-9a-f]{64}$/.test(hashed) && !Number.isNaN(at.getTime())) erased.set(hashed, at);
      }
      return (address) => erased.get(hash(key, address));
    },
  };

  function endsWhole(): boolean {
    const text = readFileSync(listFile, 'utf8');
    return text === '' || text.endsWith('\n');
  }

  function makeKey(): string {
    try {
      // When two programs start, one of them creates the file.
      writeFileSync(keyFile, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    return readFileSync(keyFile, 'utf8').trim();
  }
}

export type ErasureList = ReturnType<typeof erasureList>;

function hash(key: string, address: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(plainAddress(address)).digest('hex');
}
