// @ts-check
/** @import { Draw, Scene } from '../../drawing/scene.mjs' */
/** @import { Point } from '../../drawing/shape.mjs' */
import { mix } from '../../drawing/palette.mjs';
import { times } from '../../drawing/prng.mjs';
import { uneven } from '../../drawing/relief.mjs';
import { blend, blur, clip, group, linear, roughen } from '../../drawing/scene.mjs';
import { box, circle, closed, leaf, path, rect, smooth, stroke } from '../../drawing/shape.mjs';
import { drips, mist, speckle } from '../../drawing/spray.mjs';
import { vignette } from '../../drawing/texture.mjs';

/** Half of the head and chest; the other half is mirrored. @type {Point[]} */
const outline = [
  [0, -118],
  [64, -132],
  [128, -226],
  [196, -318],
  [214, -220],
  [206, -112],
  [240, -30],
  [256, 44],
  [226, 92],
  [214, 142],
  [168, 176],
  [196, 262],
  [182, 330],
  [120, 390],
  [0, 430],
];

/** @type {(points: readonly Point[], x: number, y: number) => boolean} */
const isInside = (points, x, y) =>
  points.reduce((inside, [x1, y1], i) => {
    const [x2, y2] = /** @type {Point} */ (points[(i + 1) % points.length]);
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);

/** @type {Point[]} */
const ear = [
  [92, -122],
  [132, -196],
  [182, -276],
  [194, -190],
  [176, -112],
  [132, -84],
];
/** @type {Point[]} */
const cheek = [
  [60, 62],
  [128, 44],
  [226, 40],
  [256, 60],
  [206, 150],
  [130, 190],
  [60, 236],
  [30, 190],
  [44, 120],
];

/** Share of dark from 0, white, to 4, black, at a point of the half with positive x. @type {(x: number, y: number) => number} */
const toneAt = (x, y) => {
  if (isInside(ear, x, y)) return y < -236 ? 4 : 3.5 - (x - 110) / 120;
  if (y < -232) return 4;
  if (y > 176) return x < 92 - (y - 176) * 0.1 ? 0.4 : 2.6 + (x - 90) / 120;
  if (isInside(cheek, x, y)) return x > 214 ? 1.6 : 0.2;
  if (Math.hypot((x - 76) / 1.7, y - 10) < 30) return 3.4;
  if (y > 20 && x < 46 && x > 22 && y < 130) return 3;
  if (y > -60 && x < 26) return 1.7;
  if (x > 196) return 3;
  return 2 + Math.min(0.9, Math.abs(x - 60) / 190) + (y < -80 ? 0.3 : 0);
};

/** @type {(x: number, y: number) => number} */
const leanAt = (x, y) => {
  if (y < -120) return Math.atan2(-1.6, (x - 100) * 0.012);
  if (y > 176) return Math.atan2(1.5, x * 0.004);
  return Math.atan2(y - 70, x + 10) + (y > 40 && x > 60 ? 0.32 : 0);
};

/** @typedef {{ tone: number, d: string }} Sliver */

/** @type {(s: Scene) => Sliver[]} */
const slivers = (s) =>
  times(5200, () => {
    const [x, y] = [s.random.range(0, 262), s.random.range(-318, 430)];
    const side = s.random.chance(0.5) ? 1 : -1;
    if (!isInside(outline, x + s.random.bell() * 5, y + s.random.bell() * 5)) return [];
    const [lean, long] = [leanAt(x, y) + s.random.bell() * 0.16, s.random.range(13, 34) * (y > 176 ? 1.5 : 1)];
    const [dx, dy] = [Math.cos(lean) * long, Math.sin(lean) * long];
    const tone = Math.round(toneAt(x, y) + s.random.bell() * 0.62);
    return [
      {
        tone: Math.max(0, Math.min(4, tone)),
        d: leaf(side * (x - dx / 2), y - dy / 2, side * (x + dx / 2), y + dy / 2, s.random.range(0.1, 0.2)),
      },
    ];
  }).flat();

/**
 * Paint through a cut sheet: soft at the edge, with fine drops around it.
 * @type {(s: Scene, d: string, colour: string, haze?: number) => string}
 */
const sprayed = (s, d, colour, haze = 0.34) =>
  `<g opacity="${haze}">${blur(s, 7, path(d, colour) + stroke(d, colour, 5))}</g>` + blur(s, 0.55, path(d, colour));

/** What passes the edge of a sheet that lay on the board. @type {(s: Scene, d: string, colour: string, opacity: number) => string} */
const sheetEdge = (s, d, colour, opacity) =>
  `<g opacity="${opacity}">${clip(s, `M-40 -40H${s.w + 40}V${s.h + 40}H-40z`, blur(s, 16, stroke(d, colour, 30)))}</g>`;

/** @type {Draw} */
export const stencilFox = (s) => {
  const { hues, paper } = s.palette;
  const [cx, cy, scale] = [800, 760, 2.34];
  const place = (/** @type {string} */ content) => group(`translate(${cx} ${cy}) scale(${scale})`, content);
  const whole = closed([...outline, ...[...outline].reverse().map(([x, y]) => /** @type {Point} */ ([-x, y]))]);
  const cut = slivers(s);
  const of = (/** @type {number} */ tone) =>
    cut
      .filter((sliver) => sliver.tone === tone)
      .map(({ d }) => d)
      .join('');
  const eyes = [1, -1]
    .map((k) =>
      smooth(
        [
          [k * 28, 30],
          [k * 48, 4],
          [k * 88, -16],
          [k * 124, -6],
          [k * 100, 20],
          [k * 72, 34],
        ],
        true,
      ),
    )
    .join('');
  const irises = [1, -1]
    .map((k) =>
      smooth(
        [
          [k * 52, 14],
          [k * 78, -8],
          [k * 104, 0],
          [k * 92, 20],
          [k * 70, 26],
        ],
        true,
      ),
    )
    .join('');
  const pupils = [1, -1].map((k) => leaf(k * 80, -9, k * 78, 27, 0.24)).join('');
  const glints = [1, -1].map((k) => `M${k * 78 - 11} 1a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0`).join('');
  const nose =
    smooth(
      [
        [-36, 132],
        [0, 122],
        [36, 132],
        [26, 160],
        [0, 178],
        [-26, 160],
      ],
      true,
    ) +
    'M-3 178h6v26h-6z' +
    leaf(0, 204, 62, 196, 0.14) +
    leaf(0, 204, -62, 196, 0.14);
  const whiskers = [1, -1]
    .flatMap((k) => times(5, (i) => leaf(k * 50, 150 + i * 9, k * (200 + i * 12), 120 + i * 26, 0.016)))
    .join('');
  const bridges =
    [1, -1]
      .map(
        (k) => `M${k * 38} 44l${k * 8} -50h${k * 6}l${k * -6} 50zM${k * 112} -26l${k * -12} 60h${k * 6}l${k * 12} -60z`,
      )
      .join('') + 'M-2.6 142h5.2v40h-5.2z';
  const fur = (/** @type {string} */ colour) => roughen(s, path(whole, colour), 26, '0.035', 8);
  const ply = '#d9bd90';
  const cloud = (/** @type {number} */ n, /** @type {number} */ spread) =>
    times(n, () =>
      mist(
        s,
        cx + s.random.bell() * spread,
        cy + s.random.bell() * spread,
        s.random.range(150, 380),
        s.random.pick([hues[5], hues[4], hues[5], hues[3], '#0f8f9a']),
        0.6,
      ),
    ).join('');
  const taped = 'M118 96H1482V1504H118z';
  const field = clip(
    s,
    taped,
    rect(100, 80, 1400, 1440, mix(hues[5], '#0d4a5a', 0.35), 'opacity=".82"') +
      cloud(44, 420) +
      speckle(s, cx, cy, 560, 900, paper) +
      speckle(s, cx, cy, 560, 500, '#0c2c3c'),
  );
  const mark = (/** @type {number} */ x, /** @type {number} */ y) =>
    stroke(`M${x - 22} ${y}h44M${x} ${y - 22}v44`, '#1a1433', 3) +
    circle(x, y, 11, 'none', 'stroke="#1a1433" stroke-width="3"');
  return (
    uneven(
      s,
      rect(0, 0, s.w, s.h, linear(s, ['#e2c89d', ply, '#cfae7c'], 20)) +
        roughen(
          s,
          stroke(
            times(
              34,
              (i) =>
                `M-40 ${i * 50 + s.random.bell() * 16}Q${s.w * 0.4} ${i * 50 + s.random.bell() * 60} ${s.w + 40} ${i * 50 + s.random.bell() * 22}`,
            ).join(''),
            '#a97f48',
            5,
            'opacity=".35"',
          ),
          26,
          '0.004 0.02',
        ),
      '0.003 0.09',
      0.7,
    ) +
    field +
    sheetEdge(s, 'M150 60H1460V1540H150z', '#0f6f7a', 0.35) +
    sheetEdge(s, 'M214 -20V1450H1540', '#c8481e', 0.3) +
    sheetEdge(s, 'M96 180H1420V1600', '#1a1433', 0.22) +
    drips(s, 330, 1270, 1500, 9, mix(hues[5], '#0d4a5a', 0.35), 90, 7) +
    place(
      `<g opacity=".5">${group('translate(9 8)', blur(s, 3, fur('#0a2630')))}</g>` +
        `<g opacity=".4">${blur(s, 8, fur('#f1e3c8'))}</g>` +
        blur(s, 0.5, fur('#efdfc0')) +
        sprayed(s, of(0), '#fff9ec', 0.2) +
        sprayed(s, of(1), '#f0a04b') +
        sprayed(s, of(2), '#df6a24') +
        sprayed(s, of(3), '#8e2f16') +
        sprayed(s, of(4) + eyes + nose, '#16101c') +
        sprayed(s, irises, '#f6b93b', 0.1) +
        sprayed(s, pupils, '#16101c', 0) +
        clip(s, eyes + nose, path(bridges, '#e8c9a0')) +
        sprayed(s, glints + whiskers, '#fffaf0', 0.25),
    ) +
    drips(s, 420, 1180, cy + 380 * scale, 9, '#df6a24', 170, 8) +
    times(3, () =>
      speckle(
        s,
        cx + s.random.bell() * 300,
        cy + s.random.bell() * 300,
        220,
        160,
        s.random.pick(['#df6a24', '#16101c', '#f1e3c8']),
      ),
    ).join('') +
    mark(70, 60) +
    mark(s.w - 70, s.h - 60) +
    blend('multiply', uneven(s, path(box(0, 0, s.w, s.h), '#f4eee0'), '0.003 0.09', 0.7), 0.5) +
    vignette(s, 0.18)
  );
};
