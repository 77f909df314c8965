import { jpegSize, jpegUrl } from '@studio/contract/picture-names';
import { brand } from '@studio/host';
import { escapeMarkup } from '@studio/server-kit';
import { themeColors } from '../../src/features/theme/theme-store';
import type { WholeHead } from './page-words';
import { shortened } from './shortened';
import { wholeAddress } from './structured-data';

/** What stands for a page that has no picture of its own where somebody shares it. */
const mark = { path: '/icon-512.png', width: 512, height: 512 };

interface MetaOptions {
  readonly head: WholeHead;
  readonly title: string;
  readonly canonicalUrl: string;
  readonly publicOrigin: string;
}

/** What a document says of its page to search engines, messengers and browsers. */
export function metaTags({ head, title, canonicalUrl, publicOrigin }: MetaOptions): string {
  const isFound = (head.status ?? 200) === 200;
  const description = shortened(head.description);
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
    ...sharedPicture(head, publicOrigin),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">`,
  ].join('\n');
}

function pageType({ article }: WholeHead): string[] {
  if (!article) return [metaTag('property', 'og:type', 'website')];
  const { publishedOn } = article;
  return [
    metaTag('property', 'og:type', 'article'),
    ...(publishedOn === undefined ? [] : [metaTag('property', 'article:published_time', publishedOn)]),
  ];
}

/** The first who shares a page sees its picture where the size is said: nobody has looked at the file yet. */
function sharedPicture({ imageUrl, imageAlt, title }: WholeHead, publicOrigin: string): string[] {
  const own = imageUrl ? wholeAddress(jpegUrl(imageUrl), publicOrigin) : null;
  const size = own === null ? mark : jpegSize(imageUrl ?? '');
  return [
    metaTag('property', 'og:image', own ?? publicOrigin + mark.path),
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
