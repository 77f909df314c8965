import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import { AppError } from '../../errors';
import { imageFileName } from './image-processing/image-files';
import type { ImageStorage } from './image-storage';

const maxRemovedAtOnce = 1000;
// Files have a megabyte at most.
const limits = { connectionTimeout: 2000, requestTimeout: 5000, socketTimeout: 5000, throwOnRequestTimeout: true };
// One retry stays within the time of an upload.
const maxAttempts = 2;
const neverChanges = 'public, max-age=31536000, immutable';

/** `s3://bucket/prefix?region=…&endpoint=…&forcePathStyle=true`. Credentials come from the AWS SDK's default chain. */
export function s3Storage(url: string): ImageStorage {
  const { hostname: Bucket, pathname, searchParams } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  let connection: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined;
  const connect = () => (connection ??= connectTo(searchParams));

  return {
    async put(files) {
      const { sdk, client } = await connect();
      try {
        for (const { name, bytes } of files) {
          const ContentType = `image/${extname(name).slice(1)}`;
          const object = { Bucket, Key: keyOf(name), Body: bytes, ContentType, CacheControl: neverChanges };
          await client.send(new sdk.PutObjectCommand(object));
        }
      } catch (error) {
        await this.remove(files.map(({ name }) => name)).catch(() => undefined);
        throw error;
      }
    },
    async open(name) {
      // Seed images are never in the bucket.
      if (!imageFileName.test(name)) return null;
      const { sdk, client } = await connect();
      const Key = keyOf(name);
      const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (error instanceof sdk.NotFound) return null;
        throw error;
      });
      if (!head) return null;
      return {
        size: head.ContentLength ?? 0,
        changedAt: head.LastModified ?? new Date(0),
        async read(start, end) {
          const part = new sdk.GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end}` });
          return (await client.send(part)).Body as Readable;
        },
        close: () => Promise.resolve(),
      };
    },
    async *list() {
      const { sdk, client } = await connect();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf('') });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified = new Date() } of Contents) {
          yield { name: Key.slice(keyOf('').length), changedAt: LastModified };
        }
      }
    },
    async remove(names) {
      const { sdk, client } = await connect();
      for (let start = 0; start < names.length; start += maxRemovedAtOnce) {
        const Objects = names.slice(start, start + maxRemovedAtOnce).map((name) => ({ Key: keyOf(name) }));
        await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}

async function connectTo(settings: URLSearchParams): Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const config: Sdk.S3ClientConfig = {
    region: settings.get('region') ?? undefined,
    endpoint: settings.get('endpoint') ?? undefined,
    forcePathStyle: settings.get('forcePathStyle') === 'true',
    requestHandler: limits,
    maxAttempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  const client = new sdk.S3Client(config);
  client.middlewareStack.add((next) => (call) => next(call).catch(refuse), { step: 'initialize', priority: 'high' });
  return { sdk, client };
}

/** A timeout is the storage's failure. */
function refuse(error: unknown): never {
  const isSilent = error instanceof Error && error.name === 'TimeoutError';
  throw isSilent ? new AppError('UNAVAILABLE', undefined, { cause: error }) : error;
}
