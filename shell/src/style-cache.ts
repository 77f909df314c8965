import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';

/** Takes over the server's `style` elements where they stand. Emotion itself would put each into its place once more, and the browser would do
 *  the styles of every element anew for it, and with the page's own rules the whole layout: a third of all that it does for the scripts. */
StyleSheet.prototype.hydrate = function hydrate(elements) {
  this.tags.push(...elements);
};

/** A page's styles, or those of one request. Without the prefixes that Emotion adds by itself: a browser that runs the site's scripts (ES2022)
 *  knows every property that is used by its own name. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 's', stylisPlugins: [] });
}
