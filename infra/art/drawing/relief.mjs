// @ts-check
/** @import { Scene } from './scene.mjs' */
import { define } from './scene.mjs';

/** @type {(s: Scene, steps: string, content: string, margin?: number) => string} */
const through = (s, steps, content, margin = 6) =>
  `<g filter="${define(s, (id) => `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + margin * 2}%" height="${100 + margin * 2}%" color-interpolation-filters="sRGB">${steps}</filter>`)}">${content}</g>`;

/**
 * Bevels the edges of flat pieces, and casts a narrow and a wide shadow; light comes from the upper left.
 * @type {(s: Scene, content: string, height?: number, bevel?: number) => string}
 */
export const raised = (s, content, height = 6, bevel = 1.6) =>
  through(
    s,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${bevel}" result="height"/>` +
      `<feDiffuseLighting surfaceScale="${bevel * 3 * s.zoom}" diffuseConstant="1" lighting-color="#fff" result="light"><feDistantLight azimuth="235" elevation="53"/></feDiffuseLighting>` +
      `<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1.25" result="lit"/>` +
      `<feComposite in="lit" in2="SourceAlpha" operator="in" result="piece"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${height * 0.28}"/><feOffset dx="${height * 0.25}" dy="${height * 0.4}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .62 0" result="near"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${height}"/><feOffset dx="${height * 0.7}" dy="${height * 1.2}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .4 0" result="far"/>` +
      `<feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="piece"/></feMerge>`,
    content,
  );

/**
 * Rubs holes into what was printed or painted; `kept` is the share that stays.
 * @type {(s: Scene, content: string, kept?: number, frequency?: string, seed?: number) => string}
 */
export const worn = (s, content, kept = 0.8, frequency = '0.09', seed = 5) =>
  through(
    s,
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 9 0 0 ${(9 * (kept - 0.5) * 0.42 - 3.9).toFixed(2)}" result="mask"/><feComposite in="SourceGraphic" in2="mask" operator="in"/>`,
    content,
    2,
  );

/**
 * Fine creases or cracks in one colour over what the content covers.
 * @type {(s: Scene, content: string, colour: [number, number, number], frequency: string, width?: number, opacity?: number, seed?: number) => string}
 */
export const creased = (s, content, [r, g, b], frequency, width = 0.05, opacity = 0.7, seed = 9) =>
  through(
    s,
    `<feTurbulence type="turbulence" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${(-1 / width).toFixed(2)} 0 0 0 ${1.2}"/><feComponentTransfer><feFuncA type="linear" slope="${opacity}"/></feComponentTransfer><feComposite in2="SourceAlpha" operator="in"/>`,
    content,
    0,
  );

/**
 * Lights the content as an uneven sheet, such as paper, leaf or board.
 * @type {(s: Scene, content: string, frequency: string, height: number, seed?: number, shine?: number, tint?: string) => string}
 */
export const uneven = (s, content, frequency, height, seed = 3, shine = 0, tint = '#fff') =>
  through(
    s,
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}" result="noise"/>` +
      `<feDiffuseLighting surfaceScale="${height * s.zoom}" diffuseConstant="1" lighting-color="#fff" result="light"><feDistantLight azimuth="235" elevation="53"/></feDiffuseLighting>` +
      `<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1.25" result="lit"/>` +
      (shine
        ? `<feSpecularLighting in="noise" surfaceScale="${height * 1.4 * s.zoom}" specularConstant="${shine}" specularExponent="22" lighting-color="${tint}"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting><feComposite in2="lit" operator="arithmetic" k2="1" k3="1"/>`
        : '') +
      `<feComposite in2="SourceAlpha" operator="in"/>`,
    content,
    0,
  );
