// @ts-check
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { folderStore } from './folder.mjs';
import { s3Store } from './s3.mjs';

/**
 * Files are immutable, records are not.
 * @typedef {object} ReleaseStore
 * @property {() => Promise<void>} prepare called before a write; throws when concurrent releases could not be detected
 * @property {(name: string) => Promise<StoredRecord | null>} read null: missing
 * @property {(name: string) => Promise<boolean>} has
 * @property {() => Promise<string[]>} recordNames names under `releases/`
 * @property {(directory: string, names: string[]) => Promise<void>} addFiles adds missing files, atomically
 * @property {(name: string, text: string) => Promise<void>} write a record, atomically
 * @property {(name: string, text: string, seen: StoredRecord | null) => Promise<void>} replace a record, atomically;
 * throws AnotherRelease when it is no longer `seen`
 */

/**
 * The `version` of a record is an ETag.
 * @typedef {{text: string, version: string}} StoredRecord
 */

/**
 * A folder, `s3://bucket/prefix?region=…&endpoint=…&forcePathStyle=true` (.env.example), or a store and who signs for it.
 * @typedef {string | {store: ReleaseStore, signer: import('./signer.mjs').Signer}} Location
 */

/** @param {Location} location @returns {ReleaseStore} */
export function storeAt(location) {
  if (typeof location !== 'string') return location.store;
  return isBucket(location) ? s3Store(location) : folderStore(location);
}

/** The header of `release.json` has a fingerprint of the release location; the path itself is private. */
export const locationHeader = 'x-releases-place';

/** @param {string} location @returns {string | null} equal for two names of one location; null: no such folder */
export function fingerprintOf(location) {
  const { hostname, pathname } = isBucket(location) ? new URL(location) : { hostname: null, pathname: '' };
  const folder = hostname === null ? statSync(location, { throwIfNoEntry: false }) : null;
  if (hostname === null && !folder) return null;
  // The inode identifies the folder itself: a link to the folder has the same one, a copy does not.
  const identity = folder ? `${folder.dev}:${folder.ino}` : `${hostname}${pathname}`;
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

/** @param {string} location */
const isBucket = (location) => location.startsWith('s3://');

/**
 * Returns the location in RELEASES_URL's bucket, or in the data folder.
 * @param {string} remote @param {string} dataDirectory @param {NodeJS.ProcessEnv} [env]
 */
export function locationOnMachine(remote, dataDirectory, env = process.env) {
  return locationInBucket(remote, env) ?? path.join(dataDirectory, 'releases', remote);
}

/**
 * @param {string} remote @param {NodeJS.ProcessEnv} env @returns {string | null} null: RELEASES_URL is not set @throws
 * when it is not an s3:// URL
 */
export function locationInBucket(remote, env) {
  if (!env.RELEASES_URL) return null;
  if (!isBucket(env.RELEASES_URL))
    throw new Error(`RELEASES_URL must be s3://bucket/prefix, not "${env.RELEASES_URL}".`);
  const url = new URL(env.RELEASES_URL);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${remote}`;
  return url.href;
}
