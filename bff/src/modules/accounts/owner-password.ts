import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config/config';
import { errorCode } from '../../error-code';
import { StartError } from '@studio/server-kit';
import { makeDirectory } from '../../disk/make-directory';

export function ownerPassword({ password, passwordFile }: Config['owner']): string {
  if (password !== null) return password;
  try {
    makeDirectory(dirname(passwordFile));
    // When two programs start, one of them writes the file.
    writeFileSync(passwordFile, `${randomBytes(15).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError([`The owner's password can't be kept in ${passwordFile}: ${reason}`], error);
    }
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

const notOurs = ['EROFS', 'EBUSY', 'EACCES', 'EPERM'];

/** A mounted file, such as a container secret, stays. */
export function forgetOwnerPassword(passwordFile: string): void {
  try {
    rmSync(passwordFile, { force: true });
  } catch (error) {
    if (!notOurs.includes(errorCode(error))) throw error;
  }
}
