import { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { errorCode } from '../../error-code';
import { AppError } from '../../errors';
import { parseJson } from './json-text';

// docs/refusals.md, 2 and 4: 100 KB, counted after decompression.
const maxBytes = 100 * 1024;

/** Reads a request's JSON body. @param textBytes what its texts may take, where that is more than a body otherwise may
 *  @throws AppError UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, INVALID_JSON or REQUEST_TIMEOUT (the caller stopped sending). */
export async function readJsonBody(ctx: Context, textBytes = 0): Promise<unknown> {
  if (!ctx.is('application/json') || !/^(utf-?8)?$/i.test(ctx.request.charset)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  return readJson(ctx, Math.max(maxBytes, textBytes));
}

/** Reads a body as JSON, whatever type it is said to be of. `limit`: bytes, counted after decompression.
 *  @throws AppError UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, INVALID_JSON or REQUEST_TIMEOUT */
export async function readJson(ctx: Context, limit: number): Promise<unknown> {
  return parseBytes(await readBytes(decoded(ctx, limit), limit).finally(() => stopReading(ctx)));
}

/** Reads a stream to its end, or refuses it as soon as it is longer than `limit`. */
export async function readBytes(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // With the request its connection would be destroyed, and the answer with it.
    const destroyOnReturn = !(stream instanceof IncomingMessage);
    for await (const chunk of stream.iterator({ destroyOnReturn }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) throw new AppError('TOO_LARGE');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (errorCode(error) === 'ECONNRESET') throw new AppError('REQUEST_TIMEOUT', undefined, { cause: error });
    throw new AppError('INVALID_JSON', undefined, { cause: error });
  }
  return Buffer.concat(chunks);
}

function decoded(ctx: Context, limit: number): Readable {
  const encoding = ctx.get('content-encoding').toLowerCase() || 'identity';
  if (encoding === 'identity') {
    if (Number(ctx.get('content-length')) > limit) {
      stopReading(ctx);
      throw new AppError('TOO_LARGE');
    }
    return ctx.req;
  }
  const decompress = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }[encoding];
  if (!decompress)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `The encoding ${encoding.slice(0, 40)} is not accepted.`);
  const stream = decompress();
  ctx.req.on('error', (error) => stream.destroy(error));
  return ctx.req.pipe(stream);
}

/** What is left of a refused body is read no more: the connection closes after the answer (server-kit, `outliveBody`). */
function stopReading(ctx: Context): void {
  if (ctx.req.complete) return;
  ctx.req.unpipe();
  ctx.set('Connection', 'close');
}

function parseBytes(bytes: Buffer): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new AppError('INVALID_JSON', undefined, { cause: error });
  }
}
