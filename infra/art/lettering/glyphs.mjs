// @ts-check
/** @import { Point } from '../drawing/shape.mjs' */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { times } from '../drawing/prng.mjs';
import { closed } from '../drawing/shape.mjs';

/** @typedef {{ contours: Point[][], x: number, width: number }} Letter outlines with the baseline at 0 and the cap height at -1 */
/** @typedef {(x: number, y: number, index: number) => Point} Warp */

const CAP_HEIGHT = 0.7;
const require = createRequire(import.meta.url);

/** @type {(weight: number) => import('opentype.js').Font} */
const load = (weight) => {
  const file = readFileSync(
    require.resolve(`@fontsource/big-shoulders-display/files/big-shoulders-display-latin-${weight}-normal.woff`),
  );
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
};
/** @type {Map<number, import('opentype.js').Font>} */
const fonts = new Map();

/** @type {(from: Point, to: Point) => Point[]} */
const subdivide = (from, to) => {
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.06));
  return times(steps, (i) => [
    from[0] + ((to[0] - from[0]) * (i + 1)) / steps,
    from[1] + ((to[1] - from[1]) * (i + 1)) / steps,
  ]);
};

/** @type {(commands: import('opentype.js').Command[]) => Point[][]} */
const flatten = (commands) => {
  /** @type {Point[][]} */
  const contours = [];
  /** @type {Point} */
  let pen = [0, 0];
  for (const c of commands) {
    const contour = contours[contours.length - 1] ?? [];
    if (c.type === 'M') contours.push([[c.x, c.y]]);
    if (c.type === 'L') contour.push(...subdivide(pen, [c.x, c.y]));
    if (c.type === 'Z' && contour[0]) contour.push(...subdivide(pen, contour[0]));
    if (c.type === 'Q' || c.type === 'C') contour.push(...curve(pen, c));
    if (c.type !== 'Z') pen = [c.x, c.y];
  }
  return contours;
};

/** @type {(from: Point, c: import('opentype.js').Command) => Point[]} */
const curve = ([x, y], c) =>
  times(6, (i) => {
    const t = (i + 1) / 6;
    const u = 1 - t;
    if (c.type === 'Q') return [u * u * x + 2 * u * t * c.x1 + t * t * c.x, u * u * y + 2 * u * t * c.y1 + t * t * c.y];
    const [a, b, d, e] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [a * x + b * c.x1 + d * c.x2 + e * c.x, a * y + b * c.y1 + d * c.y2 + e * c.y];
  });

/**
 * Letters are measured in units of the cap height.
 * @type {(text: string, weight?: number, tracking?: number) => Letter[]}
 */
export const letters = (text, weight = 900, tracking = 0) => {
  const font = fonts.get(weight) ?? load(weight);
  fonts.set(weight, font);
  let x = 0;
  return [...text].map((character) => {
    const glyph = font.charToGlyph(character);
    const width = glyph.advanceWidth / font.unitsPerEm / CAP_HEIGHT;
    const letter = { contours: flatten(glyph.getPath(0, 0, 1 / CAP_HEIGHT).commands), x, width };
    x += width + tracking;
    return letter;
  });
};

/** @type {(word: Letter[]) => number} */
const widthOf = (word) => Math.max(...word.map((letter) => letter.x + letter.width));

/**
 * Returns a path per letter; the warp takes x from 0 to 1 across the word, y from 0 (cap height) to 1 (baseline).
 * @type {(word: Letter[], warp: Warp) => string[]}
 */
export const warped = (word, warp) => {
  const total = widthOf(word);
  return word.map((letter, index) =>
    letter.contours.map((c) => closed(c.map(([x, y]) => warp((letter.x + x) / total, y + 1, index)))).join(''),
  );
};

/** @type {(text: string, x: number, y: number, size: number, weight?: number, tracking?: number) => string} */
export const plain = (text, x, y, size, weight = 900, tracking = 0.03) => {
  const word = letters(text, weight, tracking);
  const total = widthOf(word);
  return warped(word, (u, v) => [x + u * total * size, y + (v - 1) * size]).join('');
};

/** @type {(text: string, x: number, y: number, size: number, weight?: number, tracking?: number) => string} */
export const centred = (text, x, y, size, weight = 900, tracking = 0.03) =>
  plain(text, x - (widthOf(letters(text, weight, tracking)) * size) / 2, y, size, weight, tracking);

/** @type {(text: string, x: number, y: number, width: number, weight?: number, tracking?: number) => string} */
export const fitted = (text, x, y, width, weight = 900, tracking = 0.03) =>
  plain(text, x, y, width / widthOf(letters(text, weight, tracking)), weight, tracking);
