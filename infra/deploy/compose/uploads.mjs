// @ts-check
/** Whether the composed site keeps its pictures in a bucket. @param {NodeJS.ProcessEnv} env */
export const isInBucket = (env) => Boolean(env.UPLOADS_URL?.startsWith('s3:'));

/** In the BFF's container: copies pictures between the bucket and the folder that a backup packs.
 *  @param {'from-store' | 'to-store'} direction @returns {string[]} */
export const copyUploads = (direction) => ['node', 'bff/dist/copy-uploads.cjs', direction, '/data/uploads'];
