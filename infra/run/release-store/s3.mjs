// @ts-check
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { AnotherRelease, PerhapsLive } from './outcomes.mjs';

/** @typedef {{size: number, version: string}} StoredFile `version`: an ETag */
/** @typedef {typeof import('@aws-sdk/client-s3')} Sdk @typedef {import('@aws-sdk/client-s3').S3Client} Client */

/** The timeout equals that for uploads (bff/src/modules/uploads/s3.client.ts): files have at most 1 MB. */
const answersWithinMs = 5000;
const maxAttempts = 2;
const callsAtOnce = 8;

/**
 * Credentials come from the AWS default chain. A call fails after two attempts of 5 s. @param {string} url
 * `requestTimeout` in it: ms of an attempt @returns {import('./store.mjs').ReleaseStore & {filesIn():
 * Promise<Map<string, StoredFile>>, load(name: string): Promise<Uint8Array>}}
 */
export function s3Store(url) {
  const { hostname: Bucket, pathname, searchParams } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const where = `The release store s3://${Bucket}/${prefix}`;
  const requestTimeout = Number(searchParams.get('requestTimeout')) || answersWithinMs;
  const keyOf = (/** @type {string} */ name) => `${prefix}/${name}`;
  /** @type {Promise<{sdk: Sdk, client: Client}> | undefined} */
  let connection;

  /** @template T @param {(connected: {sdk: Sdk, client: Client}) => Promise<T>} act @returns {Promise<T>} */
  const call = async (act) => {
    try {
      return await act(await (connection ??= connect(searchParams, requestTimeout)));
    } catch (error) {
      throw isAnswer(error) ? error : inWords(where, requestTimeout, error);
    }
  };
  /** @param {string} name @param {string | Buffer} Body @param {{IfMatch?: string, IfNoneMatch?: string}} [condition] */
  const put = (name, Body, condition) =>
    call(({ sdk, client }) => client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(name), Body, ...condition })));
  /** @param {string} name */
  const read = (name) =>
    call(async ({ sdk, client }) => {
      const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) }));
      return { text: (await found.Body?.transformToString()) ?? '', version: found.ETag ?? '' };
    }).catch(ifMissing);
  /** @param {string} [folder] */
  const filesIn = (folder = '') =>
    call(async ({ sdk, client }) => {
      /** @type {Map<string, StoredFile>} */
      const files = new Map();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(folder) }))
        for (const { Key = '', Size: size = 0, ETag: version = '' } of page.Contents ?? [])
          files.set(Key.slice(keyOf('').length), { size, version });
      return files;
    });

  return {
    read,
    filesIn,
    async load(name) {
      return call(async ({ sdk, client }) => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) }));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      });
    },
    async prepare() {
      // Where the server ignores conditions, the slower of two releases would overwrite the other unnoticed.
      await put('.conditions', 'tried');
      for (const condition of [{ IfNoneMatch: '*' }, { IfMatch: '"another"' }]) {
        const isTaken = await put('.conditions', 'tried', condition).then(() => true, rejectedOnly);
        if (isTaken)
          throw new Error(`${where} overlooks conditions of a write (${Object.keys(condition)}): use another.`);
      }
    },
    has: async (name) => (await filesIn(name)).has(name),
    recordNames: async () => [...(await filesIn('releases/')).keys()].map((name) => path.posix.basename(name)),
    async addFiles(directory, names) {
      const there = await filesIn();
      const missing = names.filter((name) => there.get(name)?.size !== statSync(path.join(directory, name)).size);
      await someAtOnce(missing, async (name) => void (await put(name, readFileSync(path.join(directory, name)))));
    },
    write: async (name, text) => void (await put(name, text)),
    async replace(name, text, seen) {
      try {
        await put(name, text, seen ? { IfMatch: seen.version } : { IfNoneMatch: '*' });
      } catch (error) {
        // A timed-out write may have succeeded, and its retry may have been rejected.
        const stored = await read(name).catch(() => null);
        if (stored?.text === text) return;
        throw isAnswer(error) ? new AnotherRelease() : new PerhapsLive(/** @type {Error} */ (error));
      }
    },
  };
}

/** @template T @param {T[]} items @param {(item: T) => Promise<void>} act */
export async function someAtOnce(items, act) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      for (const item of left) await act(item);
    }),
  );
}

/** @param {URLSearchParams} settings @param {number} requestTimeout */
async function connect(settings, requestTimeout) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: settings.get('region') ?? undefined,
    endpoint: settings.get('endpoint') ?? undefined,
    forcePathStyle: settings.get('forcePathStyle') === 'true',
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout,
      socketTimeout: requestTimeout,
      throwOnRequestTimeout: true,
    },
    maxAttempts,
    // Many S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/**
 * True if the server reports a missing file (404) or a failed condition: 412, or 409 during another write.
 * @param {unknown} error
 */
function isAnswer(error) {
  const { name, $metadata } = /** @type {import('@aws-sdk/client-s3').S3ServiceException} */ (error);
  return name !== 'NoSuchBucket' && [404, 409, 412].includes($metadata?.httpStatusCode ?? 0);
}

/** @param {string} where @param {number} requestTimeout ms @param {unknown} error @returns {Error} */
function inWords(where, requestTimeout, error) {
  const { name, message } = /** @type {Error} */ (error);
  if (name === 'TimeoutError')
    return new Error(`${where} does not answer: it was asked twice, for ${requestTimeout / 1000} s.`, { cause: error });
  return new Error(`${where} cannot be used: ${message || name}.`, { cause: error });
}

/** @param {unknown} error @returns {null} */
function ifMissing(error) {
  if (isAnswer(error)) return null;
  throw error;
}

/** @param {unknown} error @returns {false} */
function rejectedOnly(error) {
  if (isAnswer(error)) return false;
  throw error;
}
