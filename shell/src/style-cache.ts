import createCache, { type EmotionCache } from '@emotion/cache';

/** A page's styles, or those of one request. Without the prefixes that Emotion adds by itself: a browser that runs the site's scripts (ES2022)
 *  knows every property that is used by its own name. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 's', stylisPlugins: [] });
}
