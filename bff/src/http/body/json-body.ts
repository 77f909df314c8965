import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { errorCode } from '../../error-code';
import { AppError } from '../../errors';
import type { Schema } from '../validator';
import { maxTokens, parseJson } from './json-text';
import { maxTextBytes } from './written-texts';

// Refusal 2.
const maxBytes = 100 * 1024;

interface JsonLimits {
  readonly bytes: number;
  readonly tokens: number;
}

/** Up to 100 KB, or more if the schema's texts need it. */
export function jsonBodyReader(schema: Schema): (ctx: Context) => Promise<unknown> {
  const limits = { bytes: Math.max(maxBytes, maxTextBytes(schema)), tokens: maxTokens(schema) };
  return async (ctx) => {
    if (!ctx.is('application/json') || !/^(utf-?8)?$/i.test(ctx.request.charset)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
    return readJson(ctx, limits);
  };
}

/** Ignores Content-Type. Refuses compressed bodies, whose cost the length does not bound. */
export async function readJson(ctx: Context, limits: JsonLimits): Promise<unknown> {
  const encoding = ctx.get('content-encoding').toLowerCase() || 'identity';
  if (encoding !== 'identity') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `The encoding ${encoding.slice(0, 40)} is not accepted.`);
  }
  if (Number(ctx.get('content-length')) > limits.bytes) throw new AppError('TOO_LARGE');
  return parseBytes(await readBytes(ctx.req, limits.bytes), limits.tokens);
}

/** @throws AppError TOO_LARGE as soon as the body exceeds `limit` */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Destroying the request would close its connection before the response.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
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

function parseBytes(bytes: Buffer, maxTokens: number): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), maxTokens);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INVALID_JSON', undefined, { cause: error });
  }
}
