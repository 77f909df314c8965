import { randomBytes } from 'node:crypto';
import {
  variantSuffix,
  jpegWidth,
  maxImageSide,
  imageBase,
  imageVariants,
  imageMegapixels,
  sizeAndPlaceholder,
} from '@studio/contract';
import type { Sharp } from 'sharp';
import { AppError } from '../../../errors';
import { imageTypeOf } from './image-type';

/** A picture in every form that the kit's `ResponsiveImage` asks for, and as a JPEG (infra/decisions/0006): file names with their bytes, the one
 *  that rows name last. */
export interface ImageFiles {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

// The example art's own longest side. Encoding 2000 pixels takes twice the time and the memory.
const usualSide = 1600;
// A long wall keeps more, because frames crop it by its height: its short side up to that of a picture of 2:1, in as many pixels as a square has.
const longWall = { shortSide: 800, pixels: 2.5e6, longSide: 8192 };
// Beyond this a picture was made to keep a processor busy (docs/refusals.md, 27): the largest honest one takes 3 s on an old laptop.
const encodeWithinSeconds = 20;
// By their light, 0 to 255. What has both white and black parts stands out on grey alone.
const grounds = [
  { color: '#ffffff', light: 255 },
  { color: '#17171a', light: 23 },
  { color: '#808080', light: 128 },
];
// Shades that take less of a see-through picture are where two others meet.
const partOfEdges = 0.02;
const endOfJpeg = Buffer.from([0xff, 0xd9]);
// A higher effort of AVIF takes twice as long for files of the same size. Colour has half the width of light, as in a photograph.
const encodings = {
  avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 75, effort: 3 },
  jpeg: { quality: 75 },
};

/** What the names of a stored picture's files begin with, as a regular expression's source. */
export const imageBaseName = String.raw`[\w-]{22}${sizeAndPlaceholder}`;

/** What a stored picture's files are called; anything else in the same place is not ours to tidy. */
export const imageFileName = new RegExp(`^(${imageBaseName})${variantSuffix}$`);

/** Makes a picture's files from bytes that somebody sent: first frame only, turned as the camera meant it, in sRGB, and nothing
 *  else of what came with it. A see-through picture is laid on what it stands out against, because pages come in two themes.
 *  @throws AppError UNSUPPORTED_MEDIA_TYPE, TOO_LARGE (more megapixels than its format may have) or INVALID_IMAGE. */
export async function createImageFiles(bytes: Buffer): Promise<ImageFiles> {
  const format = imageTypeOf(bytes);
  if (format === null) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please choose a JPEG, PNG, WebP or AVIF picture.');
  }
  const sharp = await loadSharp();
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  const { width = 0, height = 0, isProgressive } = head;
  refuseTooLarge(format === 'jpeg' && isProgressive ? 'progressive JPEG' : format, width, height);

  const pixels = (from: Buffer, failOn: 'error' | 'warning') =>
    rasterOf(sharp(from, { failOn, limitInputPixels: width * height }));
  const raster = await pixels(bytes, 'error')
    // Phones leave the end marker of panoramas away. With it, what is missing of the pixels themselves is a warning.
    .catch((error: unknown) =>
      format === 'jpeg' ? pixels(Buffer.concat([bytes, endOfJpeg]), 'warning') : Promise.reject(error),
    )
    .catch(refuse);
  const sized = { width: raster.info.width, height: raster.info.height };
  const again = () => sharp(raster.data, { raw: raster.info }).timeout({ seconds: encodeWithinSeconds });
  const placeholderColors = await placeholderColorsOf(again());
  const base = imageBase(randomBytes(16).toString('base64url'), { ...sized, placeholderColors });
  const jpeg = again().resize(Math.min(sized.width, jpegWidth)).jpeg(encodings.jpeg);
  const files = [{ name: `${base}.jpg`, bytes: await jpeg.toBuffer() }];
  const variants = imageVariants(sized.width);
  for (const type of ['avif', 'webp'] as const) {
    for (const { width: step, suffix } of variants[type]) {
      const variant = again().resize(step).toFormat(type, encodings[type]);
      files.push({ name: base + suffix, bytes: await variant.toBuffer() });
    }
  }
  return { name: files.at(-1)!.name, ...sized, files };
}

/** docs/refusals.md, 26 and 71. */
function refuseTooLarge(format: keyof typeof imageMegapixels, width: number, height: number): void {
  const most = imageMegapixels[format];
  if (width * height > most * 1e6) {
    const what = { avif: 'An AVIF image', 'progressive JPEG': 'A progressive JPEG image' }[format as string] ?? 'Image';
    throw new AppError('TOO_LARGE', `${what} must have at most ${most} megapixels`);
  }
  // A stitched wall is shorter, and lines of a pixel each take a decoder seconds.
  if (Math.max(width, height) > maxImageSide) {
    throw new AppError('TOO_LARGE', `Image must be at most ${maxImageSide} pixels long`);
  }
}

/** The longest side that a picture is kept at. */
function outputSide(width: number, height: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const { shortSide, pixels, longSide } = longWall;
  const ofWall = Math.min((shortSide / short) * long, Math.sqrt((pixels * long) / short), longSide);
  return Math.round(Math.min(Math.max(usualSide, ofWall), long));
}

/** Loads what makes pictures, which takes 100 ms. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread a picture leaves the other processors to requests; what was decoded once is not asked for again.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** The picture's pixels at the largest size that is kept, in sRGB and opaque. */
async function rasterOf(image: Sharp) {
  const { space, depth, hasProfile, width, height } = await image.metadata();
  const side = outputSide(width, height);
  const sized = image
    .timeout({ seconds: encodeWithinSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const isDeep = depth === 'ushort' && hasProfile;
  const { data, info } = await (isDeep ? await toSrgb(sized, space) : sized)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) return { data, info };
  const sharp = await loadSharp();
  return sharp(data, { raw: info })
    .flatten({ background: groundFor(data) })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** A picture of 16 bits with a profile: sharp turns colours into Display P3 and leaves greys as they are. */
async function toSrgb(image: Sharp, space: string | undefined): Promise<Sharp> {
  if (space !== 'grey16') return image.withIccProfile('srgb', { attach: false });
  const sharp = await loadSharp();
  return sharp(await image.toColourspace('b-w').keepIccProfile().png().toBuffer());
}

/** What a see-through picture is laid on: the ground on which its least visible part stands out most, paper where several do alike.
 *  @param pixels red, green, blue and alpha, a byte each */
function groundFor(pixels: Buffer): string {
  const shades = new Array<number>(32).fill(0);
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue;
    const light = 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!;
    shades[Math.floor(light / 8)]! += 1;
  }
  const all = shades.reduce((sum, count) => sum + count, 0);
  const seen = shades.flatMap((count, shade) => (count > all * partOfEdges ? [shade * 8 + 4] : []));
  const worst = grounds.map(({ light }) => Math.min(...seen.map((shade) => Math.abs(shade - light))));
  return grounds[worst.indexOf(Math.max(...worst))]!.color;
}

/** The colours of the picture's nine parts, row by row, a hexadecimal digit for red, green and blue each: what the kit's
 *  `ResponsiveImage` shows, blurred, until the picture comes. */
async function placeholderColorsOf(image: Sharp): Promise<string> {
  const { data, info } = await image
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
