import { jpegSize, jpegUrl } from '@studio/contract/image-names';
import { brand } from '@studio/host';
import { escapeMarkup } from '@studio/server-kit';
import { themeColors } from '../../src/features/theme/theme-store';
import type { ResolvedHead } from './page-head';
import { absoluteUrl } from './structured-data';

const fallbackImage = { path: '/icon-512.png', width: 512, height: 512 };

interface MetaOptions {
  readonly head: ResolvedHead;
  readonly title: string;
  readonly canonicalUrl: string;
  readonly publicOrigin: string;
}

export function metaTags({ head, title, canonicalUrl, publicOrigin }: MetaOptions): string {
  const isFound = (head.status ?? 200) === 200;
  const description = truncateAtWord(head.description);
  return [
    metaTag('name', 'description', description),
    head.noindex || !isFound
      ? metaTag('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeMarkup(canonicalUrl)}">`,
    metaTag('property', 'og:site_name', brand.name),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    ...pageType(head),
    metaTag('property', 'og:url', canonicalUrl),
    ...sharedImage(head, publicOrigin),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">`,
  ].join('\n');
}

function pageType({ article }: ResolvedHead): string[] {
  if (!article) return [metaTag('property', 'og:type', 'website')];
  const { publishedOn } = article;
  return [
    metaTag('property', 'og:type', 'article'),
    ...(publishedOn === undefined ? [] : [metaTag('property', 'article:published_time', publishedOn)]),
  ];
}

/** Messengers show an image at once only if its size is given. */
function sharedImage({ imageUrl, imageAlt, title }: ResolvedHead, publicOrigin: string): string[] {
  const own = imageUrl ? absoluteUrl(jpegUrl(imageUrl), publicOrigin) : null;
  const size = own === null ? fallbackImage : jpegSize(imageUrl ?? '');
  return [
    metaTag('property', 'og:image', own ?? publicOrigin + fallbackImage.path),
    ...(size
      ? [
          metaTag('property', 'og:image:width', String(size.width)),
          metaTag('property', 'og:image:height', String(size.height)),
        ]
      : []),
    metaTag('property', 'og:image:alt', own === null ? brand.name : imageAlt || title),
    metaTag('name', 'twitter:card', own === null ? 'summary' : 'summary_large_image'),
  ];
}

function metaTag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
}

const maxCharacters = 160;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en');

export function truncateAtWord(text: string): string {
  if (text.length <= maxCharacters) return text;
  const isCutAt = (segmenter: Intl.Segmenter) => segmenter.segment(text).containing(maxCharacters - 1)?.index;
  const end = isCutAt(words) || isCutAt(graphemes);
  return `${text.slice(0, end).trimEnd()}…`;
}
