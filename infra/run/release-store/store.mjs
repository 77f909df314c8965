// @ts-check
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { folderStore } from './folder.mjs';
import { s3Store } from './s3.mjs';

/** Where the releases of one remote live. A file's bytes never change; a record's do.
 *  @typedef {object} ReleaseStore
 *  @property {() => Promise<void>} prepare before anything is written. Throws where two that publish at once could not be told apart
 *  @property {(name: string) => Promise<StoredRecord | null>} read a record; null: there is none
 *  @property {(name: string) => Promise<boolean>} has
 *  @property {() => Promise<string[]>} recordNames names of what lies under `releases/`
 *  @property {(directory: string, names: string[]) => Promise<void>} addFiles those of a build that are not there yet, each whole or not at all
 *  @property {(name: string, text: string) => Promise<void>} write a record, in one step
 *  @property {(text: string, seen: StoredRecord | null) => Promise<void>} replaceLive `release.json`, in one step. Throws AnotherRelease where it is not any more what was seen */

/** A record and what tells this version of it from every other.
 *  @typedef {{text: string, version: string}} StoredRecord */

/** @param {string} location a folder, or `s3://bucket/prefix?region=…&endpoint=…&forcePathStyle=true` as the uploads' (.env.example)
 *  @returns {ReleaseStore} */
export function storeAt(location) {
  return isBucket(location) ? s3Store(location) : folderStore(location);
}

/** The header by which a host says with `release.json` where its releases live, as a fingerprint: paths are nobody's to read. */
export const locationHeader = 'x-releases-place';

/** @param {string} location as for `storeAt` @returns {string | null} equal for two ways to name one place; null: there is no such folder */
export function fingerprintOf(location) {
  const { hostname, pathname } = isBucket(location) ? new URL(location) : { hostname: null, pathname: '' };
  const folder = hostname === null ? statSync(location, { throwIfNoEntry: false }) : null;
  if (hostname === null && !folder) return null;
  // A copy of a folder has another inode, a link to it has the same.
  const identity = folder ? `${folder.dev}:${folder.ino}` : `${hostname}${pathname}`;
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

/** @param {string} location */
const isBucket = (location) => location.startsWith('s3://');

/** Where a site of this machine has a remote's releases: in the bucket of RELEASES_URL, or else beside its data.
 *  @param {string} remote @param {string} dataDirectory @param {NodeJS.ProcessEnv} [env] @throws as `locationInBucket` */
export function locationOnMachine(remote, dataDirectory, env = process.env) {
  return locationInBucket(remote, env) ?? path.join(dataDirectory, 'releases', remote);
}

/** A remote's location in the bucket that RELEASES_URL names. @param {string} remote @param {NodeJS.ProcessEnv} env
 *  @returns {string | null} null: no bucket is set, releases live in a folder @throws an Error when it is set to something else */
export function locationInBucket(remote, env) {
  if (!env.RELEASES_URL) return null;
  if (!isBucket(env.RELEASES_URL))
    throw new Error(`RELEASES_URL must be s3://bucket/prefix, not "${env.RELEASES_URL}".`);
  const url = new URL(env.RELEASES_URL);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${remote}`;
  return url.href;
}
