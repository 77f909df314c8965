import createCache, { type EmotionCache } from '@emotion/cache';

/** Browsers with ES2022 need no vendor prefixes. `speedy`: in development too, because the CSP rejects inserted text. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 's', speedy: true, stylisPlugins: [] });
}
