// @ts-check
/** @import { Scene } from '../drawing/scene.mjs' */
import { shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blur, clip, group, linear } from '../drawing/scene.mjs';
import { box, closed, ellipse, leaf, path, rect, stroke } from '../drawing/shape.mjs';
import { grain, surface, vignette } from '../drawing/texture.mjs';

/** @typedef {(scene: Scene, painting: string) => string} Hang `painting`: the URL of the other picture */

/** @type {(painting: string, x: number, y: number, w: number, h: number, more?: string) => string} */
const image = (painting, x, y, w, h, more = '') =>
  `<image href="${painting}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none" ${more}/>`;

/** @type {(s: Scene, x: number, y: number, size: number) => string} */
export const panes = (s, x, y, size) =>
  blur(
    s,
    size * 0.03,
    times(4, (i) => {
      const [left, top] = [x + (i % 2) * size * 0.56, y + Math.floor(i / 2) * size * 0.72];
      return path(
        closed([
          [left, top],
          [left + size * 0.5, top + size * 0.14],
          [left + size * 0.5, top + size * 0.78],
          [left, top + size * 0.64],
        ]),
        '#fff1c9',
        'opacity=".42"',
      );
    }).join(''),
  );

/**
 * The canvas measures 120 by 90 cm; 740 px are 120 cm.
 * @type {Hang}
 */
export const room = (s, painting) => {
  const { ink, hues } = s.palette;
  const [x, y, w, h] = [430, 120, 740, 555];
  const cushion = (/** @type {number} */ left, /** @type {string} */ colour, /** @type {number} */ turn) =>
    group(
      `rotate(${turn} ${left + 90} 850)`,
      rect(left, 760, 186, 150, linear(s, [shade(colour, 0.12), shade(colour, -0.18)]), 'rx="34"'),
    );
  return (
    rect(0, 0, s.w, 985, linear(s, ['#e9e2d4', '#d8cebd'])) +
    panes(s, 60, 70, 330) +
    rect(0, 950, s.w, 36, '#f6f1e6') +
    rect(0, 984, s.w, 4, '#000', 'opacity=".25"') +
    rect(0, 986, s.w, s.h - 986, linear(s, ['#a67d4f', '#6d4a2a'])) +
    stroke(
      times(19, (i) => `M${(i - 1) * 100} 988L${800 + ((i - 1) * 100 - 800) * 1.5} 1200`).join(''),
      '#5d4022',
      2.5,
    ) +
    blur(s, 22, rect(x + 22, y + 30, w + 6, h + 8, '#2a2016', 'opacity=".42"')) +
    path(box(x + w, y + 3, 13, h - 2), shade(hues[1], -0.5)) +
    image(painting, x, y, w, h) +
    rect(
      x,
      y,
      w,
      h,
      linear(
        s,
        [
          [0, '#fff6dc', 0.16],
          [1, '#000', 0.1],
        ],
        20,
      ),
    ) +
    blur(s, 16, ellipse(800, 1130, 690, 26, '#000', 'opacity=".5"')) +
    [230, 1330].map((leg) => path(`M${leg} 1020h34l-8 110h-18z`, '#4a3019')).join('') +
    rect(180, 900, 1240, 92, linear(s, ['#6e8390', '#4f6473']), 'rx="26"') +
    rect(196, 984, 1208, 44, linear(s, ['#7a5330', '#553819']), 'rx="6"') +
    stroke('M204 944H1396', '#3f5260', 2, 'opacity=".6"') +
    cushion(250, '#d98a4a', -5) +
    cushion(1150, '#cfc3ae', 6) +
    path('M980 896L1120 896L1130 1010Q1050 1030 966 1006z', '#b9472f', 'opacity=".95"') +
    stroke(times(14, (i) => `M${972 + i * 11.6} ${1008 + (i % 3) * 2}v16`).join(''), '#b9472f', 3) +
    rect(1470, 780, 18, 330, '#3b2a1a') +
    ellipse(1479, 1112, 70, 10, '#3b2a1a') +
    path('M1404 640H1554L1520 790H1438z', '#f4e7c9') +
    ellipse(1479, 640, 75, 9, '#fff6dc') +
    times(5, (i) =>
      path(
        leaf(96, 990, 96 + Math.cos(-2.2 + i * 0.32) * 90, 990 + Math.sin(-2.2 + i * 0.32) * 300, 0.14),
        at(['#4c6a47', '#6b8a58'], i),
      ),
    ).join('') +
    path('M40 980H152L136 1120H56z', '#a9674a') +
    surface(s, '0.01 0.02', 1.2, 0.28) +
    vignette(s, 0.24, ink) +
    grain(s)
  );
};

/** @type {Hang} */
export const edge = (s, painting) => {
  const [x, y, w, h, deep] = [-40, -60, 1110, 1180, 150];
  const front = closed([
    [x, y],
    [x + w, y + 46],
    [x + w, y + h],
    [x, y + h + 62],
  ]);
  const side = closed([
    [x + w, y + 46],
    [x + w + deep, y + 4],
    [x + w + deep, y + h - 52],
    [x + w, y + h],
  ]);
  const folds = times(9, (i) => `M${x + w + 24} ${y + 120 + i * 128}l${deep - 56} ${-36}`).join('');
  return (
    rect(0, 0, s.w, s.h, linear(s, ['#ddd5c6', '#b9ae9c'], 12)) +
    surface(s, '0.02 0.03', 2.4, 0.45, 5) +
    blur(
      s,
      34,
      path(
        closed([
          [x, 40],
          [x + w + deep + 120, 60],
          [x + w + deep + 150, y + h + 40],
          [x, s.h + 40],
        ]),
        '#1d160e',
        'opacity=".55"',
      ),
    ) +
    clip(
      s,
      front,
      `<g transform="matrix(1 .0415 0 1 0 ${y})">${image(painting, x, 0, w, h + 70)}</g>` +
        rect(
          0,
          0,
          s.w,
          s.h,
          linear(
            s,
            [
              [0, '#fff3d6', 0.34],
              [0.45, '#fff3d6', 0.05],
              [1, '#120b22', 0.3],
            ],
            8,
          ),
        ),
    ) +
    clip(
      s,
      side,
      `<g transform="translate(${x + w + deep} ${y}) scale(-1 1) matrix(1 .28 0 1 0 0)">${image(painting, 0, 0, w * 3, h)}</g>` +
        rect(
          x + w,
          0,
          deep,
          s.h,
          linear(
            s,
            [
              [0, '#0b0712', 0.42],
              [1, '#0b0712', 0.66],
            ],
            0,
          ),
        ) +
        stroke(folds, '#fff', 2, 'opacity=".1"'),
    ) +
    stroke(`M${x + w} ${y + 46}V${y + h}`, '#fff6e0', 3, 'opacity=".5"') +
    vignette(s, 0.22) +
    grain(s)
  );
};
