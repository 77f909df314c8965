// @ts-check
/** @import { Place } from '../drawing/pencil.mjs' */
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
import { times } from '../drawing/prng.mjs';
import { shade } from '../drawing/palette.mjs';
import { firstCoat, grid, pencil, rolled } from '../drawing/pencil.mjs';
import { clip, linear, roughen } from '../drawing/scene.mjs';
import { box, rect, stroke } from '../drawing/shape.mjs';
import { mist } from '../drawing/spray.mjs';
import { surface } from '../drawing/texture.mjs';

/**
 * No stage uses the scene's random numbers, so that the rest of the picture stays the same.
 * @typedef {object} Stage
 * @property {(s: Scene, art: string, place: Place) => string} [art]
 * @property {(s: Scene, place: Place) => string} [front]
 * @property {(s: Scene, art: string, place: Place) => string} [alone]
 */
/** @typedef {(scene: Scene, stage?: Stage) => string} Wall */

/** @type {(wall: Wall, stage: Stage) => Draw} */
export const staged = (wall, stage) => (s) => wall(s, stage);

/** @type {(place: Place) => string} */
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

/** @type {(s: Scene, art: string, place: Place, step?: number) => string} */
export const underWay = (s, art, place, step = 80) => {
  const { x, y, w, h } = place;
  return (
    rect(x, y, w, h, '#ded6c8') +
    grid(place, step, '#8a4a3a', 'opacity=".35"') +
    clip(s, box(x, y, w, h), pencil(s, art)) +
    rolled(s, place, 0.7, firstCoat(s, art)) +
    rolled(s, place, 0.54, art)
  );
};

/** @type {Stage} */
export const before = { art: (_, __, place) => neglected(place) };

/** @type {Stage} */
export const empty = { art: () => '' };

/** @type {(colour: string) => Stage} */
export const bare = (colour) => ({
  art: (s, _, { x, y, w, h }) =>
    rect(x, y, w, h, linear(s, [shade(colour, 0.1), colour, shade(colour, -0.14)])) +
    times(9, (i) =>
      stroke(
        `M${x + w * (0.06 + ((i * 0.37) % 0.86))} ${y + h * (0.12 + ((i * 0.23) % 0.8))}q${w * 0.02} ${h * 0.012} ${w * (0.03 + (i % 3) * 0.02)} ${-h * 0.01}`,
        shade(colour, i % 2 ? -0.3 : 0.3),
        2 + (i % 3),
        'opacity=".5"',
      ),
    ).join('') +
    times(4, (i) =>
      mist(s, x + w * (0.16 + i * 0.24), y + h * (0.8 + (i % 2) * 0.12), w * 0.08, shade(colour, -0.4), 0.4),
    ).join(''),
});

/** @type {Stage} */
export const sketch = {
  alone: (s, art, { x, y, w, h }) => {
    const scale = Math.min((s.w * 0.8) / w, (s.h * 0.74) / h);
    const [left, top] = [(s.w - w * scale) / 2, (s.h - h * scale) * 0.46];
    const place = { x: left, y: top, w: w * scale, h: h * scale };
    const [right, foot, tick] = [left + place.w, top + place.h, s.h * 0.03];
    const measures = `M${left} ${top - tick}h${place.w}M${left} ${top - tick * 1.4}v${tick * 0.8}M${right} ${top - tick * 1.4}v${tick * 0.8}M${left - tick} ${top}v${place.h}M${left - tick * 1.4} ${top}h${tick * 0.8}M${left - tick * 1.4} ${foot}h${tick * 0.8}`;
    const tried = s.palette.hues
      .map((colour, i) => {
        const [cx, cy, wide] = [left + s.h * (0.05 + i * 0.095), foot + s.h * 0.072, s.h * 0.036];
        return stroke(
          times(
            4,
            (k) => `M${cx - wide + (k % 2) * 6} ${cy + (k - 1.5) * wide * 0.42}h${wide * 1.7 - (k % 3) * 9}`,
          ).join(''),
          colour,
          wide * 0.6,
          'opacity=".72"',
        );
      })
      .join('');
    return (
      rect(0, 0, s.w, s.h, linear(s, ['#f3ecdd', '#e9dfca'], 15)) +
      rect(
        0,
        0,
        s.w * 0.05,
        s.h,
        linear(
          s,
          [
            [0, '#5b4c37', 0.5],
            [1, '#5b4c37', 0],
          ],
          0,
        ),
      ) +
      clip(
        s,
        box(place.x, place.y, place.w, place.h),
        `<g transform="translate(${left} ${top}) scale(${scale}) translate(${-x} ${-y})">${pencil(s, rect(x, y, w, h, '#fff') + art)}</g>`,
      ) +
      roughen(
        s,
        grid(place, place.w / 16, '#b5432f', 'opacity=".4"') +
          stroke(box(place.x, place.y, place.w, place.h), '#3a3630', 3.5) +
          stroke(measures, '#3a3630', 2.5) +
          tried,
        5,
        '0.02',
      ) +
      surface(s, '0.3 0.35', 0.7, 0.35)
    );
  },
};
