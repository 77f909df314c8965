import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';

/**
 * Emotion moves the server's `style` elements again, which recalculates all styles and the layout: a third of the
 * script time at start.
 */
StyleSheet.prototype.hydrate = function hydrate(elements) {
  this.tags.push(...elements);
};

/** Without vendor prefixes, which browsers with ES2022 do not need. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 's', stylisPlugins: [] });
}
