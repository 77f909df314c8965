// @ts-check
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { readModule } from './brand/read-module.mjs';

/** @type {typeof import('@studio/contract/image-names')} */
const { imageBase, imageVariants, jpegWidth } = await readModule('bff/contract/src/image-names.ts');

/**
 * Returns nine average colours, row by row, in hexadecimal, computed from the full WebP so that a test can check file
 * names.
 * @type {(image: Buffer) => Promise<string>}
 */
const placeholderColorsOf = async (image) => {
  const pixels = await sharp(image).removeAlpha().resize(3, 3, { fit: 'fill' }).raw().toBuffer();
  return [...pixels].map((value) => Math.round(value / 17).toString(16)).join('');
};

/**
 * The AVIF qualities begin with the smallest. Below it, colours bleed at any SSIM; only thumbnails that are too heavy
 * go lower.
 */
const QUALITIES = [32, 36, 40, 44, 48];
const THUMBNAIL_QUALITIES = [24, ...QUALITIES];
/** From this SSIM (0 to 1), a picture looks like the painting. */
const ALIKE = 0.985;
const SMALLEST_MAX_BYTES = 10_000;

/**
 * Returns the smallest AVIF that looks alike, or the best within the byte limit. Half-resolution chroma saves a sixth
 * of the bytes invisibly.
 * @type {(raster: Buffer, width: number) => Promise<Buffer>}
 */
const avif = async (raster, width) => {
  const painting = await sharp(raster).resize(width).png().toBuffer();
  const [maxBytes, qualities] = width > 320 ? [width * 60, QUALITIES] : [SMALLEST_MAX_BYTES, THUMBNAIL_QUALITIES];
  let best = Buffer.alloc(0);
  for (const quality of qualities) {
    const bytes = await sharp(painting).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer();
    if (best.length > 0 && bytes.length > maxBytes) break;
    best = bytes;
    if ((await similarity(painting, bytes)) >= ALIKE) break;
  }
  return best;
};

/** @type {(painting: Buffer, form: Buffer) => Promise<number>} */
const similarity = async (painting, form) => ssim(await pixelsOf(painting), await pixelsOf(form)).mssim;

/** @type {(image: Buffer) => Promise<ImageData>} */
const pixelsOf = async (image) => {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' };
};

/** @type {(raster: Buffer, width: number, quality?: number) => Promise<Buffer>} */
const webp = async (raster, width, quality = 40) => {
  const bytes = await sharp(raster).resize(width).webp({ quality, effort: 4 }).toBuffer();
  return bytes.length < width * 70 || quality < 16 ? bytes : webp(raster, width, quality - 8);
};

/** Images that also need a JPEG (mf-marketing/src/site-images.ts). */
const SHARED = ['hero', 'studio', 'book-cover'];

/**
 * @returns the name of the full WebP @type {(folder: string, slug: string, raster: Buffer, w: number, h: number) =>
 * Promise<string>}
 */
export const writeImage = async (folder, slug, raster, w, h) => {
  const whole = await webp(raster, w);
  const base = imageBase(slug, { width: w, height: h, placeholderColors: await placeholderColorsOf(whole) });
  const variants = imageVariants(w);
  for (const { width, suffix } of variants.avif)
    await writeFile(join(folder, base + suffix), await avif(raster, width));
  for (const { width, suffix } of variants.webp) {
    await writeFile(join(folder, base + suffix), width === w ? whole : await webp(raster, width));
  }
  if (SHARED.includes(slug)) {
    const jpeg = sharp(raster).resize(Math.min(w, jpegWidth)).jpeg({ quality: 75 });
    await writeFile(join(folder, `${base}.jpg`), await jpeg.toBuffer());
  }
  return `${base}.webp`;
};
