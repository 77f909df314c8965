import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import multer from '@koa/multer';
import { extendBodyDeadline } from '@studio/server-kit';
import type { Context } from 'koa';
import { errorCode } from '../../error-code';
import { AppError, invalidRequest } from '../../errors';
import { type IncomingFile, type IncomingFileOnDisk, storeIncoming } from './incoming-file';
import { PartHeads } from './part-heads';

export interface MultipartForm {
  readonly fields: Record<string, string>;
  readonly file: IncomingFile | null;
}

// Refusal 21.
const maxFileBytes = 10 * 1024 * 1024;
const maxTextBytes = 100 * 1024;
const maxFields = 20;
const maxParts = maxFields + 2;
const maxPartHeaders = 10;
const maxBytes = maxFileBytes + 1024 * 1024;

interface StoredPart {
  readonly stored: IncomingFileOnDisk;
}

/** The file exists until the request ends. Its name and type are ignored. */
export async function readMultipart(ctx: Context): Promise<MultipartForm> {
  if (!ctx.is('multipart/form-data')) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please send a multipart form.');
  // Let Node drain a rejected form; closing the socket would hide the response.
  if (Number(ctx.get('content-length')) > maxBytes) throw imageTooLarge();
  await receive(ctx).catch((error: unknown) => {
    throw toAppError(error, ctx);
  });
  const file = (ctx as Context & { file?: StoredPart }).file?.stored ?? null;
  return { fields: readFields((ctx.request as { body?: Record<string, unknown> }).body ?? {}), file };
}

function receive(ctx: Context): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = multer<StoredPart>({
      storage: { _handleFile: storeFor(ctx.res), _removeFile: remove },
      limits: {
        files: 1,
        fileSize: maxFileBytes,
        fields: maxFields,
        fieldSize: maxTextBytes,
        fieldNameSize: 100,
        fieldNestingDepth: 0,
        parts: maxParts,
        headerPairs: maxPartHeaders,
      },
      streamHandler: (request, parser) => pipeToParser(request, parser, reject),
    });
    form
      .single('file')(ctx, () => Promise.resolve())
      .then(() => resolve(), reject);
  });
}

function pipeToParser(request: IncomingMessage, parser: Writable, refuse: (refusal: AppError) => void): void {
  let length = 0;
  const onProgress = extendBodyDeadline(request);
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    onProgress(chunk.length);
    if (length > maxBytes) refuse(imageTooLarge());
  });
  // Neither busboy nor Multer counts parts without a name.
  const heads = new PartHeads(request.headers['content-type'] ?? '', maxParts);
  heads.once('error', (cause) => {
    request.unpipe(heads);
    refuse(new AppError('INVALID_REQUEST', 'The form has too many parts.', { cause }));
  });
  request.pipe(heads).pipe(parser);
}

function storeFor(response: ServerResponse) {
  return (
    _request: IncomingMessage,
    { stream }: multer.IncomingPart,
    callback: (error: unknown, stored?: StoredPart) => void,
  ): void => {
    storeIncoming(stream).then((stored) => {
      if (response.closed) void stored.close();
      else response.once('close', () => void stored.close());
      callback(null, { stored });
    }, callback);
  };
}

function remove(_request: IncomingMessage, { stored }: StoredPart, callback: (error: unknown) => void): void {
  stored.close().then(() => callback(null), callback);
}

function readFields(body: Record<string, unknown>): Record<string, string> {
  const repeated = Object.entries(body).filter(([, value]) => typeof value !== 'string');
  if (repeated.length > 0) {
    throw invalidRequest(repeated.map(([name]) => ({ field: name.slice(0, 60), message: 'must be one text' })));
  }
  return body as Record<string, string>;
}

function imageTooLarge(): AppError {
  return new AppError('TOO_LARGE', 'Image must be 10MB or smaller');
}

function toAppError(error: unknown, ctx: Context): unknown {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  if (code === 'LIMIT_FILE_SIZE') return imageTooLarge();
  if (code === 'LIMIT_FIELD_VALUE') return new AppError('TOO_LARGE');
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') {
    return new AppError('INVALID_REQUEST', 'Please send one picture at a time, as "file".', { cause: error });
  }
  if (ctx.req.destroyed && !ctx.req.complete) return new AppError('REQUEST_TIMEOUT', undefined, { cause: error });
  // Malformed forms: multer and busboy report them without a reliable code.
  return isSystemError(error) ? error : new AppError('INVALID_REQUEST', 'The form is not valid.', { cause: error });
}

function isSystemError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error;
}
