// @ts-check
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readModule } from './brand/read-module.mjs';

/** @type {typeof import('@studio/contract/picture-names')} */
const { pictureBase, pictureForms } = await readModule('bff/contract/src/picture-names.ts');
const SMALLEST_MAX_BYTES = 10_000;

/** A picture's sketch: the colours of its nine parts, row by row, a hexadecimal digit for red, green and blue each. Taken from
 * the full WebP, so that anybody can check a name against its file. @type {(picture: Buffer) => Promise<string>} */
const sketchOf = async (picture) => {
  const pixels = await sharp(picture).removeAlpha().resize(3, 3, { fit: 'fill' }).raw().toBuffer();
  return [...pixels].map((value) => Math.round(value / 17).toString(16)).join('');
};

/** Encodes at the given quality, or at the first lower one that stays within a budget of bytes.
 * @type {(budget: number, quality: number, encode: (quality: number) => Promise<Buffer>) => Promise<Buffer>} */
const within = async (budget, quality, encode) => {
  const bytes = await encode(quality);
  return bytes.length < budget || quality < 16 ? bytes : within(budget, quality - 8, encode);
};

/** @type {(raster: Buffer, width: number) => Promise<Buffer>} */
const avif = (raster, width) =>
  within(width > 320 ? width * 60 : SMALLEST_MAX_BYTES, width > 1024 ? 34 : 40, (quality) =>
    sharp(raster).resize(width).avif({ quality, effort: 3 }).toBuffer(),
  );

/** @type {(raster: Buffer, width: number) => Promise<Buffer>} */
const webp = (raster, width) =>
  within(width * 70, 40, (quality) => sharp(raster).resize(width).webp({ quality, effort: 4 }).toBuffer());

/** Writes a picture in every format and width. @returns the file name of its full WebP
 * @type {(folder: string, slug: string, raster: Buffer, w: number, h: number) => Promise<string>} */
export const writePicture = async (folder, slug, raster, w, h) => {
  const base = pictureBase(slug, { width: w, height: h, sketch: await sketchOf(await webp(raster, w)) });
  const forms = pictureForms(w);
  for (const { width, end } of forms.avif) await writeFile(join(folder, base + end), await avif(raster, width));
  for (const { width, end } of forms.webp) await writeFile(join(folder, base + end), await webp(raster, width));
  return `${base}.webp`;
};
