import { css, type CSSObject } from '@emotion/react';
import {
  parseImageUrl as parse,
  imageVariants,
  placeholderImageUrl,
  type OwnImage,
} from '@studio/contract/image-names';
import { color } from '../theme/tokens';

// A constant instead of a re-export lets webpack concatenate both modules.
export const parseImageUrl = parse;

export interface PortraitVariant {
  readonly src: string;
  readonly media: string;
}

interface ResponsiveImageProps {
  readonly src: string;
  /** '' when adjacent text says the same as the image. */
  readonly alt: string;
  /** '(min-width: 768px) 33vw, 100vw'. */
  readonly sizes: string;
  /** '4 / 3'; absent: uncropped. */
  readonly ratio?: string;
  /** '30% 70%'; default: the centre. */
  readonly focalPoint?: string | null | undefined;
  /** The variant for narrow screens. */
  readonly portrait?: PortraitVariant;
  /** True: the image is the first screen's main one. */
  readonly priority?: boolean;
  /** URL of the page behind the image; a view transition connects equal keys. */
  readonly transitionKey?: string;
  readonly className?: string;
}

/** The CSP blocks plain http. */
export const isImageShown = (src: string) => !src.startsWith('http:');

/** The component reserves space. External images are at 4:3 by default; blocked ones stay placeholders. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src: given, alt, sizes, ratio, focalPoint, portrait, priority = false, transitionKey, className } = props;
  const src = isImageShown(given) ? given : placeholderImageUrl;
  const own = parseImageUrl(src);
  const upright = portrait && parseImageUrl(portrait.src);
  const aspectRatio = ratio ?? (own ? `${own.width} / ${own.height}` : '4 / 3');
  const wanted = croppedSizes(own, sizes, ratio);
  const loading = priority ? 'eager' : 'lazy';
  return (
    <picture
      css={[frame, { aspectRatio }, own && placeholderOf(own), filled]}
      className={className}
      data-transition-key={transitionKey}
    >
      {upright && <Sources of={upright} sizes={sizes} media={portrait.media} />}
      {own && <Sources of={own} sizes={wanted} />}
      <img
        src={src}
        alt={alt}
        width={own?.width}
        height={own?.height}
        loading={loading}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        css={focalPoint && { objectPosition: focalPoint }}
      />
    </picture>
  );
}

function Sources({ of, sizes, media }: { of: OwnImage; sizes: string; media?: string | undefined }) {
  return (['avif', 'webp'] as const).map((type) => (
    <source key={type} type={`image/${type}`} srcSet={srcSetOf(of, type)} sizes={sizes} media={media} />
  ));
}

/** The preload matches `ResponsiveImage`'s request; undefined for external images. */
export function preloadOf(src: string, sizes: string, frame: PortraitVariant | { readonly ratio?: string } = {}) {
  const own = parseImageUrl(src);
  const portrait = 'src' in frame ? frame : undefined;
  const ratio = 'ratio' in frame ? frame.ratio : undefined;
  const upright = portrait && parseImageUrl(portrait.src);
  return own
    ? {
        imageSrcSet: srcSetOf(own, 'avif'),
        imageSizes: croppedSizes(own, sizes, ratio),
        type: 'image/avif',
        ...(upright && { portrait: { imageSrcSet: srcSetOf(upright, 'avif'), media: portrait.media } }),
      }
    : undefined;
}

/** An image much wider than its frame is scaled by height. */
function croppedSizes(own: OwnImage | null, sizes: string, ratio?: string): string {
  if (!own || !ratio) return sizes;
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  const times = Math.ceil((10 * own.width * height) / (own.height * width)) / 10;
  if (times <= 1.2) return sizes;
  // The split skips commas in parentheses.
  const entries = sizes.split(/, (?![^(]*\))/);
  return entries.map((entry) => entry.replace(/^(\([^)]*\) )?(.+)$/, `$1calc(${times} * $2)`)).join(', ');
}

function placeholderOf({ placeholderColors }: OwnImage): CSSObject {
  return placeholderColors.length === 6
    ? { backgroundColor: `#${placeholderColors}` }
    : { backgroundImage: `url("${placeholderUrl(placeholderColors)}")`, backgroundSize: '100% 100%' };
}

function srcSetOf({ base, width }: OwnImage, type: 'avif' | 'webp'): string {
  const variants = imageVariants(width)[type];
  return variants.map((variant) => `${base}${variant.suffix} ${variant.width}w`).join(', ');
}

const frame = css`
  display: block;
  overflow: hidden;
  background: ${color.sunken};
`;
const filled = css`
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The header is of a bitmap of 3 by 3 pixels with 24 bits: 54 bytes in base64. */
const header = 'Qk1aAAAAAAAAADYAAAAoAAAAAwAAAAMAAAABABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA';

/** @param colors nine colours of three hexadecimal digits, row by row from the top, as in the image's name */
export function placeholderUrl(colors: string): string {
  const rows = [18, 9, 0].map((start) => colors.slice(start, start + 9));
  const bytes = rows.flatMap((row) => [...pixelsOf(row), 0, 0, 0]);
  return `data:image/bmp;base64,${header}${btoa(String.fromCharCode(...bytes))}`;
}

function pixelsOf(row: string): number[] {
  return [0, 3, 6].flatMap((start) => [2, 1, 0].map((channel) => parseInt(row[start + channel]!, 16) * 17));
}
