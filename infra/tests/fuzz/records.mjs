// @ts-check
import fc from 'fast-check';
import { nonsenseJson } from './nonsense.mjs';
import { brokenTexts, oddKeys, oddTexts } from './texts.mjs';

/**
 * Spoils the text of `good`: replaces, removes, duplicates or cuts off a part, or returns another text.
 * @param {object} good @returns {fc.Arbitrary<string>}
 */
export function spoiled(good) {
  const places = placesIn(good);
  const other = fc.oneof(
    fc.constantFrom(undefined, null, 0, -1, 1e308, true, '', '/', '*', [], {}, [null], [[]], { path: 1 }),
    fc.constantFrom(...oddTexts, ...brokenTexts, ...oddKeys, '../../x', '//evil.example', 'x'.repeat(100_000)),
    nonsenseJson().map(parsed),
    // The value's type may fit although its meaning does not.
    fc.constantFrom(...places).map((place) => valueAt(good, place)),
  );
  const changes = fc.array(fc.tuple(fc.constantFrom(...places), other), { minLength: 1, maxLength: 3 });
  const changed = changes.map((all) => {
    const copy = structuredClone(good);
    for (const [place, value] of all) put(copy, place, value);
    return JSON.stringify(copy);
  });
  const text = JSON.stringify(good);
  return fc.oneof(
    { weight: 20, arbitrary: changed },
    { weight: 1, arbitrary: fc.nat({ max: text.length }).map((end) => text.slice(0, end)) },
    { weight: 2, arbitrary: nonsenseJson() },
  );
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return text.length > 5000 ? text : JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {unknown} value @param {string[]} [place] @returns {string[][]} */
function placesIn(value, place = []) {
  if (typeof value !== 'object' || value === null) return place.length > 0 ? [place] : [];
  const own = place.length > 0 ? [place] : [];
  return [...own, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...place, key]))];
}

/** @param {any} value @param {string[]} place @returns {unknown} */
const valueAt = (value, place) => place.reduce((part, key) => part?.[key], value);

/** @param {any} value @param {string[]} place @param {unknown} other */
function put(value, place, other) {
  const holder = /** @type {any} */ (valueAt(value, place.slice(0, -1)));
  if (typeof holder === 'object' && holder !== null) holder[place.at(-1) ?? ''] = other;
}
