// @ts-check
/** @import { Place } from '../drawing/pencil.mjs' */
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
/** @import { Stage } from './stages.mjs' */
import { at, times } from '../drawing/prng.mjs';
import { shade } from '../drawing/palette.mjs';
import { clip, group, linear, shadowed } from '../drawing/scene.mjs';
import { box, ellipse, path, rect, stroke } from '../drawing/shape.mjs';
import { mist, splat } from '../drawing/spray.mjs';
import { grain, surface, vignette } from '../drawing/texture.mjs';
import { painter } from '../figures/painter.mjs';
import { sketch, underWay } from './stages.mjs';

/** @type {(s: Scene, x: number, y: number, size: number) => string} */
const dustSheet = (s, x, y, size) =>
  path(
    `M${x - size} ${y}q${size * 0.4} ${-size * 0.1} ${size} ${-size * 0.06}t${size} ${size * 0.02}l${size * 0.14} ${size * 0.13}q${-size * 0.9} ${size * 0.06} ${-size * 2.3} 0z`,
    '#e8e0cf',
  ) +
  stroke(
    `M${x - size * 0.7} ${y + size * 0.06}q${size * 0.5} ${-size * 0.06} ${size * 0.9} 0M${x + size * 0.3} ${y + size * 0.08}q${size * 0.3} ${-size * 0.06} ${size * 0.6} ${-size * 0.02}`,
    '#b9ae98',
    3,
  ) +
  s.palette.hues
    .map((colour, i) => {
      const [left, w, h] = [x - size * 0.62 + i * size * 0.24, size * 0.15, size * (0.14 + (i % 2) * 0.04)];
      const top = y + size * 0.06 - h;
      return (
        rect(left, top, w, h, linear(s, ['#f4f4f2', '#a9a9a6'], 0)) +
        rect(left, top, w, h * 0.3, colour) +
        ellipse(left + w / 2, top, w / 2, size * 0.022, shade(colour, -0.2))
      );
    })
    .join('');

/** @type {Stage} */
export const atWork = {
  art: underWay,
  front: (s, { x, y, w, h }) => {
    const poles = times(5, (i) => x + 20 + (i * (w - 40)) / 4);
    const decks = [0.28, 0.62].map((part) => y + h * part);
    const tall = h * 0.28;
    const rails =
      poles.map((px) => `M${px} ${y - 40}V${y + h + 30}`).join('') +
      decks.map((dy) => `M${x - 30} ${dy - 60}H${x + w + 30}`).join('') +
      `M${poles[0]} ${y + h + 30}L${poles[1]} ${decks[1]}M${poles[3]} ${decks[1]}L${poles[4]} ${decks[0]}`;
    return (
      painter(s, x + w * 0.62, (decks[1] ?? 0) + 2, tall, s.palette.hues[4], 1) +
      stroke(rails, '#59626b', 11) +
      group('translate(-1.5 -2)', stroke(rails, '#b4bcc3', 6)) +
      poles.flatMap((px) => decks.map((dy) => rect(px - 10, dy - 70, 20, 20, '#6d767e', 'rx="4"'))).join('') +
      poles.map((px) => rect(px - 20, y + h + 26, 40, 9, '#5d4224')).join('') +
      decks
        .map(
          (dy) =>
            rect(x - 36, dy, w + 72, 16, linear(s, ['#c59c66', '#a07844'])) +
            stroke(`M${x + w * 0.3} ${dy}v16M${x + w * 0.66} ${dy}v16`, '#5d4224', 2) +
            rect(x - 36, dy + 16, w + 72, 9, '#54391d') +
            rect(
              x,
              dy + 25,
              w,
              34,
              linear(s, [
                [0, '#000', 0.3],
                [1, '#000', 0],
              ]),
            ),
        )
        .join('') +
      times(6, (i) => {
        const [left, top, colour] = [x + w * 0.77 + i * 34, (decks[1] ?? 0) - 46, at(s.palette.hues, i)];
        return (
          rect(left, top, 21, 46, linear(s, ['#fafafa', '#a4a4a4'], 0), 'rx="2"') +
          rect(left, top + 9, 21, 26, colour) +
          rect(left + 6, top - 7, 9, 8, '#f2f2f0')
        );
      }).join('')
    );
  },
};

/** @type {(s: Scene, art: string, place: Place) => string} */
const inSixteenths = (s, art, place) => underWay(s, art, place, place.w / 16);

/** @type {(tall: number, at?: number) => Stage} */
export const onFoot = (tall, at = 0.56) => ({
  art: inSixteenths,
  front: (s, { x, y, w, h }) =>
    dustSheet(s, x + w * (at - 0.22), y + h * 1.2, s.h * tall * 0.4) +
    painter(s, x + w * at, y + h * 1.22, s.h * tall, s.palette.hues[1]),
});

/** @type {(tall: number) => Stage} */
export const onPlank = (tall) => ({
  art: inSixteenths,
  front: (s, { x, y, w, h }) => {
    const top = y + h * 1.26;
    const legs = [x + w * 0.24, x + w * 0.86].map((left) => `M${left - 30} ${s.h + 20}L${left} ${top}l30 ${s.h}`);
    return (
      stroke(legs.join(''), '#2c2f33', 15) +
      rect(x + w * 0.14, top, w * 0.8, 20, linear(s, ['#c59c66', '#a07844'])) +
      rect(x + w * 0.14, top + 20, w * 0.8, 9, '#54391d') +
      dustSheet(s, x + w * 0.36, top - 10, s.h * tall * 0.4) +
      painter(s, x + w * 0.6, top + 3, s.h * tall, s.palette.hues[3])
    );
  },
});

/** @type {Stage} */
export const overBench = { art: inSixteenths, front: (s) => bench(s) };

/** @type {(draw: Draw) => Draw} */
export const drawnUp = (draw) => (s) =>
  (sketch.alone?.(s, draw(s), { x: 0, y: 0, w: s.w, h: s.h }) ?? '') + surface(s, '0.02 0.03', 1.6, 0.35) + grain(s);

/** @type {(s: Scene) => string} */
const bench = (s) => {
  const { hues, paper } = s.palette;
  const { w, h } = s;
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
    rect(0, h * 0.95, w, h * 0.05, linear(s, ['#9c7448', '#6b4a2a'])) +
    pots +
    brushes +
    rect(w * 0.745, h * 0.885, w * 0.12, h * 0.068, linear(s, [paper, '#a9b3b5'], 0))
  );
};

/** @type {(draw: Draw) => Draw} */
export const halfDone = (draw) => (s) => {
  const { hues } = s.palette;
  const { w, h } = s;
  const art = draw(s);
  const scale = 0.74;
  const [left, top] = [(w * (1 - scale)) / 2, h * 0.07];
  const overspray = times(22, (i) =>
    mist(s, left + (i % 11) * w * 0.074, top + (i < 11 ? 0 : h * scale), w * 0.07, at(hues, i), 0.5),
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
        rect(0, 0, w, h, '#f1ebdf') + clip(s, box(0, 0, w, h), underWay(s, art, { x: 0, y: 0, w, h }, w / 16)),
      ),
      10,
      18,
      16,
      0.45,
    ) +
    rect(left - w * 0.02, top + h * scale, w * (scale + 0.04), h * 0.018, '#7a542f') +
    bench(s) +
    surface(s, '0.012 0.02', 1.6, 0.3) +
    vignette(s, 0.26) +
    grain(s)
  );
};
