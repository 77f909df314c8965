import type { EmotionCache } from '@emotion/cache';
import { createStyleCache } from '../../src/style-cache';

/** One request's Emotion cache, which collects styles instead of writing them between the elements. */
export function collectingCache(): EmotionCache {
  const cache = createStyleCache();
  cache.compat = true;
  return cache;
}

/** The styles that a render has used, as elements that the browser's Emotion takes over: one for all components' classes,
 *  one for each global style. */
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

/** `data-s` says that the element stands where it belongs, so that the browser's Emotion does not put it there again. */
function styleElement(name: string, rules: string): string {
  return `<style data-emotion="${name}" data-s="">${rules.replaceAll('</style', '<\\/style')}</style>`;
}
