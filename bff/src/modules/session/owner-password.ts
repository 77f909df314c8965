import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config/config';
import { errorCode } from '../../error-code';
import { StartError } from '@studio/server-kit';
import { makeDirectory } from '../../disk/make-directory';

/** The owner's password: the configured one, or one that is generated once and kept in a file for its owner only.
 *  @throws StartError when it can't be kept. */
export function ownerPassword({ password, passwordFile }: Config['owner']): string {
  if (password !== null) return password;
  try {
    makeDirectory(dirname(passwordFile));
    // 'wx': of two that start together one writes, and the other reads what the first wrote.
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

/** Removes the file of a password that is no longer the owner's. One that was mounted from outside, as a container's secret
 *  is, stays: it isn't this program's. */
export function forgetOwnerPassword(passwordFile: string): void {
  try {
    rmSync(passwordFile, { force: true });
  } catch (error) {
    if (!notOurs.includes(errorCode(error))) throw error;
  }
}
