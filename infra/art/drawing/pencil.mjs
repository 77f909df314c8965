// @ts-check
/** @import { Scene } from './scene.mjs' */
import { times } from './prng.mjs';
import { define } from './scene.mjs';
import { stroke } from './shape.mjs';

/** @typedef {{ x: number, y: number, w: number, h: number }} Place */

/** @type {(slope: number, intercept: number) => string} */
const graphite = (slope, intercept) =>
  `<feColorMatrix values="0 0 0 0 .17 0 0 0 0 .16 0 0 0 0 .17 ${slope} 0 0 0 ${intercept}"/>`;

/** @type {(frequency: string, seed: number) => string} */
const noise = (frequency, seed) =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/>`;

/** @type {(s: Scene, steps: string, content: string) => string} */
const through = (s, steps, content) =>
  `<g filter="${define(s, (id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${steps}</filter>`)}">${content}</g>`;

/** @type {(s: Scene, art: string) => string} */
export const pencil = (s, art) => {
  const grey =
    '<feColorMatrix type="saturate" values="0"/><feMorphology radius="1.7"/><feMorphology operator="dilate" radius="1.7" result="grey"/>';
  const onTooth = noise('.42', 6) + graphite(3.2, -0.5);
  const hatching = `${grey}${graphite(-0.9, 0.66)}<feComponentTransfer result="shade"><feFuncA type="table" tableValues="0 .2 .5 .85"/></feComponentTransfer>${noise('.006 .16', 12)}${graphite(6, -2.6)}<feComposite in2="shade" operator="in" result="strokes"/>${onTooth}<feComposite in="strokes" operator="in"/>`;
  const lines = `${grey}<feMorphology operator="dilate" radius="1.6"/><feBlend in2="grey" mode="difference"/>${graphite(5, -0.3)}<feComponentTransfer result="lines"><feFuncA type="linear" slope=".82"/></feComponentTransfer>${onTooth}<feComposite in="lines" operator="in" result="drawn"/>${noise('.012', 9)}<feDisplacementMap in="drawn" scale="9" xChannelSelector="R" yChannelSelector="G"/>`;
  return (
    `<g transform="rotate(-38)">${through(s, hatching, `<g transform="rotate(38)">${art}</g>`)}</g>` +
    through(s, lines, art)
  );
};

/** @type {(s: Scene, art: string) => string} */
export const firstCoat = (s, art) =>
  through(
    s,
    '<feMorphology radius="3"/><feMorphology operator="dilate" radius="7"/><feGaussianBlur stdDeviation="3"/>',
    art,
  );

/** @type {(s: Scene, place: Place, share: number, content: string) => string} */
export const rolled = (s, { x, y, w, h }, share, content) => {
  const lanes = Math.round(h / 46);
  const lane = h / lanes;
  const reach = (/** @type {number} */ i) =>
    w * share + (Math.sin(i * 2.4 + share * 9) + Math.sin(i * 5.1)) * w * 0.035;
  const d = times(lanes, (i) => `M${x - lane} ${y + (i + 0.5) * lane}H${(x + reach(i)).toFixed(1)}`).join('');
  const edge = define(
    s,
    (id) =>
      `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%">${noise('.02 .22', 5)}<feDisplacementMap in="SourceGraphic" scale="54" xChannelSelector="R" yChannelSelector="A"/></filter>`,
  );
  const mask = define(
    s,
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}"><g filter="${edge}">${stroke(d, '#fff', lane * 1.25)}</g></mask>`,
  );
  return `<g mask="${mask}">${content}</g>`;
};

/** @type {(place: Place, step: number, colour: string, more?: string) => string} */
export const grid = ({ x, y, w, h }, step, colour, more) =>
  stroke(
    times(Math.ceil(w / step), (i) => `M${x + i * step} ${y}v${h}`).join('') +
      times(Math.ceil(h / step), (i) => `M${x} ${y + i * step}h${w}`).join(''),
    colour,
    2,
    more,
  );
