import { extname } from 'node:path';
import type { Router } from '@koa/router';
import { parseImageUrl, imageVariants, uploadImage } from '@studio/contract';
import { noStore } from '@studio/server-kit';
import type { Context, Middleware } from 'koa';
import parseRange, { type Range } from 'range-parser';
import { invalidRequest } from '../../errors';
import { mount } from '../../http/mount';
import type { ImageUploads } from './image-uploads';
import type { ImageStorage, StoredFile } from './image-storage';

const imageExtensions = ['.avif', '.webp', '.jpg', '.jpeg', '.png'];

export function uploadsRoutes(router: Router, owner: Middleware, images: ImageUploads): void {
  mount(router, uploadImage, owner, ({ file }) => {
    if (!file) throw invalidRequest([{ field: 'file', message: 'is required' }]);
    return images.store(file);
  });
}

/** Serves a file from the first storage that has it. Names are unique per content, so responses are immutable. */
export function uploads(places: readonly Pick<ImageStorage, 'open'>[]): Middleware {
  return async (ctx, next) => {
    const name = /^\/uploads\/([\w-][\w.-]{0,199})$/.exec(ctx.path)?.[1];
    if (!name || !imageExtensions.includes(extname(name)) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const found = await openFirst(places, [name, ...fallbackVariants(name)]);
    return found ? sendImage(ctx, found) : next();
  };
}

async function openFirst(places: readonly Pick<ImageStorage, 'open'>[], names: readonly string[]) {
  for (const name of names) {
    for (const place of places) {
      const file = await place.open(name);
      if (file) return { name, file };
    }
  }
  return null;
}

/** Replaces variants that did not exist at the upload: by the next larger AVIFs, or by the full WebP for the JPEG. */
function fallbackVariants(name: string): string[] {
  const [, base = '', asked] = /^(.+)(\.\d+\.avif|\.jpg)$/.exec(name) ?? [];
  const own = parseImageUrl(`/uploads/${base}.webp`);
  if (own && asked === '.jpg') return [`${base}.webp`];
  const suffixes = own ? imageVariants(own.width).avif.map(({ suffix }) => suffix) : [];
  return asked && suffixes.includes(asked)
    ? suffixes.slice(suffixes.indexOf(asked) + 1).map((suffix) => base + suffix)
    : [];
}

async function sendImage(ctx: Context, { name, file }: { name: string; file: StoredFile }): Promise<void> {
  const { size, changedAt } = file;
  ctx.status = 200;
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${size.toString(36)}-${changedAt.getTime().toString(36)}"`,
    'Last-Modified': changedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    // Webmail pages show the images of order emails.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  ctx.type = extname(name);
  const range = rangeOf(ctx.get('range'), size);
  if (ctx.fresh || ctx.method === 'HEAD' || range === null) {
    await file.close();
    ctx.body = '';
    ctx.length = size;
    if (ctx.fresh) ctx.status = 304;
    else if (range === null) {
      ctx.status = 416;
      ctx.length = 0;
      ctx.set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': noStore });
      ctx.remove('ETag');
      ctx.remove('Last-Modified');
    }
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${start}-${end}/${size}`);
  }
  ctx.length = end - start + 1;
  ctx.body = await file.read(start, end);
}

/** Returns undefined (whole file) for several or invalid ranges; null beyond the end. */
function rangeOf(header: string, size: number): Range | null | undefined {
  const ranges = parseRange(size, header);
  if (ranges === -1) return null;
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}
