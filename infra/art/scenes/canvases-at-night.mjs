// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
/** @import { Point } from '../drawing/shape.mjs' */
import { mix, shade } from '../drawing/palette.mjs';
import { at, times } from '../drawing/prng.mjs';
import { blend } from '../drawing/scene.mjs';
import { blob, circle, path, rect, ribbon, smooth, stroke } from '../drawing/shape.mjs';
import { brush, dabs, mist, ramp } from '../drawing/spray.mjs';
import { plain } from '../lettering/glyphs.mjs';
import { onCanvas } from './canvases.mjs';

/** @type {(s: Scene, from: Point, to: Point, width: number, colour: string, dryness?: number) => string} */
const pulled = (s, [x1, y1], [x2, y2], width, colour, dryness = 0.12) =>
  brush(
    s,
    [
      [x1, y1],
      [(x1 + x2) / 2 + s.random.bell() * width * 0.06, (y1 + y2) / 2 + s.random.bell() * width * 0.06],
      [x2, y2],
    ],
    width,
    colour,
    dryness,
  );

/** Strokes side by side that fill a box. @type {(s: Scene, x: number, y: number, w: number, h: number, colour: (share: number) => string, isUpright?: boolean) => string} */
const filled = (s, x, y, w, h, colour, isUpright = false) => {
  const [across, n] = isUpright ? [w, Math.max(2, Math.round(w / 46))] : [h, Math.max(2, Math.round(h / 40))];
  return times(n, (i) => {
    const [k, wide] = [((i + 0.5) / n) * across, (across / n) * 1.35];
    return isUpright
      ? pulled(s, [x + k, y], [x + k, y + h], wide, colour((i + 0.5) / n), 0.05)
      : pulled(s, [x, y + k], [x + w, y + k], wide, colour((i + 0.5) / n), 0.05);
  }).join('');
};

/** @type {Draw} */
export const nightBus = (s) => {
  const { w, h } = s;
  const night = '#0a0d20';
  const [left, right, top, foot] = [300, 930, 250, 1190];
  const wide = right - left;
  const street =
    dabs(
      s,
      170,
      120,
      (x, y) =>
        ramp(['#0a0d20', '#141a3a', '#252053', '#101328'], y / h + s.random.bell() * 0.2 + Math.abs(x - w / 2) / w / 3),
      () => 1.5,
    ) +
    times(2, (side) =>
      times(5, (i) => {
        const x = side ? w - 40 - i * 46 : 40 + i * 46;
        return times(7, (k) =>
          pulled(
            s,
            [x, 190 + k * 128 + i * 18],
            [x + (side ? -1 : 1) * 3, 250 + k * 128 + i * 14],
            26 - i * 2,
            s.random.chance(0.55) ? s.random.pick(['#d99a3c', '#f0c76a', '#a8583a', '#3f6f9a']) : '#161a38',
            0.3,
          ),
        ).join('');
      }).join(''),
    ).join('') +
    times(11, (i) => {
      const [x, y] = [i % 2 ? s.random.range(20, 250) : s.random.range(970, 1180), s.random.range(640, 1090)];
      return (
        mist(s, x, y, 86, at(['#ff3b30', '#ffb13b', '#36d0c0', '#ff2e88'], i), 0.75) +
        path(blob(s.random, x, y, 17, 0.2), at(['#ff8a6a', '#ffe2a0', '#b0fff0', '#ffa0d0'], i))
      );
    }).join('');
  const glow = (/** @type {number} */ x) => {
    const t = (x - left) / wide;
    if (t < -0.02 || t > 1.02) return s.random.pick(['#8a2436', '#8a5a24', '#1f6f70', '#2a3570', '#171c3c']);
    if (Math.abs(t - 0.15) < 0.075 || Math.abs(t - 0.85) < 0.075)
      return s.random.pick(['#fff3c8', '#ffe19a', '#f6cf78']);
    return s.random.pick(['#c98a1e', '#e2ad38', '#8a6020', '#1c4180', '#12285a']);
  };
  const wet =
    filled(s, -20, foot + 20, w + 40, h - foot, (t) => ramp(['#171b3a', '#141834', '#0a0c1c'], t)) +
    times(62, (i) => {
      const x = ((i * 37) % 62) * 19.6 + s.random.bell() * 5;
      const isBus = x > left - 12 && x < right + 12;
      const reach = isBus ? s.random.range(150, 350) : s.random.range(50, 260);
      const colour = glow(x);
      return [0, 1]
        .map((k) =>
          pulled(
            s,
            [x + k * s.random.bell() * 8, foot + 44 + k * reach * 0.5],
            [x + s.random.bell() * 9, foot + 44 + reach * (0.62 + k * 0.5)],
            27 - k * 6,
            mix(colour, '#0d1128', k * 0.3),
            0.3,
          ),
        )
        .join('');
    }).join('') +
    times(44, () => {
      const [x, y] = [s.random.range(-60, w), s.random.range(foot + 66, h)];
      return pulled(
        s,
        [x, y],
        [x + s.random.range(90, 330), y + s.random.bell() * 3],
        s.random.range(5, 12),
        s.random.pick(['#0a0c1c', '#10142e', '#222a52']),
        0.4,
      );
    }).join('');
  const yellow = (/** @type {number} */ t) => ramp(['#ffd84f', '#f2b91f', '#c88a12'], t);
  const blue = (/** @type {number} */ t) => ramp(['#2c63b8', '#173f86', '#0e2656'], t);
  const shell =
    filled(s, left, top, wide, 130, yellow) +
    filled(s, left, top + 420, wide, 210, yellow) +
    filled(s, left, foot - 190, wide, 190, blue) +
    pulled(s, [left + 40, top - 6], [right - 40, top - 6], 44, '#ffe48a', 0.02);
  const sides = times(2, (k) => filled(s, k ? right - 34 : left - 26, top + 20, 62, foot - top - 30, blue, true)).join(
    '',
  );
  const upper = filled(s, left + 34, top + 120, wide - 68, 280, (t) =>
    ramp(['#fff6cf', '#ffe39a', '#f0b65c', '#9a5f34'], t),
  );
  const lamps = times(6, (i) =>
    pulled(s, [left + 70 + i * 92, top + 140], [left + 126 + i * 92, top + 140], 18, '#fffdf0', 0.1),
  ).join('');
  const poles = [0.3, 0.72]
    .map((t) => pulled(s, [left + wide * t, top + 150], [left + wide * t, top + 400], 12, '#f2b91f', 0.05))
    .join('');
  const rider = (
    /** @type {number} */ x,
    /** @type {string} */ coat,
    /** @type {string} */ hair,
    /** @type {number} */ size,
  ) => {
    const y = top + 410;
    /** @type {(points: [number, number][]) => Point[]} */
    const placed = (points) => points.map(([px, py]) => [x + px * size, y + py * size]);
    const torso = smooth(
      placed([
        [-0.7, 0.04],
        [-0.64, -0.34],
        [-0.38, -0.54],
        [-0.12, -0.62],
        [0.12, -0.62],
        [0.38, -0.54],
        [0.64, -0.34],
        [0.7, 0.04],
      ]),
      true,
    );
    const head = smooth(
      placed([
        [-0.15, -0.5],
        [-0.17, -0.68],
        [-0.31, -0.88],
        [-0.32, -1.14],
        [-0.18, -1.33],
        [0.04, -1.37],
        [0.24, -1.28],
        [0.33, -1.08],
        [0.3, -0.86],
        [0.17, -0.68],
        [0.16, -0.5],
      ]),
      true,
    );
    const cap = smooth(
      placed([
        [-0.34, -0.98],
        [-0.37, -1.2],
        [-0.2, -1.42],
        [0.06, -1.46],
        [0.3, -1.34],
        [0.37, -1.1],
        [0.32, -0.94],
        [0.22, -1.16],
        [-0.02, -1.2],
        [-0.24, -1.14],
      ]),
      true,
    );
    const folds = times(6, (i) => {
      const [px, turn] = [-0.44 + i * 0.18, (i - 2.5) * 0.08];
      return brush(
        s,
        placed([
          [px, 0],
          [px + turn * 0.4, -0.22],
          [px * 0.7, -0.44],
        ]),
        size * 0.07,
        shade(coat, i % 2 ? 0.16 : -0.2),
        0.3,
      );
    }).join('');
    const light =
      brush(
        s,
        placed([
          [-0.3, -0.86],
          [-0.31, -1.04],
          [-0.28, -1.16],
        ]),
        size * 0.06,
        '#ffdf9a',
        0.2,
      ) +
      brush(
        s,
        placed([
          [-0.66, -0.28],
          [-0.48, -0.48],
          [-0.2, -0.58],
        ]),
        size * 0.06,
        '#ffcf7a',
        0.3,
      );
    return path(head, '#7a4a36') + path(torso, coat) + folds + path(cap, hair) + light;
  };
  const centre = pulled(s, [left + wide / 2, top + 116], [left + wide / 2, top + 412], 30, '#173f86', 0.02);
  const board =
    filled(s, left + 110, top + 440, wide - 220, 120, () => '#0b0b10') +
    path(plain('46A', left + 134, top + 536, 78, 900, 0.04), '#ffb224') +
    path(plain('NITELINK', left + 316, top + 527, 45, 700, 0.04), '#ffb224');
  const screen =
    filled(s, left + 30, top + 590, wide - 60, 210, (t) => ramp(['#2a3a68', '#49618c', '#1a2346'], t)) +
    pulled(s, [left + 60, top + 770], [left + 250, top + 610], 34, '#8fa9cf', 0.4) +
    times(4, (i) =>
      pulled(
        s,
        [right - 210 + i * 22, top + 806],
        [right - 190 + i * 14, top + 730 - (i % 2) * 16],
        34,
        '#141a33',
        0.1,
      ),
    ).join('') +
    path(blob(s.random, right - 166, top + 690, 30, 0.08, 12), '#6a4632') +
    stroke(
      `M${left + 120} ${top + 800}L${left + 330} ${top + 650}M${left + 360} ${top + 800}L${left + 540} ${top + 668}`,
      '#07080f',
      9,
    );
  const lights = [left + 92, right - 92]
    .map(
      (x) =>
        mist(s, x, foot - 92, 150, '#fff2c2', 0.5) +
        path(blob(s.random, x, foot - 92, 47, 0.06, 14), '#fff9e2') +
        path(blob(s.random, x + 4, foot - 88, 28, 0.1, 12), '#ffffff'),
    )
    .join('');
  const bumper =
    pulled(s, [left - 6, foot - 16], [right + 6, foot - 16], 46, '#0b1024', 0.04) +
    path(plain('07 D 4612', left + 228, foot - 62, 40, 700, 0.08), '#f4f0df') +
    [left + 40, right - 110].map((x) => pulled(s, [x, foot + 26], [x + 74, foot + 26], 50, '#050509', 0.05)).join('');
  const mirrors = [
    [left - 44, -1],
    [right + 44, 1],
  ]
    .map(
      ([x = 0, k = 0]) =>
        pulled(s, [x, top + 640], [x, top + 730], 38, '#0b1024', 0.05) +
        stroke(`M${x} ${top + 640}L${x - k * 40} ${top + 600}`, '#0b1024', 9),
    )
    .join('');
  const rain = times(150, () => {
    const [x, y] = [s.random.range(0, w), s.random.range(0, h)];
    return stroke(
      `M${x} ${y}l${-s.random.range(8, 18)} ${s.random.range(40, 120)}`,
      '#dfe9ff',
      s.random.range(1.2, 2.6),
      'opacity=".34"',
    );
  }).join('');
  return onCanvas(
    s,
    rect(0, 0, w, h, night) +
      street +
      wet +
      mist(s, w / 2, top + 250, 560, '#ffdf8a', 0.34) +
      shell +
      upper +
      lamps +
      poles +
      rider(left + 400, '#2f4152', '#2a1a14', 88) +
      rider(right - 104, '#3f3550', '#171216', 96) +
      rider(left + 158, '#6a2140', '#d9cbb0', 150) +
      centre +
      sides +
      screen +
      board +
      bumper +
      mirrors +
      blend('screen', lights) +
      rain +
      times(34, () =>
        circle(s.random.range(0, w), s.random.range(0, h), s.random.range(2, 6), '#e6efff', 'opacity=".5"'),
      ).join(''),
  );
};

/** @type {Draw} */
export const lastLight = (s) => {
  const { ink, hues } = s.palette;
  const { w, h } = s;
  const line = h * 0.5;
  const [mauve, rose, coral, peach, pale] = ['#6d4a86', hues[0], hues[1], hues[2], '#fdeac4'];
  const lean = (/** @type {number} */ x, /** @type {number} */ y) =>
    Math.atan2(y - line - 40, x + w * 0.35) * 1.5 + Math.sin(x / 210) * 0.1;
  const tint = (/** @type {number} */ x, /** @type {number} */ y) => {
    const t = Math.min(1, y / line) + Math.sin(x / 240 - y / 90) * 0.13 + s.random.bell() * 0.06;
    return y > line ? peach : ramp(['#3f3f78', mauve, '#c1567f', rose, coral, peach, pale], t);
  };
  const sky =
    times(26, (i) =>
      times(4, (k) => {
        const [x, y] = [(k - 0.6 + s.random.next()) * w * 0.3, (i + 0.4) * (line / 24)];
        return brush(
          s,
          [
            [x, y + 10],
            [x + w * 0.17, y],
            [x + w * 0.36, y - 12],
          ],
          42,
          tint(x + w * 0.16, y),
          0.08,
        );
      }).join(''),
    ).join('') +
    dabs(s, 330, 62, tint, lean) +
    times(12, (i) => {
      const [x, y] = [
        w * (0.1 + (i % 5) * 0.22) + s.random.bell() * 60,
        line * (0.2 + Math.floor(i / 5) * 0.24) + s.random.bell() * 20,
      ];
      return brush(
        s,
        times(5, (k) => [x + (k - 2) * 74, y - (k - 2) * 16 + Math.sin(k + i) * 9]),
        26,
        at([coral, '#f9b9a0', rose, '#ffcfae'], i),
        0.34,
      );
    }).join('');
  const shore =
    brush(
      s,
      times(6, (k) => [w * (k * 0.12 - 0.05), line - 6 - Math.sin(k * 0.9) * 14]),
      34,
      '#54396c',
      0.1,
    ) +
    brush(
      s,
      times(6, (k) => [w * (0.5 + k * 0.12), line - 4 - Math.sin(k) * 10]),
      26,
      '#6d4a76',
      0.2,
    ) +
    [0.168, 0.186]
      .map((x) =>
        brush(
          s,
          [
            [w * x, line],
            [w * x + 1, line - 60],
            [w * x, line - 122],
          ],
          9,
          '#4a2f5e',
          0.02,
        ),
      )
      .join('');
  const sea = times(7, (i) =>
    brush(
      s,
      times(6, (k) => [(k - 0.5) * w * 0.24, line + 12 + i * 15 + Math.sin(k + i) * 4]),
      20,
      ramp([pale, coral, '#a05b8a', '#6d5a96', coral], i / 6),
      0.16,
    ),
  ).join('');
  const sand = times(17, (i) => {
    const y = line + 112 + i * 29;
    return brush(
      s,
      times(7, (k) => [(k - 0.6) * w * 0.2, y + Math.sin(k * 0.8 + i * 0.7) * 10 - k * 3]),
      44,
      ramp(['#e9a08c', '#f7c8a6', '#c77f8a', '#8a5f80', '#5a4468'], i / 16 + s.random.bell() * 0.07),
      0.16,
    );
  }).join('');
  const pools = times(13, (i) => {
    const [x, y] = [w * (0.3 + ((i * 0.37) % 0.62)), line + 150 + i * 30];
    return brush(
      s,
      [
        [x, y],
        [x + 100 + i * 8, y - 7],
        [x + 210 + i * 14, y - 3],
      ],
      15 + i * 1.6,
      at([pale, peach, coral, '#ffd9c0'], i),
      0.36,
    );
  }).join('');
  const dogAt = (/** @type {string} */ tone, /** @type {number} */ y, /** @type {number} */ k) => {
    /** @type {(points: number[][]) => Point[]} */
    const placed = (points) => points.map(([px = 0, py = 0]) => [1060 + px * 1.2, y + py * k * 1.2]);
    const body = smooth(
      placed([
        [-8, -4],
        [30, -16],
        [80, -14],
        [118, -22],
        [136, -36],
        [148, -52],
        [168, -56],
        [178, -46],
        [200, -38],
        [200, -29],
        [180, -24],
        [164, -14],
        [152, 2],
        [140, 24],
        [108, 30],
        [70, 18],
        [36, 18],
        [8, 22],
        [-12, 10],
      ]),
      true,
    );
    const limb = (/** @type {number[][]} */ points, /** @type {number} */ wide) =>
      ribbon(placed(points), (t) => wide * (1 - t * 0.66));
    return [
      body,
      limb(
        [
          [-4, 0],
          [-28, -12],
          [-46, -30],
          [-52, -46],
        ],
        17,
      ),
      limb(
        [
          [6, 6],
          [-8, 36],
          [-34, 48],
          [-54, 80],
          [-44, 84],
        ],
        34,
      ),
      limb(
        [
          [16, 8],
          [16, 40],
          [-4, 60],
          [-12, 88],
          [0, 90],
        ],
        30,
      ),
      limb(
        [
          [134, 12],
          [152, 40],
          [182, 50],
          [206, 66],
          [216, 62],
        ],
        27,
      ),
      limb(
        [
          [122, 14],
          [120, 46],
          [142, 64],
          [150, 88],
          [162, 88],
        ],
        25,
      ),
      smooth(
        placed([
          [158, -50],
          [138, -58],
          [116, -48],
          [126, -36],
          [148, -34],
        ]),
        true,
      ),
    ]
      .map((d) => path(d, tone))
      .join('');
  };
  const coat = times(16, (i) =>
    brush(
      s,
      [
        [1056 + i * 10, 756 + (i % 3) * 9],
        [1070 + i * 10, 750 + (i % 3) * 8],
        [1086 + i * 10, 752 + (i % 3) * 8],
      ],
      8,
      s.random.pick(['#5a3048', '#6b3a4a', '#2a0f20', '#94586a']),
      0.3,
    ),
  ).join('');
  const marram = times(120, () => {
    const x = s.random.range(-40, w * 0.34);
    const y = h * (0.86 + (x / w) * 0.44) + s.random.range(0, 120);
    const tall = s.random.range(80, 250) * (1 - x / w);
    const bend = s.random.range(20, 110);
    return brush(
      s,
      [
        [x, y],
        [x + bend * 0.3, y - tall * 0.6],
        [x + bend, y - tall],
      ],
      s.random.range(5, 9),
      s.random.pick([ink, '#5a3a52', '#8a5a4a', '#c98a5a', '#3d2a44']),
      0.06,
    );
  }).join('');
  const dune = times(5, (i) =>
    brush(
      s,
      [
        [-60, h * (0.84 + i * 0.04)],
        [w * 0.14, h * (0.87 + i * 0.04)],
        [w * (0.4 - i * 0.01), h * (1.02 + i * 0.03)],
      ],
      70,
      ramp(['#7a5468', '#4f3450', ink], i / 4),
      0.1,
    ),
  ).join('');
  const prints = times(11, (i) =>
    path(blob(s.random, 1010 - i * 46, 830 + i * 17 + (i % 2) * 14, 8 + i * 0.6, 0.3), '#6a4668', 'opacity=".8"'),
  ).join('');
  return onCanvas(
    s,
    rect(0, 0, w, h, mix(coral, peach, 0.5)) +
      sky +
      shore +
      sea +
      sand +
      pools +
      prints +
      `<g opacity=".5">${dogAt('#5f3a62', 938, -0.66)}</g>` +
      dogAt(ink, 764, 1) +
      coat +
      dune +
      marram,
  );
};
