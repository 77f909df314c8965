// @ts-check
import { locationInBucket } from '../../run/release-store/store.mjs';

/** Whether the composed site keeps its pictures in a bucket. @param {NodeJS.ProcessEnv} env */
export const areUploadsInBucket = (env) => Boolean(env.UPLOADS_URL?.startsWith('s3:'));

/** In the BFF's container: copies pictures between the bucket and the folder that a backup packs.
 *  @param {'from-store' | 'to-store'} direction @returns {string[]} */
export const copyUploads = (direction) => ['node', 'bff/dist/copy-uploads.cjs', direction, '/data/uploads'];

const volume = '/data/releases';

/** Packs a folder that is in use: tar ends with 1 where something came or went meanwhile, which is no fault. @param {string[]} args */
const packed = (...args) => ['sh', '-c', 'tar -cf - "$@" || [ $? = 1 ]', 'pack', ...args];

/** In the BFF's container: its pictures. */
export const packUploads = packed('-C', '/data/uploads', '.');

/** In a remote's container: its releases, or the host's copy of the bucket's, without what is just being written. */
export const packReleases = packed('--exclude=./.*', '-C', volume, '.');

/** In a remote's container: puts back what its store lacks of a packed one. @param {string} remote @param {NodeJS.ProcessEnv} env
 *  @param {string} [folder] where the host keeps its releases */
export function unpackReleases(remote, env, folder = volume) {
  const copy = `${folder}/.restored`;
  const steps =
    `rm -rf ${copy} && mkdir ${copy} && tar -xf - -C ${copy} && ` +
    `node infra/run/publish.mjs restore ${copy} "$1" && rm -rf ${copy}`;
  return ['sh', '-c', steps, 'restore', locationInBucket(remote, env) ?? folder];
}
