import { css, type CSSObject } from '@emotion/react';
import {
  type OwnImage,
  parseImageUrl as parse,
  imageVariants,
  placeholderImageUrl,
} from '@studio/contract/image-names';
import { placeholderUrl } from './placeholder-url';
import { color } from '../theme/tokens';

// An export of its own and none that is passed on: webpack keeps both modules as one, which is less on every page.
export const parseImageUrl = parse;

export interface PortraitVariant {
  readonly src: string;
  readonly media: string;
}

interface ResponsiveImageProps {
  readonly src: string;
  /** What the picture shows; '' when the words beside it say so already. */
  readonly alt: string;
  /** How wide it is shown, in the form of the `sizes` attribute: '(min-width: 768px) 33vw, 100vw'. */
  readonly sizes: string;
  /** width / height that it is cropped to, such as '4 / 3'. Absent: shown whole, in its own ratio. */
  readonly ratio?: string;
  /** The point that a crop keeps, such as '30% 70%'; its middle where there is none. */
  readonly focalPoint?: string | null | undefined;
  /** A picture of this site that is composed for narrow screens, and where it stands in the other's place: '(max-width: 37.5em)'. */
  readonly portrait?: PortraitVariant;
  /** True for the picture that the first screen is about; everything else loads when it comes near. */
  readonly priority?: boolean;
  /** The address of the page that the picture leads to, or that is about it: it transitionKey there when the page is opened, and back. */
  readonly transitionKey?: string;
  readonly className?: string;
}

/** Whether there is a picture to see at an address: what comes over plain http the documents' policy refuses. */
export const isImageShown = (src: string) => !src.startsWith('http:');

/** A picture in the smallest form that fits the screen, with its place kept and its colours shown, blurred, before it arrives. A picture from
 *  elsewhere is shown as it is, in a 4:3 place unless `ratio` says otherwise; one that is not shown as a picture that is to come. */
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

/** What a document needs to preload a picture as `ResponsiveImage` will ask for it; undefined for a picture from elsewhere.
 *  @param frame what else `ResponsiveImage` is given of it: the form for narrow screens, or the ratio of the crop */
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

/** The width that fills a frame's height: a picture that is much wider than its frame is drawn wider than the frame. `sizes` has room for a
 *  picture that is a little wider. */
function croppedSizes(own: OwnImage | null, sizes: string, ratio?: string): string {
  if (!own || !ratio) return sizes;
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  const times = Math.ceil((10 * own.width * height) / (own.height * width)) / 10;
  if (times <= 1.2) return sizes;
  // Commas inside of min() separate no entries; a condition in parentheses comes before its length.
  const entries = sizes.split(/, (?![^(]*\))/);
  return entries.map((entry) => entry.replace(/^(\([^)]*\) )?(.+)$/, `$1calc(${times} * $2)`)).join(', ');
}

/** What stands in a picture's place before it arrives: its colours, blurred, as the name tells them. */
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
