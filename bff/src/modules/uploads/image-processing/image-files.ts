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

/** All variants and the JPEG (0006); rows store `name`, the last. */
export interface ImageFiles {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

// 2000 px would double time and memory.
const usualSide = 1600;
// Frames crop a panorama by its height: up to 800 px, within the pixels of a square image.
const longWall = { shortSide: 800, pixels: 2.5e6, longSide: 8192 };
// Refusal 27: the largest legitimate image takes 3 s on an old laptop.
const encodeWithinSeconds = 20;
// `light`: 0 to 255. Both white and black contrast with grey only.
const grounds = [
  { color: '#ffffff', light: 255 },
  { color: '#17171a', light: 23 },
  { color: '#808080', light: 128 },
];
// Shades rarer than this are anti-aliased edges.
const partOfEdges = 0.02;
const endOfJpeg = Buffer.from([0xff, 0xd9]);
// A higher AVIF effort doubles the time. 4:2:0 chroma, as in photographs.
const encodings = {
  avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 75, effort: 3 },
  jpeg: { quality: 75 },
};

export const imageBaseName = String.raw`[\w-]{22}${sizeAndPlaceholder}`;

/** Cleanup ignores all other files. */
export const imageFileName = new RegExp(`^(${imageBaseName})${variantSuffix}$`);

/**
 * Uses the first frame, rotated by EXIF, in sRGB, without metadata. Transparent images get a contrasting ground,
 * because pages have two themes.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, TOO_LARGE or INVALID_IMAGE
 */
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
    // Phones omit the end marker of panoramas: sharp warns of missing pixels only if the marker exists.
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

/** Refusals 26 and 71. */
function refuseTooLarge(format: keyof typeof imageMegapixels, width: number, height: number): void {
  const most = imageMegapixels[format];
  if (width * height > most * 1e6) {
    const what = { avif: 'An AVIF image', 'progressive JPEG': 'A progressive JPEG image' }[format as string] ?? 'Image';
    throw new AppError('TOO_LARGE', `${what} must have at most ${most} megapixels`);
  }
  // One-pixel lines take the decoder seconds.
  if (Math.max(width, height) > maxImageSide) {
    throw new AppError('TOO_LARGE', `Image must be at most ${maxImageSide} pixels long`);
  }
}

function outputSide(width: number, height: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const { shortSide, pixels, longSide } = longWall;
  const ofWall = Math.min((shortSide / short) * long, Math.sqrt((pixels * long) / short), longSide);
  return Math.round(Math.min(Math.max(usualSide, ofWall), long));
}

/** Loading sharp takes 100 ms. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread leaves the other processors to requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

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

/** With a profile, sharp would convert 16 bits to Display P3 and ignore greys. */
async function toSrgb(image: Sharp, space: string | undefined): Promise<Sharp> {
  if (space !== 'grey16') return image.withIccProfile('srgb', { attach: false });
  const sharp = await loadSharp();
  return sharp(await image.toColourspace('b-w').keepIccProfile().png().toBuffer());
}

/**
 * Returns the ground with the best contrast to the image's least visible part; paper on a tie.
 * @param pixels RGBA, a byte each
 */
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

/** Returns a 3 x 3 grid, row by row, three hexadecimal digits each, for the kit's `ResponsiveImage`. */
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

/** sharp has no error codes. */
function refuse(error: unknown): never {
  throw new AppError('INVALID_IMAGE', undefined, { cause: error });
}

const avifBrands = ['avif', 'avis'];

/** Detects the type by the first bytes, not by the declared type. */
function imageTypeOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => avifBrands.includes(brand)) ? 'avif' : null;
}

function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 128);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let start = 16; start + 4 <= end; start += 4) brands.push(bytes.toString('latin1', start, start + 4));
  return brands;
}
