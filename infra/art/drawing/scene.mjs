// @ts-check
/** @import { Palette } from './palette.mjs' */
/** @import { Random } from './prng.mjs' */
import { palettes } from './palette.mjs';
import { makeRandom } from './prng.mjs';

/**
 * `zoom` is the number of pixels per unit.
 * @typedef {{ w: number, h: number, zoom: number, random: Random, palette: Palette, defs: string[], nextId: () =>
 * string }} Scene
 */
/** @typedef {(scene: Scene) => string} Draw */
/** @typedef {[number, string, number?]} Stop offset 0 to 1, colour, opacity */

/** @type {(slug: string, w: number, h: number, shelf: keyof typeof palettes, zoom?: number) => Scene} */
export const makeScene = (slug, w, h, shelf, zoom = 1) => {
  let count = 0;
  return { w, h, zoom, random: makeRandom(slug), palette: palettes[shelf], defs: [], nextId: () => `d${(count += 1)}` };
};

/** @type {(s: Scene, body: string, view?: string, size?: { w: number, h: number }) => string} */
export const toSvg = (s, body, view = `0 0 ${s.w} ${s.h}`, { w, h } = s) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${view}"><defs>${s.defs.join('')}</defs>${body}</svg>`;

/** @type {(s: Scene, make: (id: string) => string) => string} */
export const define = (s, make) => {
  const id = s.nextId();
  s.defs.push(make(id));
  return `url(#${id})`;
};

/** @type {(stops: (Stop | string)[]) => string} */
const stopsOf = (stops) =>
  stops
    .map((stop, i) => (typeof stop === 'string' ? /** @type {Stop} */ ([i / (stops.length - 1), stop]) : stop))
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/**
 * The gradient covers the shape's box; 0 degrees runs right, 90 down.
 * @type {(s: Scene, stops: (Stop | string)[], degrees?: number) => string}
 */
export const linear = (s, stops, degrees = 90) =>
  define(
    s,
    (id) =>
      `<linearGradient id="${id}" gradientTransform="rotate(${degrees} .5 .5)">${stopsOf(stops)}</linearGradient>`,
  );

/**
 * `from` and `to` are in picture coordinates.
 * @type {(s: Scene, stops: (Stop | string)[], from: number[], to: number[]) => string}
 */
export const across = (s, stops, from, to) =>
  define(
    s,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`,
  );

/**
 * `cx`, `cy` and `r` are shares of the shape's box.
 * @type {(s: Scene, stops: (Stop | string)[], cx?: number, cy?: number, r?: number) => string}
 */
export const radial = (s, stops, cx = 0.5, cy = 0.5, r = 0.5) =>
  define(s, (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`);

/** @type {(s: Scene, d: string, content: string) => string} */
export const clip = (s, d, content) =>
  `<g clip-path="${define(s, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}">${content}</g>`;

/** @type {(s: Scene, sd: number, content: string) => string} */
export const blur = (s, sd, content) =>
  `<g filter="${define(s, (id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${sd}"/></filter>`)}">${content}</g>`;

/** @type {(s: Scene, content: string, dx?: number, dy?: number, sd?: number, opacity?: number) => string} */
export const shadowed = (s, content, dx = 8, dy = 14, sd = 14, opacity = 0.45) =>
  `<g filter="${define(s, (id) => `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${sd}" flood-opacity="${opacity}"/></filter>`)}">${content}</g>`;

/** @type {(s: Scene, content: string, scale?: number, frequency?: string, seed?: number) => string} */
export const roughen = (s, content, scale = 8, frequency = '0.03', seed = 4) =>
  `<g filter="${define(s, (id) => `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`)}">${content}</g>`;

/** @type {(transform: string, content: string, more?: string) => string} */
export const group = (transform, content, more = '') => `<g transform="${transform}" ${more}>${content}</g>`;

/** @type {(mode: string, content: string, opacity?: number) => string} */
export const blend = (mode, content, opacity = 1) =>
  `<g style="mix-blend-mode:${mode}" opacity="${opacity}">${content}</g>`;
