// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
import { at, times } from '../drawing/prng.mjs';
import { clip, define, group, linear, shadowed } from '../drawing/scene.mjs';
import { box, closed, ellipse, rect, stroke } from '../drawing/shape.mjs';
import { mist, splat } from '../drawing/spray.mjs';
import { grain, surface, vignette } from '../drawing/texture.mjs';

/** @typedef {{ x: number, y: number, w: number, h: number }} Place where the art is on its wall */
/**
 * How far a wall has come. None takes of the scene's chance, so that all else in the picture stays where it is.
 * @typedef {object} Stage
 * @property {(s: Scene, art: string, place: Place) => string} [art] what is on the wall instead of the finished art
 * @property {(place: Place) => string} [front] what stands in front of it
 * @property {(s: Scene, art: string, place: Place) => string} [alone] the whole picture, where there is no wall yet
 */
/** @typedef {(scene: Scene, stage?: Stage) => string} Wall a wall that can be drawn at any stage */

/** @type {(wall: Wall, stage: Stage) => Draw} */
export const staged = (wall, stage) => (s) => wall(s, stage);

/** Nobody has looked at it for years: patches of old whitewash, a ghost of posters, somebody's rollers. @type {(place: Place) => string} */
const neglected = ({ x, y, w, h }) =>
  rect(x, y, w, h, '#8d6a58') +
  rect(x, y + h * 0.62, w, h * 0.38, '#a99a88', 'opacity=".75"') +
  rect(x + w * 0.08, y + h * 0.3, w * 0.3, h * 0.34, '#b3a593', 'opacity=".6"') +
  times(5, (i) =>
    rect(
      x + w * 0.55 + (i % 3) * w * 0.11,
      y + h * (0.42 + Math.floor(i / 3) * 0.2),
      w * 0.09,
      h * 0.17,
      '#d3c8b4',
      'opacity=".55"',
    ),
  ).join('') +
  stroke(
    `M${x + w * 0.14} ${y + h * 0.56}q${w * 0.03} ${-h * 0.2} ${w * 0.06} 0t${w * 0.05} ${-h * 0.03}q${w * 0.03} ${-h * 0.16} ${w * 0.05} ${h * 0.02}l${w * 0.04} ${-h * 0.06}`,
    '#3a3f47',
    11,
    'opacity=".7"',
  );

/** @type {(place: Place, step: number, colour: string, more?: string) => string} */
const grid = ({ x, y, w, h }, step, colour, more) =>
  stroke(
    times(Math.ceil(w / step), (i) => `M${x + i * step} ${y}v${h}`).join('') +
      times(Math.ceil(h / step), (i) => `M${x} ${y + i * step}h${w}`).join(''),
    colour,
    2,
    more,
  );

/** Only the lines and shades of a drawing. @type {(s: Scene, art: string) => string} */
const pencil = (s, art) =>
  `<g filter="${define(
    s,
    (id) =>
      `<filter id="${id}"><feColorMatrix type="saturate" values="0"/><feComponentTransfer><feFuncR type="linear" slope="1.5" intercept="-.1"/><feFuncG type="linear" slope="1.5" intercept="-.1"/><feFuncB type="linear" slope="1.5" intercept="-.1"/></feComponentTransfer></filter>`,
  )}" opacity=".62">${art}</g>`;

/** The wall as it was. @type {Stage} */
export const before = { art: (_, __, place) => neglected(place) };

/** Primed, gridded and half painted, from behind a scaffold. @type {Stage} */
export const atWork = {
  art: (s, art, place) => {
    const done = { ...place, w: place.w * 0.56 };
    return (
      rect(place.x, place.y, place.w, place.h, '#d8cfc0') +
      clip(s, box(place.x, place.y, place.w, place.h), `<g opacity=".28">${pencil(s, art)}</g>`) +
      grid(place, 80, '#8a4a3a', 'opacity=".5"') +
      clip(s, box(done.x, done.y, done.w, done.h), art)
    );
  },
  front: ({ x, y, w, h }) => {
    const poles = times(5, (i) => x + 20 + (i * (w - 40)) / 4);
    const decks = [0.28, 0.62].map((part) => y + h * part);
    return (
      stroke(
        poles.map((px) => `M${px} ${y - 40}V${y + h + 30}`).join('') +
          decks.map((dy) => `M${x - 30} ${dy - 60}H${x + w + 30}`).join('') +
          `M${poles[0]} ${y + h + 30}L${poles[1]} ${decks[1]}M${poles[3]} ${decks[1]}L${poles[4]} ${decks[0]}`,
        '#9aa3ab',
        11,
      ) +
      decks
        .map((dy) => rect(x - 36, dy, w + 72, 18, '#a9814f') + rect(x - 36, dy + 16, w + 72, 7, '#5d4224'))
        .join('') +
      times(6, (i) =>
        rect(x + w * 0.5 + i * 40, (decks[1] ?? 0) - 48, 24, 48, ['#d7372e', '#f2b632', '#1b5d86'][i % 3] ?? ''),
      ).join('')
    );
  },
};

/** A sheet of the sketch book: the drawing squared up, with its measures. @type {Stage} */
export const sketch = {
  alone: (s, art, { x, y, w, h }) => {
    const scale = Math.min((s.w * 0.82) / w, (s.h * 0.78) / h);
    const [left, top] = [(s.w - w * scale) / 2, (s.h - h * scale) / 2];
    const place = { x: left, y: top, w: w * scale, h: h * scale };
    const measures = `M${left} ${top - 34}h${place.w}M${left} ${top - 48}v28M${left + place.w} ${top - 48}v28M${left - 34} ${top}v${place.h}M${left - 48} ${top}h28M${left - 48} ${top + place.h}h28`;
    return (
      rect(0, 0, s.w, s.h, '#efe7d6') +
      rect(0, 0, s.w * 0.02, s.h, '#cfc4ad') +
      clip(
        s,
        box(place.x, place.y, place.w, place.h),
        `<g transform="translate(${left} ${top}) scale(${scale}) translate(${-x} ${-y})">${pencil(s, art)}</g>`,
      ) +
      grid(place, place.w / 16, '#b5432f', 'opacity=".45"') +
      stroke(box(place.x, place.y, place.w, place.h), '#3a3630', 4) +
      stroke(measures, '#3a3630', 3)
    );
  },
};

/** What is no wall, as it was drawn up: the whole picture on a sheet of the sketch book. @type {(draw: Draw) => Draw} */
export const drawnUp = (draw) => (s) =>
  (sketch.alone?.(s, draw(s), { x: 0, y: 0, w: s.w, h: s.h }) ?? '') + surface(s, '0.02 0.03', 1.6, 0.35) + grain(s);

/** What is no wall, half done: on the studio's painting wall, its pencil showing, paint of earlier works around it. @type {(draw: Draw) => Draw} */
export const halfDone = (draw) => (s) => {
  const { hues, paper } = s.palette;
  const { w, h } = s;
  const art = draw(s);
  const scale = 0.74;
  const [left, top] = [(w * (1 - scale)) / 2, h * 0.07];
  const done = closed([
    [0, 0],
    [w * 0.62, 0],
    [w * 0.5, h * 0.34],
    [w * 0.58, h * 0.56],
    [w * 0.44, h],
    [0, h],
  ]);
  const overspray = times(22, (i) =>
    mist(s, left + (i % 11) * w * 0.074, top + (i < 11 ? 0 : h * scale), w * 0.07, at(hues, i), 0.5),
  ).join('');
  const pots = times(7, (i) => {
    const [x, colour] = [w * 0.1 + i * w * 0.088, at(hues, i)];
    const [wide, high] = [w * 0.06, w * (0.052 + (i % 3) * 0.012)];
    return (
      rect(x, h * 0.955 - high, wide, high, linear(s, ['#fafafa', '#b9b9b6'], 0)) +
      rect(x, h * 0.955 - high, wide, high * 0.34, colour) +
      ellipse(x + wide / 2, h * 0.955 - high, wide / 2, high * 0.12, colour)
    );
  }).join('');
  const brushes = times(
    5,
    (i) =>
      stroke(`M${w * 0.77 + i * w * 0.018} ${h * 0.95}l${(i - 2) * w * 0.014} ${-h * 0.13}`, '#8d6239', w * 0.006) +
      stroke(
        `M${w * 0.77 + i * w * 0.018 + (i - 2) * w * 0.014} ${h * 0.82}l${(i - 2) * w * 0.003} ${-h * 0.03}`,
        at(hues, i + 1),
        w * 0.012,
      ),
  ).join('');
  return (
    rect(0, 0, w, h, linear(s, ['#e6dfd2', '#cfc5b4'])) +
    overspray +
    splat(s, w * 0.06, h * 0.4, w * 0.012, hues[0]) +
    splat(s, w * 0.95, h * 0.62, w * 0.016, hues[4]) +
    shadowed(
      s,
      group(
        `translate(${left} ${top}) scale(${scale})`,
        rect(0, 0, w, h, '#f1ebdf') +
          clip(s, box(0, 0, w, h), `<g opacity=".4">${pencil(s, art)}</g>`) +
          grid({ x: 0, y: 0, w, h }, w / 16, '#b5432f', 'opacity=".35"') +
          clip(s, done, art),
      ),
      10,
      18,
      16,
      0.45,
    ) +
    rect(left - w * 0.02, top + h * scale, w * (scale + 0.04), h * 0.018, '#7a542f') +
    rect(0, h * 0.95, w, h * 0.05, linear(s, ['#9c7448', '#6b4a2a'])) +
    pots +
    brushes +
    rect(w * 0.745, h * 0.885, w * 0.12, h * 0.068, linear(s, [paper, '#a9b3b5'], 0)) +
    surface(s, '0.012 0.02', 1.6, 0.3) +
    vignette(s, 0.26) +
    grain(s)
  );
};
