// @ts-check
/** @import { Scene } from '../drawing/scene.mjs' */
/** @import { Point } from '../drawing/shape.mjs' */
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { clip, linear, radial } from '../drawing/scene.mjs';
import { along, circle, closed, ellipse, leaf, normalAt, path, ribbon, smooth, stroke } from '../drawing/shape.mjs';

/**
 * The list has half of the head, as hues with points; the other half is mirrored.
 * @type {[number, Point[]][]}
 */
const FOX = [
  [
    0,
    [
      [0, -120],
      [-70, -110],
      [-120, -40],
      [0, -30],
    ],
  ],
  [
    1,
    [
      [-70, -110],
      [-190, -290],
      [-185, -120],
      [-120, -40],
    ],
  ],
  [
    6,
    [
      [-92, -120],
      [-172, -250],
      [-160, -120],
      [-120, -70],
    ],
  ],
  [
    0,
    [
      [-185, -120],
      [-240, 20],
      [-150, 10],
      [-120, -40],
    ],
  ],
  [
    2,
    [
      [0, -30],
      [-120, -40],
      [-60, 60],
      [0, 40],
    ],
  ],
  [
    1,
    [
      [-120, -40],
      [-150, 10],
      [-130, 70],
      [-60, 60],
    ],
  ],
  [
    5,
    [
      [-150, 10],
      [-240, 20],
      [-200, 110],
      [-130, 70],
    ],
  ],
  [
    5,
    [
      [-130, 70],
      [-200, 110],
      [-110, 170],
      [-70, 110],
    ],
  ],
  [
    3,
    [
      [-60, 60],
      [-130, 70],
      [-70, 110],
      [-30, 130],
    ],
  ],
  [
    5,
    [
      [-70, 110],
      [-110, 170],
      [-40, 210],
      [-30, 130],
    ],
  ],
  [
    0,
    [
      [0, 40],
      [-60, 60],
      [-30, 130],
      [0, 150],
    ],
  ],
  [
    5,
    [
      [-30, 130],
      [-40, 210],
      [0, 230],
      [0, 150],
    ],
  ],
];

/**
 * The fox is 480 wide and 520 high, around the origin.
 * @type {(s: Scene, colours: readonly string[], ink: string) => string}
 */
export const fox = (s, colours, ink) => {
  const half = (/** @type {number} */ sign) =>
    FOX.map(([hue, points]) => {
      const base = hue === 6 ? ink : hue === 5 ? '#fff6ea' : at(colours, hue);
      const d = closed(points.map(([x, y]) => [x * sign, y]));
      return path(
        d,
        linear(s, [shade(base, sign > 0 ? -0.02 : 0.1), shade(base, sign > 0 ? -0.3 : -0.14)], sign > 0 ? 70 : 110),
        `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`,
      );
    }).join('');
  const eye = (/** @type {number} */ sign) =>
    path(
      closed([
        [sign * 34, 22],
        [sign * 76, -12],
        [sign * 118, 2],
        [sign * 80, 36],
      ]),
      ink,
    ) +
    ellipse(sign * 76, 11, 20, 16, at(colours, 4)) +
    ellipse(sign * 74, 11, 6, 15, ink) +
    circle(sign * 68, 4, 4, '#fff');
  const whiskers = stroke('M-60 150L-190 130M-56 160L-180 176M60 150L190 130M56 160L180 176', ink, 3);
  return (
    half(-1) +
    half(1) +
    eye(-1) +
    eye(1) +
    path(
      closed([
        [-34, 140],
        [34, 140],
        [18, 174],
        [0, 186],
        [-18, 174],
      ]),
      ink,
    ) +
    ellipse(-8, 150, 10, 5, '#fff', 'opacity=".7"') +
    stroke('M0 186L0 204M-24 208Q0 222 24 208', ink, 5) +
    whiskers
  );
};

/** @type {(s: Scene, spine: Point[], girth: number, colours: readonly string[], ink: string) => string} */
export const fish = (s, spine, girth, colours, ink) => {
  const c = (/** @type {number} */ i) => at(colours, i);
  const body = ribbon(
    spine,
    (t) =>
      girth * (0.22 + 0.9 * Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.03)) ** 0.9 - 0.12 * t) * (t > 0.97 ? 0.6 : 1),
    40,
  );
  /** @type {(t: number, out: number) => Point} */
  const off = (t, out) => {
    const { point, normal } = normalAt(spine, t);
    return [point[0] + normal[0] * girth * out, point[1] + normal[1] * girth * out];
  };
  const [tx, ty] = along(spine, 0);
  const { normal: n0 } = normalAt(spine, 0.02);
  /** @type {(a: number, b: number) => Point} */
  const tail = (back, out) => [
    tx + n0[1] * -girth * back + n0[0] * girth * out,
    ty + n0[0] * girth * back + n0[1] * girth * out,
  ];
  const scales = times(90, (i) => {
    const t = 0.08 + (Math.floor(i / 6) / 15) * 0.7;
    const [x, y] = off(t + (i % 2) * 0.02, -0.42 + (i % 6) * 0.16);
    const r = girth * 0.1;
    return stroke(`M${x - r} ${y - r}a${r} ${r} 0 0 1 0 ${r * 2}`, i % 3 ? shade(c(1), 0.4) : ink, 3, 'opacity=".6"');
  });
  const spots = times(26, () =>
    circle(
      ...off(s.random.range(0.12, 0.84), s.random.range(-0.4, -0.05)),
      girth * s.random.range(0.015, 0.05),
      s.random.chance(0.6) ? ink : c(4),
    ),
  );
  const fin = (/** @type {number} */ t, /** @type {number} */ sign, /** @type {number} */ reach) =>
    path(
      `${smooth([off(t + 0.08, sign * 0.36), off(t - 0.02, sign * (0.42 + reach)), off(t - 0.14, sign * (0.5 + reach * 0.6)), off(t - 0.1, sign * 0.36)])}z`,
      c(3),
      `stroke="${ink}" stroke-width="5"`,
    );
  const [ex, ey] = off(0.9, -0.12);
  const gill = smooth([off(0.8, -0.36), off(0.78, 0), off(0.8, 0.34)]);
  return [
    path(
      closed([off(0.03, -0.08), tail(0.55, -0.62), tail(0.3, 0), tail(0.55, 0.62), off(0.03, 0.08)]),
      linear(s, [c(3), c(4)], 0),
      `stroke="${ink}" stroke-width="6" stroke-linejoin="round"`,
    ),
    fin(0.56, -1, 0.34),
    fin(0.5, 1, 0.2),
    fin(0.74, 1, 0.24),
    fin(0.26, 1, 0.16),
    path(body, linear(s, [c(0), c(1), c(2), '#fff4e2'], 90), `stroke="${ink}" stroke-width="7"`),
    clip(s, body, scales.join('') + spots.join('')),
    stroke(gill, ink, 6),
    circle(ex, ey, girth * 0.1, '#fff', `stroke="${ink}" stroke-width="4"`),
    circle(ex, ey, girth * 0.05, ink),
    stroke(smooth([off(0.995, 0.06), off(0.93, 0.16), off(0.9, 0.14)]), ink, 5),
  ].join('');
};

/**
 * The hare runs left in a box of 800 by 460.
 * @type {(s: Scene, colours: readonly string[], ink: string) => string}
 */
export const hare = (s, colours, ink) => {
  const c = (/** @type {number} */ i) => at(colours, i);
  const edge = `stroke="${ink}" stroke-width="5" stroke-linejoin="round"`;
  const body = smooth(
    [
      [176, 170],
      [250, 150],
      [360, 120],
      [480, 130],
      [600, 170],
      [650, 240],
      [600, 300],
      [480, 290],
      [360, 276],
      [250, 268],
      [180, 230],
    ],
    true,
  );
  const head = smooth(
    [
      [40, 190],
      [80, 140],
      [140, 112],
      [200, 140],
      [216, 190],
      [170, 226],
      [100, 226],
      [54, 216],
    ],
    true,
  );
  const ear = (/** @type {number} */ lift, /** @type {string} */ fill) =>
    path(leaf(168, 128, 400, lift, 0.13), fill, edge);
  const leg = (/** @type {Point[]} */ points, /** @type {number} */ w, /** @type {string} */ fill) => {
    const [[x, y], [fromX, fromY]] = [at(points, -1), at(points, -2)];
    const turn = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
    return (
      path(
        ribbon(points, (t) => w * (1 - t * 0.72)),
        fill,
        edge,
      ) +
      `<g transform="translate(${x} ${y}) rotate(${turn.toFixed(1)})">${path(`M${-w * 0.2} ${-w * 0.14}C${w * 0.1} ${-w * 0.19} ${w * 0.46} ${-w * 0.16} ${w * 0.5} 0S${w * 0.1} ${w * 0.2} ${-w * 0.2} ${w * 0.14}`, fill, edge)}${stroke(`M${w * 0.3} ${-w * 0.05}h${w * 0.16}M${w * 0.28} ${w * 0.07}h${w * 0.16}`, ink, 3)}</g>`
    );
  };
  const marks = times(34, (i) =>
    path(leaf(210 + i * 12, 150 + (i % 4) * 34, 250 + i * 12, 156 + (i % 4) * 34, 0.14), c(i % 3), 'opacity=".75"'),
  );
  return [
    leg(
      [
        [590, 230],
        [690, 280],
        [760, 350],
        [800, 440],
      ],
      110,
      shade(c(0), -0.3),
    ),
    leg(
      [
        [230, 240],
        [150, 320],
        [60, 340],
        [-20, 400],
      ],
      60,
      shade(c(0), -0.3),
    ),
    path(leaf(640, 200, 720, 120, 0.3), '#fff6e8', edge),
    path(body, linear(s, [c(2), c(0), shade(c(0), -0.25)], 80), edge),
    clip(s, body, marks.join('')),
    leg(
      [
        [570, 240],
        [640, 330],
        [740, 330],
        [850, 390],
      ],
      130,
      c(0),
    ),
    leg(
      [
        [240, 240],
        [180, 300],
        [80, 290],
        [-40, 320],
      ],
      70,
      c(0),
    ),
    ear(10, shade(c(0), -0.2)),
    ear(60, c(1)),
    path(leaf(200, 122, 370, 70, 0.06), c(4)),
    path(head, linear(s, [c(2), c(0)], 60), edge),
    circle(112, 158, 14, ink) + circle(108, 153, 4, '#fff'),
    path('M40 190L54 184L56 200z', ink),
    stroke('M52 206Q80 214 104 206M60 200L-20 190M62 206L-14 222', ink, 3),
  ].join('');
};

/**
 * The moth is 800 wide around the origin; its halves mirror each other.
 * @type {(s: Scene, colours: readonly string[], ink: string) => string}
 */
export const moth = (s, colours, ink) => {
  const c = (/** @type {number} */ i) => at(colours, i);
  const upper = smooth(
    [
      [0, -60],
      [120, -190],
      [320, -250],
      [400, -220],
      [380, -120],
      [280, -10],
      [120, 30],
      [0, 20],
    ],
    true,
  );
  const lower = smooth(
    [
      [0, 10],
      [140, 20],
      [260, 60],
      [290, 160],
      [220, 250],
      [120, 230],
      [40, 140],
    ],
    true,
  );
  const bands = (/** @type {number} */ n, /** @type {number} */ scale) =>
    times(n, (i) =>
      path(
        `M0 0C${80 * scale} ${-260 + i * 26} ${300 - i * 30} ${-260 + i * 36} ${460 - i * 46} ${-60 + i * 20}`,
        'none',
        `stroke="${c(i)}" stroke-width="${22 - i}"`,
      ),
    ).join('');
  const rays = times(16, (i) =>
    stroke(`M0 0L${Math.cos(-1.2 + i * 0.15) * 460} ${Math.sin(-1.2 + i * 0.15) * 460}`, ink, 2.5, 'opacity=".55"'),
  ).join('');
  const spot = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
    circle(x, y, r, ink) +
    circle(x, y, r * 0.78, c(3)) +
    circle(x, y, r * 0.5, ink) +
    circle(x - r * 0.15, y - r * 0.2, r * 0.18, '#fff');
  const side =
    path(lower, linear(s, [c(4), c(1)], 60), `stroke="${ink}" stroke-width="7"`) +
    clip(s, lower, rays + stroke('M60 220Q220 200 290 80', c(2), 16)) +
    spot(190, 140, 40) +
    path(upper, linear(s, [c(0), mix(c(0), c(5), 0.5), c(5)], 20), `stroke="${ink}" stroke-width="7"`) +
    clip(s, upper, bands(6, 1) + rays) +
    spot(250, -130, 50);
  const body = times(9, (i) =>
    ellipse(0, -60 + i * 30, 34 - i * 2.4, 20, i % 2 ? c(2) : c(4), `stroke="${ink}" stroke-width="4"`),
  ).join('');
  return `${side}<g transform="scale(-1 1)">${side}</g>${body}${circle(0, -84, 30, ink)}${stroke('M-8 -100Q-40 -170 -100 -200M8 -100Q40 -170 100 -200', ink, 6)}`;
};

/**
 * The octopus is about 900 wide around the origin.
 * @type {(s: Scene, colours: readonly string[], ink: string) => string}
 */
export const octopus = (s, colours, ink) => {
  const c = (/** @type {number} */ i) => at(colours, i);
  const arms = times(8, (i) => {
    const sign = i % 2 ? 1 : -1;
    const k = Math.floor(i / 2);
    /** @type {Point[]} */
    const spine = [
      [sign * (20 + k * 26), 60],
      [sign * (90 + k * 60), 190 - k * 46],
      [sign * (210 + k * 66), 230 - k * 90],
      [sign * (300 + k * 50), 120 - k * 110 + s.random.range(-30, 30)],
      [sign * (390 + k * 14), 190 - k * 120],
      [sign * (330 + k * 22), 250 - k * 120],
    ];
    const suckers = times(18, (j) =>
      circle(...along(spine, 0.15 + j * 0.045), 13 - j * 0.55, c(4), `stroke="${ink}" stroke-width="2.5"`),
    ).join('');
    return (
      path(
        ribbon(spine, (t) => 84 * (1 - t) + 8, 40),
        linear(s, [c(k), shade(c(k + 1), -0.15)], 40),
        `stroke="${ink}" stroke-width="6"`,
      ) + suckers
    );
  });
  const mantle = smooth(
    [
      [-92, 70],
      [-112, 10],
      [-170, -90],
      [-160, -230],
      [0, -320],
      [160, -230],
      [170, -90],
      [112, 10],
      [92, 70],
      [0, 120],
    ],
    true,
  );
  const eye = (/** @type {number} */ x) =>
    ellipse(x, 10, 40, 34, '#fff7df', `stroke="${ink}" stroke-width="6"`) + ellipse(x, 12, 26, 11, ink);
  return (
    arms.reverse().join('') +
    path(
      mantle,
      radial(
        s,
        [
          [0, shade(c(0), 0.25)],
          [1, shade(c(0), -0.2)],
        ],
        0.35,
        0.3,
        0.8,
      ),
      `stroke="${ink}" stroke-width="7"`,
    ) +
    clip(
      s,
      mantle,
      times(30, () =>
        circle(s.random.range(-140, 140), s.random.range(-300, -60), s.random.range(4, 22), c(5), 'opacity=".55"'),
      ).join(''),
    ) +
    eye(-66) +
    eye(66)
  );
};
