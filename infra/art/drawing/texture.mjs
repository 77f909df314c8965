// @ts-check
/** @import { Scene } from './scene.mjs' */
import { times } from './prng.mjs';
import { box, circle, path, rect, stroke } from './shape.mjs';
import { blend, define, linear, radial } from './scene.mjs';

/** @type {(s: Scene, frequency: string, scale: number, seed?: number, elevation?: number) => string} */
const relief = (s, frequency, scale, seed = 3, elevation = 58) =>
  define(
    s,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/><feDiffuseLighting surfaceScale="${scale}" diffuseConstant="1.18" lighting-color="#fff"><feDistantLight azimuth="235" elevation="${elevation}"/></feDiffuseLighting></filter>`,
  );

/** @type {(s: Scene, frequency?: string, scale?: number, opacity?: number, seed?: number) => string} */
export const surface = (s, frequency = '0.02 0.03', scale = 3, opacity = 0.6, seed = 3) =>
  blend('multiply', rect(0, 0, s.w, s.h, '#fff', `filter="${relief(s, frequency, scale, seed)}"`), opacity);

/** @type {(s: Scene, opacity?: number, frequency?: string) => string} */
export const impasto = (s, opacity = 0.55, frequency = '0.006 0.07') => surface(s, frequency, 5, opacity, 11);

/** Light paint is higher than dark. @type {(s: Scene, body: string, height?: number) => string} */
export const thick = (s, body, height = 2.3) => {
  const light = (/** @type {number} */ elevation) => `<feDistantLight azimuth="235" elevation="${elevation}"/>`;
  const steps = [
    '<feTurbulence type="fractalNoise" baseFrequency=".08" numOctaves="3" seed="7"/>',
    '<feDisplacementMap in="SourceGraphic" scale="2.6" xChannelSelector="R" yChannelSelector="G"/>',
    '<feBlend in2="SourceGraphic" result="paint"/>',
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .3 .55 .15 0 0"/>',
    '<feGaussianBlur stdDeviation=".9" edgeMode="duplicate" result="height"/>',
    `<feDiffuseLighting surfaceScale="${height * s.zoom}" diffuseConstant="1.28" lighting-color="#fff">${light(52)}</feDiffuseLighting>`,
    '<feColorMatrix values=".72 0 0 0 .28 0 .72 0 0 .28 0 0 .72 0 .28 0 0 0 1 0"/>',
    '<feBlend in="paint" mode="multiply" result="lit"/>',
    `<feSpecularLighting in="height" surfaceScale="${height * s.zoom}" specularConstant=".5" specularExponent="18" lighting-color="#fff6e0">${light(48)}</feSpecularLighting>`,
    '<feComposite in2="lit" operator="arithmetic" k2=".3" k3="1"/>',
  ];
  return `<g filter="${define(s, (id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${steps.join('')}</filter>`)}">${body}</g>`;
};

/** @type {(s: Scene, opacity?: number) => string} */
export const grain = (s, opacity = 0.1) => {
  const filter = define(
    s,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="8"/><feColorMatrix type="saturate" values="0"/><feComponentTransfer><feFuncA type="linear" slope="0" intercept="1"/></feComponentTransfer></filter>`,
  );
  return blend('overlay', rect(0, 0, s.w, s.h, '#888', `filter="${filter}"`), opacity);
};

/** @type {(s: Scene, opacity?: number, colour?: string) => string} */
export const vignette = (s, opacity = 0.45, colour = '#000000') =>
  rect(
    0,
    0,
    s.w,
    s.h,
    radial(
      s,
      [
        [0.45, colour, 0],
        [1, colour, opacity],
      ],
      0.5,
      0.48,
      0.78,
    ),
  );

/** @returns {string[]} */
const none = () => [];

/**
 * `x`, `y`, `w` and `h` are in picture coordinates.
 * @type {(s: Scene, x: number, y: number, w: number, h: number, course?: number, strength?: number) => string}
 */
export const bricks = (s, x, y, w, h, course = 17, strength = 1) => {
  const [rows, length] = [Math.ceil(h / course), course * 3];
  const [joints, dark, light] = [none(), none(), none()];
  for (let row = 0; row < rows; row += 1) {
    const top = y + row * course;
    joints.push(`M${x} ${top}h${w}`);
    for (let left = x + (row % 2 ? 0 : -length / 2); left < x + w; left += length) {
      joints.push(`M${left.toFixed(1)} ${top}v${course}`);
      if (s.random.chance(0.16)) (s.random.chance(0.5) ? dark : light).push(box(left, top, length, course));
    }
  }
  return `<g>${path(dark.join(''), '#000', `opacity="${0.13 * strength}"`)}${path(light.join(''), '#fff', `opacity="${0.1 * strength}"`)}${stroke(joints.join(''), '#000', 2.2, `opacity="${0.34 * strength}"`)}${litEdges(joints.join(''), strength)}</g>`;
};

/** @type {(d: string, strength: number) => string} */
const litEdges = (d, strength) =>
  `<g transform="translate(0 2)">${stroke(d, '#fff', 1, `opacity="${0.16 * strength}"`)}</g>`;

/** @type {(s: Scene, x: number, y: number, w: number, h: number, n?: number, colour?: string) => string} */
export const weather = (s, x, y, w, h, n = 14, colour = '#000000') =>
  times(n, () => {
    const fill = linear(s, [
      [0, colour, s.random.range(0.1, 0.26)],
      [1, colour, 0],
    ]);
    return rect(x + s.random.range(0, w), y, s.random.range(6, w / 14), h * s.random.range(0.2, 0.9), fill);
  }).join('');

/** @type {(s: Scene, opacity?: number) => string} */
export const weave = (s, opacity = 0.1) => {
  const fill = define(
    s,
    (id) =>
      `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 2h4M4 6h4" stroke="#000" stroke-width="2"/><path d="M2 4v4M6 0v4" stroke="#fff" stroke-width="2"/></pattern>`,
  );
  return rect(0, 0, s.w, s.h, fill, `opacity="${opacity}"`);
};

/** @type {(step: number, w: number, h: number, size: (x: number, y: number) => number, fill: string) => string} */
export const halftone = (step, w, h, size, fill) => {
  /** @type {string[]} */
  const dots = [];
  for (let y = 0, row = 0; y < h + step; y += step * 0.866, row += 1)
    for (let x = row % 2 ? step / 2 : 0; x < w + step; x += step) {
      const radius = size(x, y) * step * 0.62;
      if (radius > 0.6) dots.push(circle(x, y, radius, fill));
    }
  return dots.join('');
};
