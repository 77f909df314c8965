import { escapeMarkup } from '@studio/server-kit';
import { previewPath } from '../releases/preview-link';
import type { Variant } from '../releases/candidate-releases';

/**
 * The site's yellow and ink, on pages of both themes. It lies after the page, so that it covers no end of it, and above a
 * remote's own bar (`--bottom-bar`). The front server adds its hash to the CSP.
 */
export const bannerStyle = `<style>
#preview-banner{position:sticky;z-index:80;bottom:var(--bottom-bar,0px);display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.5rem max(1rem,env(safe-area-inset-left));border-top:2px solid #17140f;background:#ffd23f;color:#17140f;font-size:.875rem;line-height:1.5;overflow-wrap:anywhere}
#preview-banner a{min-height:24px;color:inherit;font-weight:700;text-decoration:underline}
html:has(#preview-banner){scroll-padding-bottom:calc(var(--bottom-bar,0px) + 4.5rem)}
@media print{#preview-banner{display:none}}
</style>`;

/** It is outside React's root, so that hydration finds the HTML that it expects, and works without scripts. */
export function previewBanner(variant: Variant): string {
  const builds = Object.entries(variant).map(([remote, build]) => `${remote} ${build}`);
  return `<aside id="preview-banner" aria-label="Preview"><span>Preview of ${escapeMarkup(builds.join(', '))}.</span> <a href="${previewPath}?end">End the preview</a></aside>`;
}
