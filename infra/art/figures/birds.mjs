// @ts-check
/** @import { Scene } from '../drawing/scene.mjs' */
/** @import { Point } from '../drawing/shape.mjs' */
import { shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { clip, linear } from '../drawing/scene.mjs';
import { circle, closed, ellipse, leaf, path, ribbon, smooth, stroke } from '../drawing/shape.mjs';

/**
 * The heron looks left in a box of 420 by 800.
 * @type {(s: Scene, colours: readonly string[], ink: string) => string}
 */
export const heron = (s, colours, ink) => {
  const c = (/** @type {number} */ i) => at(colours, i);
  const legs = stroke(
    'M205 540L190 690L196 792M150 798L196 792L240 800M255 545L262 680L250 786M210 796L250 788L300 796',
    ink,
    9,
  );
  /** @type {Point[]} */
  const neck = [
    [170, 420],
    [112, 350],
    [120, 280],
    [182, 222],
    [196, 160],
    [168, 104],
    [140, 84],
  ];
  const body = smooth(
    [
      [128, 380],
      [190, 330],
      [280, 372],
      [350, 470],
      [412, 600],
      [330, 588],
      [220, 576],
      [140, 520],
      [108, 440],
    ],
    true,
  );
  const wing = times(13, (i) => {
    const t = i / 12;
    return path(
      leaf(190 + t * 30, 400 + t * 60, 300 + t * 116 - (i % 2) * 30, 560 + t * 52 - (1 - t) * 40, 0.2 - t * 0.06),
      c(i % 3),
      `stroke="${ink}" stroke-width="3"`,
    );
  }).reverse();
  const breast = times(6, (i) =>
    path(leaf(140 + i * 6, 360 + i * 10, 112 + i * 14, 480 + i * 16, 0.12), c(5), 'opacity=".9"'),
  );
  const outline = `stroke="${ink}" stroke-width="10" stroke-linejoin="round"`;
  const throat = ribbon(neck, (t) => 96 - 68 * Math.sqrt(t));
  const head = smooth(
    [
      [188, 78],
      [160, 54],
      [120, 58],
      [96, 78],
      [112, 100],
      [160, 106],
    ],
    true,
  );
  return [
    legs,
    path(body, ink, outline),
    path(throat, ink, outline),
    path(body, linear(s, [c(1), shade(c(0), -0.15)], 60)),
    path(throat, linear(s, [c(5), c(1), c(1)], 80)),
    wing.join(''),
    breast.join(''),
    times(6, (i) => path(leaf(150 + (i % 2) * 16, 270 + i * 26, 130 + (i % 2) * 14, 300 + i * 26, 0.2), ink)).join(''),
    path(head, c(5), `stroke="${ink}" stroke-width="5"`),
    path(
      closed([
        [112, 70],
        [-70, 104],
        [104, 100],
      ]),
      linear(s, [c(3), c(4)], 0),
      `stroke="${ink}" stroke-width="5"`,
    ),
    stroke('M104 88L-40 101', ink, 3),
    path('M176 66C230 60 280 96 330 150C270 116 220 100 150 96Z', ink),
    path('M118 66C140 54 170 56 192 74C170 82 140 84 118 78Z', ink),
    circle(126, 74, 9, c(3)) + circle(126, 74, 4.5, ink),
  ].join('');
};

/**
 * The swan faces left in a box of 700 by 520.
 * @type {(s: Scene, colours: readonly string[], ink: string) => string}
 */
export const swan = (s, colours, ink) => {
  const c = (/** @type {number} */ i) => at(colours, i);
  /** @type {Point[]} */
  const neck = [
    [220, 420],
    [130, 370],
    [112, 270],
    [190, 190],
    [206, 110],
    [150, 60],
    [96, 84],
  ];
  const feathers = times(22, (i) => {
    const [row, k] = [Math.floor(i / 8), i % 8];
    return path(
      leaf(260 + k * 22 + row * 26, 420 - row * 54 - k * 4, 470 + k * 26 - row * 26, 200 + k * 26 - row * 34, 0.16),
      c((i + row) % 4),
      `stroke="${ink}" stroke-width="3"`,
    );
  });
  return [
    path(
      smooth(
        [
          [170, 420],
          [260, 360],
          [420, 330],
          [560, 340],
          [690, 290],
          [640, 420],
          [520, 480],
          [300, 490],
        ],
        true,
      ),
      linear(s, ['#ffffff', c(2)], 70),
      `stroke="${ink}" stroke-width="6"`,
    ),
    feathers.join(''),
    path(
      ribbon(neck, (t) => 92 - 56 * t),
      linear(s, ['#ffffff', '#ffffff', c(2)], 90),
      `stroke="${ink}" stroke-width="6"`,
    ),
    path(
      closed([
        [92, 62],
        [18, 108],
        [26, 122],
        [96, 108],
      ]),
      c(4),
      `stroke="${ink}" stroke-width="5"`,
    ),
    path(
      closed([
        [92, 56],
        [126, 70],
        [104, 92],
        [60, 88],
      ]),
      ink,
    ) + circle(112, 66, 5, '#fff'),
  ].join('');
};

/**
 * The magpie looks left in a box of 620 by 420.
 * @type {(s: Scene, colours: readonly string[], ink: string) => string}
 */
export const magpie = (s, colours, ink) => {
  const c = (/** @type {number} */ i) => at(colours, i);
  const body = smooth(
    [
      [60, 110],
      [96, 66],
      [150, 70],
      [200, 130],
      [300, 190],
      [340, 250],
      [270, 300],
      [180, 290],
      [110, 230],
      [80, 170],
    ],
    true,
  );
  const tail = times(5, (i) =>
    path(
      leaf(290, 236 + i * 6, 620 - i * 26, 330 + i * 22, 0.07),
      linear(s, [ink, c(i), c(i + 1), ink], 0),
      `stroke="${ink}" stroke-width="3"`,
    ),
  );
  const wing = times(7, (i) =>
    path(
      leaf(170 + i * 4, 160 + i * 8, 380 - i * 16, 262 + i * 10, 0.17),
      i % 3 === 0 ? '#fff' : c(i % 3),
      `stroke="${ink}" stroke-width="3"`,
    ),
  ).reverse();
  return [
    stroke('M190 285L180 380M150 384L180 380L206 388M230 296L236 378M206 388L236 380L262 386', ink, 8),
    tail.join(''),
    path(body, ink),
    clip(
      s,
      body,
      ellipse(180, 262, 96, 66, '#fff') + ellipse(200, 150, 50, 16, '#fff', 'transform="rotate(34 200 150)"'),
    ),
    wing.join(''),
    path(
      closed([
        [70, 92],
        [2, 118],
        [66, 128],
      ]),
      ink,
    ),
    stroke('M12 117L66 112', c(5), 3),
    circle(98, 98, 9, '#fff') + circle(97, 98, 5, ink),
  ].join('');
};

/** @type {(s: Scene, x: number, y: number, w: number, h: number, n: number, colour: string) => string} */
export const gulls = (s, x, y, w, h, n, colour) =>
  times(n, () => {
    const [gx, gy, r] = [x + s.random.range(0, w), y + s.random.range(0, h), s.random.range(10, 26)];
    return stroke(
      `M${gx - r} ${gy - r * 0.4}Q${gx - r * 0.4} ${gy - r * 0.7} ${gx} ${gy}Q${gx + r * 0.5} ${gy - r * 0.7} ${gx + r} ${gy - r * 0.3}`,
      colour,
      r * 0.16,
    );
  }).join('');

/** @type {(s: Scene, x: number, y: number, w: number, h: number, n: number, colours: readonly string[]) => string} */
export const reeds = (s, x, y, w, h, n, colours) =>
  times(n, () => {
    const [rx, rh, lean] = [x + s.random.range(0, w), h * s.random.range(0.4, 1), s.random.bell() * h * 0.16];
    /** @type {Point[]} */
    const spine = [
      [rx, y],
      [rx + lean * 0.2, y - rh * 0.5],
      [rx + lean, y - rh],
    ];
    return path(
      ribbon(spine, (t) => h * 0.05 * (1 - t) + 1, 8),
      s.random.pick(colours),
    );
  }).join('');
