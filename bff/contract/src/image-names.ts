/* How the files of a picture of this site are called (infra/decisions/0006): `{name}-{W}x{H}-{sketch}`, then an end for each form.
 * It imports nothing, so that the browser and the generator of pictures can have it too. */

/** A picture's name, read. `base` is its address without the end; `sketch` nine colours of three hexadecimal digits, or one of six. */
export interface OwnImage {
  readonly base: string;
  readonly width: number;
  readonly height: number;
  readonly placeholderColors: string;
}

/** One of the files that a picture is kept in: its width in pixels and how its name ends, such as '.640.avif'. */
export interface ImageVariant {
  readonly width: number;
  readonly suffix: string;
}

const smallWidth = 640;

/** What follows a picture's own name, and how a form ends, as sources of regular expressions. */
export const sizeAndPlaceholder = '-(\\d+)x(\\d+)-([0-9a-f]{27}|[0-9a-f]{6})';
export const variantSuffix = '(?:\\.\\d+\\.(?:avif|webp)|\\.(?:webp|jpg))';

// A literal, because a pattern that is put together weighs more on every page.
const ownUrl = /^(\/uploads\/.+-(\d+)x(\d+)-([0-9a-f]{27}|[0-9a-f]{6}))\.webp$/;

/** What a picture of this name is kept as, its end left out. */
export function imageBase(name: string, { width, height, placeholderColors }: Omit<OwnImage, 'base'>): string {
  return `${name}-${width}x${height}-${placeholderColors}`;
}

/** The forms of a picture of a width, the smallest first: AVIF in the steps below the width and in its own, WebP small where the picture
 *  is larger, and whole, which is what rows name. */
export function imageVariants(width: number): Record<'avif' | 'webp', ImageVariant[]> {
  const widths = [320, 640, 768, 1024, 1600, 2560].filter((step) => step < width).concat(width);
  const small = { width: smallWidth, suffix: `.${smallWidth}.webp` };
  return {
    avif: widths.map((step) => ({ width: step, suffix: `.${step}.avif` })),
    webp: [...(width > smallWidth ? [small] : []), { width, suffix: '.webp' }],
  };
}

/** Reads a picture's URL, `/uploads/{name}-{W}x{H}-{sketch}.webp`; null for any other URL. */
export function parseImageUrl(src: string): OwnImage | null {
  const match = ownUrl.exec(src);
  return match && { base: match[1]!, width: Number(match[2]), height: Number(match[3]), placeholderColors: match[4]! };
}

/** The smallest WebP of a picture of this site; any other URL as it is. */
export function smallImageUrl(src: string): string {
  const own = parseImageUrl(src);
  return own ? own.base + imageVariants(own.width).webp[0]!.suffix : src;
}

/** How wide a picture's JPEG is at most: as much as messengers show of it, light enough for an email. */
export const jpegWidth = 1024;

/** A picture of this site as a JPEG, for who may show no other: mail programs and what makes previews of links. Any other URL as it is. */
export function jpegUrl(src: string): string {
  const own = parseImageUrl(src);
  return own ? `${own.base}.jpg` : src;
}

/** The size of that JPEG in pixels; null for any other URL. */
export function jpegSize(src: string): { readonly width: number; readonly height: number } | null {
  const own = parseImageUrl(src);
  if (!own) return null;
  const width = Math.min(own.width, jpegWidth);
  return { width, height: Math.max(1, Math.round((own.height * width) / own.width)) };
}

/** The picture of a project or a creation that has none yet. It is one of the pictures that every site comes with. */
export const placeholderImageUrl = '/uploads/picture-to-come-1200x900-b99ccbaaacbaddcbbb654654765.webp';
