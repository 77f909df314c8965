import { escapeMarkup } from '@studio/server-kit';
import { previewPath } from '../releases/preview-link';
import type { Variant } from '../releases/candidate-releases';

/** Black on yellow has enough contrast on pages of both themes. The front server adds its hash to the CSP. */
export const bannerStyle = `<style>
#preview-banner{position:fixed;z-index:80;bottom:.5rem;left:.5rem;max-width:calc(100vw - 1rem);box-sizing:border-box;padding:.5rem .75rem;border:2px solid #000;background:#ffe14d;color:#000;font:14px/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
#preview-banner a{display:inline-block;min-height:24px;color:#000;font-weight:700;text-decoration:underline}
@media print{#preview-banner{display:none}}
</style>`;

/** It is outside React's root, so that hydration finds the HTML that it expects, and works without scripts. */
export function previewBanner(variant: Variant): string {
  const builds = Object.entries(variant).map(([remote, build]) => `${remote} ${build}`);
  return `<aside id="preview-banner" aria-label="Preview">Preview of ${escapeMarkup(builds.join(', '))}. <a href="${previewPath}?end">End the preview</a></aside>`;
}
