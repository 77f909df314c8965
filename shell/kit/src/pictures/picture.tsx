import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { sketchUrl } from './sketch';
import { color } from '../theme/tokens';

interface PictureProps {
  readonly src: string;
  /** What the picture shows; '' when the words beside it say so already. */
  readonly alt: string;
  /** How wide it is shown, in the form of the `sizes` attribute: '(min-width: 768px) 33vw, 100vw'. */
  readonly sizes: string;
  /** width / height that it is cropped to, such as '4 / 3'. Absent: shown whole, in its own ratio. */
  readonly ratio?: string;
  /** True for the picture that the first screen is about; everything else loads when it comes near. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** A picture in the smallest form that fits the screen, with its place kept and its colours shown, blurred, before it arrives. A picture from
 *  elsewhere is shown as it is, in a 4:3 place unless `ratio` says otherwise. */
export function Picture({ src, alt, sizes, ratio, priority = false, className }: PictureProps) {
  const own = parsePictureUrl(src);
  const aspectRatio = ratio ?? (own ? `${own.width} / ${own.height}` : '4 / 3');
  const loading = priority ? 'eager' : 'lazy';
  return (
    <picture css={frame} className={className} style={{ aspectRatio, ...(own && placeholderOf(own)) }}>
      {own && <source type="image/avif" srcSet={avifSrcSet(own)} sizes={sizes} />}
      {own && own.width > 640 && <source type="image/webp" srcSet={webpSrcSet(own)} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={own?.width}
        height={own?.height}
        loading={loading}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

/** What a document needs to preload a picture as `Picture` will ask for it; undefined for a picture from elsewhere. */
export function preloadOf(src: string, sizes: string) {
  const own = parsePictureUrl(src);
  return own ? { imageSrcSet: avifSrcSet(own), imageSizes: sizes, type: 'image/avif' } : undefined;
}

interface OwnPicture {
  readonly base: string;
  readonly width: number;
  readonly height: number;
  readonly sketch: string;
}

/** Reads a picture's size and sketch from its URL, `/uploads/{name}-{W}x{H}-{sketch}.webp`; null for any other URL. A sketch is
 *  nine colours of three hexadecimal digits, or one of six. */
export function parsePictureUrl(src: string): OwnPicture | null {
  const match = /^(\/uploads\/.+-(\d+)x(\d+)-([0-9a-f]{27}|[0-9a-f]{6}))\.webp$/.exec(src);
  if (!match) return null;
  return { base: match[1]!, width: Number(match[2]), height: Number(match[3]), sketch: match[4]! };
}

/** The widths that a picture is kept in: the steps below its own width, and its own. */
export function widthsOf(width: number): number[] {
  return [320, 640, 1024, 1600].filter((step) => step < width).concat(width);
}

/** What stands in a picture's place before it arrives: its colours, blurred, as the name tells them. */
function placeholderOf({ sketch }: OwnPicture): CSSProperties {
  return sketch.length === 6
    ? { backgroundColor: `#${sketch}` }
    : { backgroundImage: `url(${sketchUrl(sketch)})`, backgroundSize: '100% 100%' };
}

function avifSrcSet({ base, width }: OwnPicture): string {
  return widthsOf(width)
    .map((step) => `${base}.${step}.avif ${step}w`)
    .join(', ');
}

function webpSrcSet({ base, width }: OwnPicture): string {
  return `${base}.640.webp 640w, ${base}.webp ${width}w`;
}

const frame = css`
  display: block;
  overflow: hidden;
  background: ${color.sunken};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
