import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context, Middleware } from 'koa';
import { errorCode } from '../../error-code';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** Pictures under /uploads/, looked for in each directory in turn. Names are random or hashed, so that a name's bytes never change and
 *  may be kept for ever. Only plain names of pictures are looked for: no subfolders, no dot files. */
export function uploads(directories: readonly string[]): Middleware {
  return async (ctx, next) => {
    const name = /^\/uploads\/([\w][\w.-]{0,199})$/.exec(ctx.path)?.[1];
    const type = name && types[extname(name)];
    if (!name || !type || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const file = await openFirst(directories.map((directory) => join(directory, name)));
    if (!file) return next();
    await sendPicture(ctx, file, type);
  };
}

async function openFirst(paths: readonly string[]): Promise<FileHandle | undefined> {
  for (const path of paths) {
    try {
      return await open(path);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return undefined;
}

async function sendPicture(ctx: Context, file: FileHandle, type: string): Promise<void> {
  const { size, mtime } = await file.stat();
  ctx.status = 200;
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${size.toString(36)}-${mtime.getTime().toString(36)}"`,
    'Last-Modified': mtime.toUTCString(),
    'Accept-Ranges': 'bytes',
  });
  ctx.type = type;
  const range = readRange(ctx.get('range'), size);
  if (ctx.fresh || ctx.method === 'HEAD' || range === null) {
    await file.close();
    ctx.body = '';
    ctx.length = size;
    if (ctx.fresh) ctx.status = 304;
    else if (range === null) {
      ctx.status = 416;
      ctx.length = 0;
      ctx.set('Content-Range', `bytes */${size}`);
    }
    return;
  }
  if (range.isPart) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  }
  ctx.length = range.end - range.start + 1;
  ctx.body = file.createReadStream({ start: range.start, end: range.end });
}

interface Range {
  readonly isPart: boolean;
  readonly start: number;
  readonly end: number;
}

/** One range of bytes; several at once, and anything that is no range, are answered with the whole.
 *  @returns null when the range lies behind the end. */
function readRange(header: string, size: number): Range | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return { isPart: false, start: 0, end: size - 1 };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? null : { isPart: true, start, end };
}
