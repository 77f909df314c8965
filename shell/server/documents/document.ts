import { jpegUrl } from '@studio/contract/picture-names';
import { brand, type PreloadImage } from '@studio/host';
import { fontUrls } from '@studio/kit/fonts';
import { escapeMarkup } from '@studio/server-kit';
import { earlyScript } from '../../src/features/early-input/early-script';
import { themeScript } from '../../src/features/theme/theme-script';
import { themeColors } from '../../src/features/theme/theme-store';
import { pageDataId, type PageData } from '../../src/page-data';
import { fullTitle } from '../../src/remotes/head/full-title';
import type { RenderedPage } from '../rendering/render-protocol';
import { lateScript, lateScripts } from './late-scripts';
import type { WholeHead } from './page-words';
import { shortened } from './shortened';

/** A script that a document loads. */
export interface DocumentScript {
  readonly url: string;
  /** What its bytes must be, so that one that was damaged on its way is refused; undefined: while somebody develops. */
  readonly integrity?: string | undefined;
}

interface DocumentOptions {
  readonly page: RenderedPage;
  readonly head: WholeHead;
  readonly data: PageData;
  /** The shell's first scripts. */
  readonly scripts: readonly DocumentScript[];
  /** What the page's remote loads before the page is alive. */
  readonly pageScripts: readonly DocumentScript[];
  /** The page's own address, absolute. */
  readonly canonicalUrl: string;
  readonly publicOrigin: string;
}

/** The scripts that stand in every document, the same bytes in each: the Content-Security-Policy names them by hash. */
export const inlineScripts = [themeScript, `${earlyScript};${lateScript}`];

/** The whole HTML document of a page. */
export function renderDocument({
  page,
  head,
  data,
  scripts,
  pageScripts,
  canonicalUrl,
  publicOrigin,
}: DocumentOptions): string {
  const title = fullTitle(head.title, brand.name);
  // Classic ones, so `preload` and not `modulepreload` (docs/federation.md).
  const scriptPreloads = lines(
    [...scripts, ...pageScripts],
    (script) => `<link rel="preload" as="script" href="${script.url}"${integrityOf(script)}>`,
  );
  const scriptElements = lines(
    scripts,
    (script) => `<script src="${script.url}" defer${integrityOf(script)}></script>`,
  );
  const imageUrl = head.imageUrl ? wholeAddress(jpegUrl(head.imageUrl), publicOrigin) : null;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
${metaTags({ head, title, canonicalUrl, imageUrl, publicOrigin })}
${inlineScripts.map((script) => `<script>${script}</script>`).join('\n')}
${icons}
${feed}
${preloads(head)}${head.preloadImage ? '' : `\n${scriptPreloads}`}
${page.styles}
${(head.jsonLd ?? []).map((item) => `<script type="application/ld+json">${escapeJson(withWholeAddresses(item, publicOrigin))}</script>`).join('\n')}
</head>
<body>
<div id="root">${page.html}</div>
<script type="application/json" id="${pageDataId}">${escapeJson(data)}</script>
${head.preloadImage ? lateScripts(`${scriptPreloads}\n${scriptElements}`) : scriptElements}
</body>
</html>
`;
}

/** Made by infra/art/brand/icons.mjs; the .ico is for browsers that take no SVG. */
const icons = `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">`;

/** What stands for a page that has no picture of its own where somebody shares it. */
const markUrl = '/icon-512.png';

/** The blog's feed, written by the BFF. */
const feed = `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(brand.name)}: Blog" href="/blog/rss.xml">`;

interface MetaOptions {
  readonly head: WholeHead;
  readonly title: string;
  readonly canonicalUrl: string;
  readonly imageUrl: string | null;
  readonly publicOrigin: string;
}

function metaTags({ head, title, canonicalUrl, imageUrl, publicOrigin }: MetaOptions): string {
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
    metaTag('property', 'og:type', 'website'),
    metaTag('property', 'og:url', canonicalUrl),
    metaTag('property', 'og:image', imageUrl ?? publicOrigin + markUrl),
    metaTag('name', 'twitter:card', imageUrl ? 'summary_large_image' : 'summary'),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">`,
  ].join('\n');
}

function metaTag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
}

/** One of the two is loaded where there is a portrait form, and never both. */
function picturePreloads({ portrait, ...picture }: PreloadImage): string[] {
  if (!portrait) return [picturePreload(picture)];
  return [
    picturePreload({ ...picture, imageSrcSet: portrait.imageSrcSet }, portrait.media),
    picturePreload(picture, `not all and ${portrait.media}`),
  ];
}

function picturePreload({ type, imageSrcSet, imageSizes }: PreloadImage, media?: string): string {
  const where = media ? ` media="${escapeMarkup(media)}"` : '';
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${escapeMarkup(imageSrcSet)}" imagesizes="${escapeMarkup(imageSizes)}"${where} fetchpriority="high">`;
}

/** What the first screen needs, in the order of its worth: the main picture, then the fonts. */
function preloads(head: WholeHead): string {
  return [
    ...(head.preloadImage ? picturePreloads(head.preloadImage) : []),
    ...fontUrls.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
  ].join('\n');
}

const integrityOf = ({ integrity }: DocumentScript) => (integrity ? ` integrity="${integrity}"` : '');

const lines = (scripts: readonly DocumentScript[], markupOf: (script: DocumentScript) => string) =>
  scripts.map(markupOf).join('\n');

/** Structured data is read away from the page, where a path says nothing. What is no address is left out. */
function withWholeAddresses(item: object, publicOrigin: string): unknown {
  const whole = (value: unknown) =>
    typeof value === 'string' ? (wholeAddress(value, publicOrigin) ?? undefined) : value;
  return JSON.parse(
    JSON.stringify(item, (key, value: unknown) => {
      if (key !== 'url' && key !== 'image') return value;
      return Array.isArray(value) ? value.map(whole).filter((part) => part !== undefined) : whole(value);
    }),
  );
}

/** An address as it is read away from the page; null: it is none, and costs the page nothing more than itself. */
function wholeAddress(address: string, publicOrigin: string): string | null {
  return URL.canParse(address, publicOrigin) ? new URL(address, publicOrigin).href : null;
}

/** JSON that can stand inside a script element: no '<' in it, nor the line ends that older parsers refuse. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
