// @ts-check
import { locationInBucket } from '../../run/release-store/store.mjs';

/** @param {NodeJS.ProcessEnv} env */
export const areUploadsInBucket = (env) => Boolean(env.UPLOADS_URL?.startsWith('s3:'));

/**
 * Command for the BFF's container: copies pictures between the bucket and the uploads volume. @param {'from-store' |
 * 'to-store'} direction @returns {string[]}
 */
export const copyUploads = (direction) => ['node', 'bff/dist/copy-uploads.cjs', direction, '/data/uploads'];

const volume = '/data/releases';

/** Packs a folder in use: tar exits with 1 when files changed while it read them, which is fine. @param {string[]} args */
const packed = (...args) => ['sh', '-c', 'tar -cf - "$@" || [ $? = 1 ]', 'pack', ...args];

/** In the BFF's container. */
export const packUploads = packed('-C', '/data/uploads', '.');

/** In a remote's container; dot files are being written. */
export const packReleases = packed('--exclude=./.*', '-C', volume, '.');

/**
 * In a remote's container: adds the releases that its store lacks. @param {string} remote @param {NodeJS.ProcessEnv}
 * env @param {string} [folder] the host's folder of releases
 */
export function unpackReleases(remote, env, folder = volume) {
  const copy = `${folder}/.restored`;
  const steps =
    `rm -rf ${copy} && mkdir ${copy} && tar -xf - -C ${copy} && ` +
    `node infra/run/publish.mjs restore ${copy} "$1" && rm -rf ${copy}`;
  return ['sh', '-c', steps, 'restore', locationInBucket(remote, env) ?? folder];
}
