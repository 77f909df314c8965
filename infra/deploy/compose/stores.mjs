// @ts-check
import { locationInBucket } from '../../run/release-store/store.mjs';

/** @param {NodeJS.ProcessEnv} env */
export const areUploadsInBucket = (env) => Boolean(env.UPLOADS_URL?.startsWith('s3:'));

/** @param {'from-store' | 'to-store'} direction @returns {string[]} */
export const copyUploads = (direction) => ['node', 'bff/dist/copy-uploads.cjs', direction, '/data/uploads'];

const volume = '/data/releases';

/** Packs a folder in use: tar exits with 1 when files changed while it read them, which is fine. @param {string[]} args */
const packed = (...args) => ['sh', '-c', 'tar -cf - "$@" || [ $? = 1 ]', 'pack', ...args];

export const packUploads = packed('-C', '/data/uploads', '.');

/** A release store's dot files are still being written, so the archive excludes them. */
export const packReleases = packed('--exclude=./.*', '-C', volume, '.');

/**
 * Adds only the releases that the folder lacks.
 * @param {string} remote @param {NodeJS.ProcessEnv} env @param {string} [folder]
 */
export function unpackReleases(remote, env, folder = volume) {
  const copy = `${folder}/.restored`;
  const steps =
    `rm -rf ${copy} && mkdir ${copy} && tar -xf - -C ${copy} && ` +
    `node infra/run/publish.mjs restore ${copy} "$1" && rm -rf ${copy}`;
  return ['sh', '-c', steps, 'restore', locationInBucket(remote, env) ?? folder];
}
