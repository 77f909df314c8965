// @ts-check
/** @import { Draw, Scene } from '../../drawing/scene.mjs' */
import { mix, shade } from '../../drawing/palette.mjs';
import { at, times } from '../../drawing/prng.mjs';
import { creased, raised, uneven, worn } from '../../drawing/relief.mjs';
import { blend, blur, clip, group, linear, radial } from '../../drawing/scene.mjs';
import { box, circle, ellipse, path, rect, stroke } from '../../drawing/shape.mjs';
import { vignette } from '../../drawing/texture.mjs';
import { plain } from '../../lettering/glyphs.mjs';

/** @typedef {{ x: number, y: number, w: number, h: number }} Place */
/** @typedef {(s: Scene, place: Place) => string} Face what a sign painter left on the offcut */

const rust = '#6b3218';
const cream = '#e9dfc8';

/** @type {(text: string, size: number, dx: number, dy: number, fill: string, side: string, weight?: number) => Face} */
const letters =
  (text, size, dx, dy, fill, side, weight = 900) =>
  (_, { x, y, h }) => {
    const d = plain(text, x + dx, y + dy, h * size, weight);
    return (
      times(7, (k) => group(`translate(${(7 - k) * 1.6} ${(7 - k) * 1.9})`, path(d, shade(side, -0.25)))).join('') +
      stroke(d, side, 5) +
      path(d, fill)
    );
  };

/** @type {(colours: readonly string[], slope: number) => Face} */
const bars =
  (colours, slope) =>
  (_, { x, y, w, h }) =>
    times(14, (i) => {
      const left = x - h * slope + i * 62;
      return path(`M${left} ${y}h62l${h * slope} ${h}h-62z`, at(colours, i));
    }).join('') + rect(x, y, w, 1, 'none');

/** @type {(fill: string, ring: string) => Face} */
const target =
  (fill, ring) =>
  (_, { x, y, w, h }) =>
    circle(x + w * 0.86, y + h * 0.2, h * 0.9, ring) +
    circle(x + w * 0.86, y + h * 0.2, h * 0.66, fill) +
    circle(x + w * 0.86, y + h * 0.2, h * 0.3, ring);

/** @type {(fill: string) => Face} */
const arrow =
  (fill) =>
  (_, { x, y, w, h }) =>
    path(
      `M${x - 20} ${y + h * 0.36}H${x + w * 0.48}V${y + h * 0.14}L${x + w * 0.86} ${y + h * 0.5}L${x + w * 0.48} ${y + h * 0.86}V${y + h * 0.64}H${x - 20}z`,
      fill,
    );

/** @type {(fill: string) => Face} */
const scroll =
  (fill) =>
  (_, { x, y, w, h }) =>
    stroke(
      `M${x - 10} ${y + h * 0.8}C${x + w * 0.3} ${y + h} ${x + w * 0.5} ${y + h * 0.1} ${x + w * 0.72} ${y + h * 0.3}S${x + w * 0.62} ${y + h * 0.74} ${x + w * 0.55} ${y + h * 0.5}M${x + w * 0.42} ${y + h * 0.55}C${x + w * 0.4} ${y + h * 0.2} ${x + w * 0.2} ${y + h * 0.2} ${x + w * 0.2} ${y + h * 0.42}`,
      fill,
      15,
    ) +
    rect(x + 14, y + 14, w - 28, 5, fill) +
    rect(x + 14, y + h - 19, w - 28, 5, fill);

/** @type {(s: Scene, x: number, y: number) => string} */
const screw = (s, x, y) => {
  const turn = s.random.range(0, 180);
  return (
    circle(x + 2, y + 4, 13, '#000', 'opacity=".45"') +
    circle(x, y, 12.5, radial(s, ['#e9e6de', '#a8a49a', '#5d5a54'], 0.36, 0.32, 0.75)) +
    circle(x, y, 12.5, 'none', 'stroke="#2e2b28" stroke-width="1.6"') +
    group(
      `rotate(${turn.toFixed()} ${x} ${y})`,
      rect(x - 9, y - 1.8, 18, 3.6, '#2a2724') + rect(x - 9, y + 1.6, 18, 1.2, '#f4f1ea', 'opacity=".7"'),
    )
  );
};

/** @type {(s: Scene, x: number, y: number, long: number) => string} */
const weep = (s, x, y, long) =>
  path(
    `M${x - 8} ${y}q2 ${long * 0.5} 5 ${long}q3 ${-long * 0.4} 11 ${-long}z`,
    linear(s, [
      [0, rust, 0.75],
      [1, rust, 0],
    ]),
  );

/** @type {Draw} */
export const salvage = (s) => {
  const { hues } = s.palette;
  const [red, ochre, blue] = hues;
  const green = '#2f5b4a';
  /** @type {[number, number, number, number, string, Face][]} column, row, columns, rows of 8 by 6, the ground, the face */
  const plan = [
    [0, 0, 3, 1, blue, letters('FRUIT', 1.16, -66, 200, cream, '#10202e')],
    [3, 0, 1, 2, red, bars([red, cream], 0.5)],
    [4, 0, 2, 1, cream, letters('& SON', 1.02, -60, 188, red, '#5a1712')],
    [6, 0, 2, 2, '#151515', target('#151515', ochre)],
    [0, 1, 1, 2, ochre, letters('7', 0.86, 22, 352, '#1b1714', '#7a5312')],
    [1, 1, 2, 1, green, letters('WINE', 1.12, 16, 198, '#e2b64a', '#12261f')],
    [4, 1, 2, 1, '#9fb0b0', arrow('#20303c')],
    [1, 2, 2, 2, '#e9dfc8', letters('R', 1.22, 34, 442, blue, '#b3a88f')],
    [3, 2, 2, 1, '#7c2420', scroll('#dcb053')],
    [5, 2, 1, 1, '#23303a', letters('42', 0.86, -14, 176, '#f0e7d2', '#0d141a')],
    [6, 2, 1, 2, '#d9d2c2', bars(['#1f3d5c', '#d9d2c2'], 0)],
    [7, 2, 1, 1, '#c8521f', letters('A', 1.2, 34, 224, '#f3e5c4', '#5f220b')],
    [0, 3, 1, 1, '#31363a', target('#31363a', '#a9a392')],
    [3, 3, 1, 2, '#1d4a63', letters('S', 0.94, 12, 392, '#f1ead8', '#0d2635')],
    [4, 3, 2, 2, ochre, letters('BA', 0.86, 30, 388, red, '#6a1a14')],
    [7, 3, 1, 2, green, bars(['#e6dcc3', green, '#c43a2c', green], 1.1)],
    [0, 4, 2, 2, '#a83226', letters('KE', 0.86, -40, 360, '#f0e3c2', '#3f0f0a')],
    [2, 4, 1, 1, '#efe7d6', letters('Ó', 0.82, 44, 192, '#1a1a1a', '#a79e8b')],
    [6, 4, 1, 2, '#171717', letters('I', 0.84, 66, 372, '#d6a43c', '#5a4010')],
    [2, 5, 2, 1, '#34506b', letters('TEAS', 1.1, -40, 206, '#e9d9ad', '#111e2a')],
    [4, 5, 2, 1, '#d8cdb6', scroll('#7a2a22')],
    [7, 5, 1, 1, red, letters('X', 1.1, 24, 216, '#f4ead3', '#56120e')],
  ];
  const [cw, ch] = [s.w / 8, s.h / 6];
  const tiles = plan.map(([column, row, columns, rows, ground, face], i) => {
    const place = { x: column * cw + 7, y: row * ch + 7, w: columns * cw - 14, h: rows * ch - 14 };
    const { x, y, w, h } = place;
    const skew = () => s.random.bell() * 2.4;
    const d = `M${x + skew()} ${y + skew()}L${x + w + skew()} ${y + skew()}L${x + w + skew()} ${y + h + skew()}L${x + skew()} ${y + h + skew()}z`;
    const isWood = i % 4 === 1;
    const paint =
      rect(x - 9, y - 9, w + 18, h + 18, linear(s, [shade(ground, 0.1), ground, shade(ground, -0.14)], 70)) +
      face(s, place);
    const under = isWood ? '#a98a5e' : i % 3 ? rust : '#8d8f8c';
    const aged =
      rect(x - 9, y - 9, w + 18, h + 18, under) +
      worn(s, paint, 1.2 - (i % 5) * 0.04, isWood ? '0.012 0.19' : '0.028', 20 + i) +
      blend('multiply', blur(s, 9, stroke(d, mix(rust, '#2a1a10', 0.3), 16)), 0.55) +
      blend(
        'screen',
        stroke(
          times(
            9,
            () =>
              `M${s.random.range(x, x + w)} ${s.random.range(y, y + h)}l${s.random.bell() * w * 0.24} ${s.random.bell() * h * 0.12}`,
          ).join(''),
          '#fff',
          1.2,
        ),
        0.3,
      ) +
      stroke(
        times(
          7,
          () =>
            `M${s.random.range(x, x + w)} ${s.random.range(y, y + h)}l${s.random.bell() * w * 0.2} ${s.random.bell() * h * 0.1}`,
        ).join(''),
        '#1c1410',
        1.3,
        'opacity=".45"',
      );
    const corners = [
      [x + 24, y + 24],
      [x + w - 24, y + 24],
      [x + 24, y + h - 24],
      [x + w - 24, y + h - 24],
    ].filter((_, k) => Math.min(w, h) > 220 || k % 3 === 0);
    const bolts = corners
      .map(([cx = 0, cy = 0]) => (isWood ? '' : weep(s, cx, cy + 6, s.random.range(30, 90))))
      .join('');
    return (
      raised(
        s,
        clip(
          s,
          d,
          uneven(s, aged, isWood ? '0.006 0.16' : '0.016', isWood ? 1.1 : 1.1, 40 + i, isWood ? 0 : 0.06) +
            (isWood ? '' : creased(s, path(d, '#000'), [0.2, 0.12, 0.07], '0.011', 0.02, 0.5, 60 + i)) +
            blend('multiply', bolts, 0.8),
        ),
        9,
        2.2,
      ) + corners.map(([cx = 0, cy = 0]) => screw(s, cx, cy)).join('')
    );
  });
  const glare = ellipse(
    s.w * 0.24,
    s.h * 0.1,
    s.w * 0.7,
    s.h * 0.4,
    radial(s, [
      [0, '#fff', 0.12],
      [1, '#fff', 0],
    ]),
  );
  return (
    uneven(s, rect(0, 0, s.w, s.h, '#4a3826'), '0.006 0.12', 2) +
    tiles.join('') +
    clip(s, box(0, 0, s.w, s.h), glare) +
    vignette(s, 0.22)
  );
};
