// @ts-check

/**
 * @typedef {object} Random
 * @property {() => number} next a number in [0, 1)
 * @property {(low: number, high: number) => number} range a number in [low, high)
 * @property {(low: number, high: number) => number} int a whole number in [low, high]
 * @property {(chance: number) => boolean} chance
 * @property {() => number} bell a number around 0, rarely beyond -2 or 2
 * @property {<T>(items: readonly T[]) => T} pick the list must not be empty
 */

/**
 * Computes the word's FNV-1a hash.
 * @type {(word: string) => number}
 */
const seedOf = (word) => {
  let hash = 2166136261;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
};

/**
 * The generator is deterministic: the same word gives the same sequence.
 * @type {(word: string) => Random}
 */
export const makeRandom = (word) => {
  let state = seedOf(word);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + next() * (high - low),
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: (chance) => next() < chance,
    bell: () => (next() + next() + next() + next() - 2) * 1.6,
    pick: (items) => at(items, Math.floor(next() * items.length)),
  };
};

/** The index wraps around. @type {<T>(items: readonly T[], index: number) => T} */
export function at(items, index) {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new Error('There is nothing to take from an empty list');
  return item;
}

/** @type {<T>(n: number, make: (index: number) => T) => T[]} */
export const times = (n, make) => Array.from({ length: Math.max(0, Math.floor(n)) }, (_, index) => make(index));
