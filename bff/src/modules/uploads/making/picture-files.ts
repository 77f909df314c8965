import { randomBytes } from 'node:crypto';
import { formEnd, jpegWidth, pictureBase, pictureForms, sizeAndSketch } from '@studio/contract';
import type { Sharp } from 'sharp';
import { AppError } from '../../../errors';
import { imageTypeOf } from './image-type';

/** A picture in every form that the kit's `Picture` asks for, and as a JPEG (infra/decisions/0006): file names with their bytes, the one
 *  that rows name last. */
export interface PictureFiles {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

// docs/refusals.md, 26 and 71. Of AVIF the decoder keeps all pixels several times over: 19 bytes each, where others take 7 at most.
const maxMegapixels = { jpeg: 50, png: 50, webp: 50, avif: 16 };
// A stitched wall is shorter, and lines of a pixel each take a decoder seconds.
const maxSourceSide = 20_000;
// The example art's own size. Encoding 2000 pixels takes twice the time and the memory.
const maxSide = 1600;
// Beyond this a picture was made to keep a processor busy (docs/refusals.md, 27): the largest honest one takes 3 s on an old laptop.
const encodeWithinSeconds = 20;
const paper = '#ffffff';
const night = '#17171a';
// A higher effort of AVIF takes twice as long for files of the same size. Colour has half the width of light, as in a photograph.
const encodings = {
  avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 75, effort: 3 },
  jpeg: { quality: 75 },
};

/** What the names of a stored picture's files begin with, as a regular expression's source. */
export const pictureBaseName = String.raw`[\w-]{22}${sizeAndSketch}`;

/** What a stored picture's files are called; anything else in the same place is not ours to tidy. */
export const pictureFileName = new RegExp(`^(${pictureBaseName})${formEnd}$`);

/** Makes a picture's files from bytes that somebody sent: first frame only, turned as the camera meant it, in sRGB, and nothing
 *  else of what came with it. A see-through picture is laid on what it stands out against, because pages come in two themes.
 *  @throws AppError UNSUPPORTED_MEDIA_TYPE, TOO_LARGE (more megapixels than its format may have) or INVALID_IMAGE. */
export async function makePictureFiles(bytes: Buffer): Promise<PictureFiles> {
  const format = imageTypeOf(bytes);
  if (format === null) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please choose a JPEG, PNG, WebP or AVIF picture.');
  }
  const sharp = await loadSharp();
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  refuseTooLarge(format, width, height);

  const raster = await rasterOf(sharp(bytes, { failOn: 'error', limitInputPixels: width * height })).catch(refuse);
  const sized = { width: raster.info.width, height: raster.info.height };
  const again = () => sharp(raster.data, { raw: raster.info }).timeout({ seconds: encodeWithinSeconds });
  const sketch = await sketchOf(again());
  const base = pictureBase(randomBytes(16).toString('base64url'), { ...sized, sketch });
  const jpeg = again().resize(Math.min(sized.width, jpegWidth)).jpeg(encodings.jpeg);
  const files = [{ name: `${base}.jpg`, bytes: await jpeg.toBuffer() }];
  const forms = pictureForms(sized.width);
  for (const type of ['avif', 'webp'] as const) {
    for (const { width: step, end } of forms[type]) {
      const form = again().resize(step).toFormat(type, encodings[type]);
      files.push({ name: base + end, bytes: await form.toBuffer() });
    }
  }
  return { name: files.at(-1)!.name, ...sized, files };
}

function refuseTooLarge(format: keyof typeof maxMegapixels, width: number, height: number): void {
  const most = maxMegapixels[format];
  if (width * height > most * 1e6) {
    throw new AppError(
      'TOO_LARGE',
      `${format === 'avif' ? 'An AVIF image' : 'Image'} must have at most ${most} megapixels`,
    );
  }
  if (Math.max(width, height) > maxSourceSide) {
    throw new AppError('TOO_LARGE', `Image must be at most ${maxSourceSide} pixels long`);
  }
}

/** Loads what makes pictures, which takes 100 ms. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread a picture leaves the other processors to requests; what was decoded once is not asked for again.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** The picture's pixels at the largest size that is kept. */
async function rasterOf(picture: Sharp) {
  const sized = picture
    .timeout({ seconds: encodeWithinSeconds })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { hasAlpha } = await picture.metadata();
  if (!hasAlpha) return sized.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = await sized.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 200;
  return sized
    .flatten({ background: isLight ? night : paper })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The colours of the picture's nine parts, row by row, a hexadecimal digit for red, green and blue each: what the kit's
 *  `Picture` shows, blurred, until the picture comes. */
async function sketchOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(3, 3, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const digit = (part: number, channel: number) =>
    Math.round((data[part * info.channels + Math.min(channel, info.channels - 1)] ?? 0) / 17).toString(16);
  return Array.from({ length: 27 }, (_, index) => digit(Math.floor(index / 3), index % 3)).join('');
}

/** Bytes that sharp can't make a picture of are their sender's mistake; it has no codes to tell them by. */
function refuse(error: unknown): never {
  throw new AppError('INVALID_IMAGE', undefined, { cause: error });
}
