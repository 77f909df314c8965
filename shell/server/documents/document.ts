import { brand, type PreloadImage } from '@studio/host';
import { fontUrls } from '@studio/kit/fonts';
import { escapeMarkup } from '@studio/server-kit';
import { hydrationScript, scriptTemplateId } from '../../src/features/hydration/hydration-script';
import { themeScript } from '../../src/features/theme/theme-script';
import { pageDataId, type PageData } from '../../src/page-data';
import { fullTitle } from '../../src/remotes/head/full-title';
import type { RenderedPage } from '../rendering/render-protocol';
import { metaTags } from './meta-tags';
import type { ResolvedHead } from './page-head';
import { escapeJson, structuredData } from './structured-data';

export interface DocumentScript {
  readonly url: string;
  readonly integrity?: string | undefined;
}

interface DocumentOptions {
  readonly page: RenderedPage;
  readonly head: ResolvedHead;
  readonly data: PageData;
  readonly scripts: readonly DocumentScript[];
  /** Chunks that the scripts load. */
  readonly preloads: readonly DocumentScript[];
  /** False: the page waits for a sign of the visitor. */
  readonly hydratesAtOnce: boolean;
  readonly canonicalUrl: string;
  readonly publicOrigin: string;
  /** HTML after React's root. */
  readonly banner?: string;
}

/** The CSP contains the hashes of these scripts. */
export const inlineScripts = [themeScript, hydrationScript];

export function renderDocument({
  page,
  head,
  data,
  scripts,
  preloads,
  hydratesAtOnce,
  canonicalUrl,
  publicOrigin,
  banner = '',
}: DocumentOptions): string {
  const title = fullTitle(head.title, brand.name);
  // The scripts are classic, so the links use `preload`, not `modulepreload`.
  const scriptPreloadLinks = lines(
    [...scripts, ...preloads],
    (script) => `<link rel="preload" as="script" href="${script.url}"${integrityOf(script)}>`,
  );
  const scriptElements = lines(
    scripts,
    (script) => `<script src="${script.url}" defer${integrityOf(script)}></script>`,
  );
  const isImageFirst = head.preloadImage && !hydratesAtOnce;
  const storageKeys = Object.values(data.releases).flatMap(
    (release) => release?.slots?.map((slot) => slot.storageKey) ?? [],
  );
  const waitingScripts = `<template id="${scriptTemplateId}" data-keys="${storageKeys.join(' ')}">${
    isImageFirst ? `${scriptPreloadLinks}\n` : ''
  }${scriptElements}</template>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
${metaTags({ head, title, canonicalUrl, publicOrigin })}
${inlineScripts.map((script) => `<script>${script}</script>`).join('\n')}
${icons}
${feed}
${preloadLinks(head)}${isImageFirst ? '' : `\n${scriptPreloadLinks}`}
${page.styles}
${structuredData(head, canonicalUrl, publicOrigin).join('\n')}
</head>
<body>
<div id="root">${page.html}</div>${banner && `\n${banner}`}
<script type="application/json" id="${pageDataId}">${escapeJson(data)}</script>
${hydratesAtOnce ? scriptElements : waitingScripts}
</body>
</html>
`;
}

/** infra/art/brand/icons.mjs generates the icons; .ico is for browsers without SVG icons. */
const icons = `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">`;

const feed = `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(brand.name)}: Blog" href="/blog/rss.xml">`;

function imagePreloads({ portrait, ...image }: PreloadImage): string[] {
  if (!portrait) return [imagePreload(image)];
  return [
    imagePreload({ ...image, imageSrcSet: portrait.imageSrcSet }, portrait.media),
    imagePreload(image, `not all and ${portrait.media}`),
  ];
}

function imagePreload({ type, imageSrcSet, imageSizes }: PreloadImage, media?: string): string {
  const where = media ? ` media="${escapeMarkup(media)}"` : '';
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${escapeMarkup(imageSrcSet)}" imagesizes="${escapeMarkup(imageSizes)}"${where} fetchpriority="high">`;
}

function preloadLinks(head: ResolvedHead): string {
  return [
    ...(head.preloadImage ? imagePreloads(head.preloadImage) : []),
    ...fontUrls.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
  ].join('\n');
}

const integrityOf = ({ integrity }: DocumentScript) => (integrity ? ` integrity="${integrity}"` : '');

const lines = (scripts: readonly DocumentScript[], markupOf: (script: DocumentScript) => string) =>
  scripts.map(markupOf).join('\n');
