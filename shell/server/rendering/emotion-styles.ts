import type { EmotionCache } from '@emotion/cache';
import { createStyleCache } from '../../src/style-cache';

export function collectingCache(): EmotionCache {
  const cache = createStyleCache();
  cache.compat = true;
  return cache;
}

/** The result has one element for all classes, and one per global style. */
export function styleElements(cache: EmotionCache): string {
  const scoped: [string, string][] = [];
  let elements = '';
  for (const [id, rules] of Object.entries(cache.inserted)) {
    if (typeof rules !== 'string') continue;
    if (`${cache.key}-${id}` in cache.registered) scoped.push([id, rules]);
    else elements += styleElement(`${cache.key}-global ${id}`, rules);
  }
  const ids = scoped.map(([id]) => id).join(' ');
  return elements + styleElement(`${cache.key} ${ids}`, scoped.map(([, rules]) => rules).join(''));
}

/** `data-s` tells the browser's Emotion not to move the element. */
function styleElement(name: string, rules: string): string {
  return `<style data-emotion="${name}" data-s="">${rules.replaceAll('</style', '<\\/style')}</style>`;
}
