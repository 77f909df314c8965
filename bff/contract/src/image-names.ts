/*
 * `{name}-{W}x{H}-{colours}` and a suffix per variant (0006). No imports, so that the browser and the art generator can
 * use this file.
 */

/**
 * `base` is the URL without the suffix; `placeholderColors` nine colours of three hexadecimal digits, or one of six.
 */
export interface OwnImage {
  readonly base: string;
  readonly width: number;
  readonly height: number;
  readonly placeholderColors: string;
}

export interface ImageVariant {
  readonly width: number;
  readonly suffix: string;
}

const smallWidth = 640;

export const sizeAndPlaceholder = '-(\\d+)x(\\d+)-([0-9a-f]{27}|[0-9a-f]{6})';
export const variantSuffix = '(?:\\.\\d+\\.(?:avif|webp)|\\.(?:webp|jpg))';

// A literal adds fewer bytes to every page.
const ownUrl = /^(\/uploads\/.+-(\d+)x(\d+)-([0-9a-f]{27}|[0-9a-f]{6}))\.webp$/;

export function imageBase(name: string, { width, height, placeholderColors }: Omit<OwnImage, 'base'>): string {
  return `${name}-${width}x${height}-${placeholderColors}`;
}

/** Lists widths in ascending order: AVIF in each step below `width` and in full, WebP in 640 px and in full. */
export function imageVariants(width: number): Record<'avif' | 'webp', ImageVariant[]> {
  const widths = [320, 640, 768, 1024, 1600, 2560].filter((step) => step < width).concat(width);
  const small = { width: smallWidth, suffix: `.${smallWidth}.webp` };
  return {
    avif: widths.map((step) => ({ width: step, suffix: `.${step}.avif` })),
    webp: [...(width > smallWidth ? [small] : []), { width, suffix: '.webp' }],
  };
}

/** Returns null for any other URL. */
export function parseImageUrl(src: string): OwnImage | null {
  const match = ownUrl.exec(src);
  return match && { base: match[1]!, width: Number(match[2]), height: Number(match[3]), placeholderColors: match[4]! };
}

/** Returns other URLs unchanged. */
export function smallImageUrl(src: string): string {
  const own = parseImageUrl(src);
  return own ? own.base + imageVariants(own.width).webp[0]!.suffix : src;
}

export const jpegWidth = 1024;

/** Mail programs and link previews get the JPEG. Other URLs stay unchanged. */
export function jpegUrl(src: string): string {
  const own = parseImageUrl(src);
  return own ? `${own.base}.jpg` : src;
}

/** Returns null for other URLs. */
export function jpegSize(src: string): { readonly width: number; readonly height: number } | null {
  const own = parseImageUrl(src);
  if (!own) return null;
  const width = Math.min(own.width, jpegWidth);
  return { width, height: Math.max(1, Math.round((own.height * width) / own.width)) };
}

/** The seeds contain this image. */
export const placeholderImageUrl = '/uploads/picture-to-come-1200x900-b99ccbaaacbaddcbbb654654765.webp';
