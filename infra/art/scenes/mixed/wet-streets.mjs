// @ts-check
/** @import { Draw, Scene } from '../../drawing/scene.mjs' */
/** @import { Point } from '../../drawing/shape.mjs' */
import { mix, shade } from '../../drawing/palette.mjs';
import { times } from '../../drawing/prng.mjs';
import { raised, uneven } from '../../drawing/relief.mjs';
import { blur, clip, group } from '../../drawing/scene.mjs';
import { closed, line, path, rect, smooth, stroke } from '../../drawing/shape.mjs';
import { surface, vignette } from '../../drawing/texture.mjs';

/** @typedef {Point[]} Polygon */

/** @type {(p: Point, q: Point, t: number) => Point} */
const between = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

/** @type {(polygon: Polygon) => number} */
const areaOf = (polygon) =>
  Math.abs(
    polygon.reduce((sum, [x, y], i) => {
      const [nx, ny] = /** @type {Point} */ (polygon[(i + 1) % polygon.length]);
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );

/** @type {(polygon: Polygon, width: number) => Polygon} */
const inset = (polygon, width) => {
  const n = polygon.length;
  const [cx, cy] = [0, 1].map((k) => polygon.reduce((sum, p) => sum + (p[k] ?? 0), 0) / n);
  return polygon.map(([x, y]) => {
    const [dx, dy] = [(cx ?? 0) - x, (cy ?? 0) - y];
    const away = Math.hypot(dx, dy) || 1;
    const step = Math.min(width * 1.35, away * 0.6);
    return [x + (dx / away) * step, y + (dy / away) * step];
  });
};

/**
 * Cuts a block along its longest side until it is as small as a city block; older streets, near the middle, are closer.
 * @type {(s: Scene, polygon: Polygon) => Polygon[]}
 */
const streets = (s, polygon) => {
  const n = polygon.length;
  const [cx = 0, cy = 0] = polygon[0] ?? [];
  const far = Math.hypot((cx - s.w * 0.46) / s.w, (cy - s.h * 0.5) / s.h);
  if (areaOf(polygon) < 1700 + far * 9000 * s.random.range(0.5, 1.5)) return [polygon];
  const sides = polygon.map((p, i) => {
    const q = /** @type {Point} */ (polygon[(i + 1) % n]);
    return Math.hypot(q[0] - p[0], q[1] - p[1]);
  });
  const longest = sides.indexOf(Math.max(...sides));
  const opposite = (longest + Math.floor(n / 2)) % n;
  const at = (/** @type {number} */ i) => /** @type {Point} */ (polygon[((i % n) + n) % n]);
  const a = between(at(longest), at(longest + 1), s.random.range(0.38, 0.62));
  const b = between(at(opposite), at(opposite + 1), s.random.range(0.38, 0.62));
  /** @type {(from: number, to: number) => Polygon} */
  const run = (from, to) => {
    const points = [];
    for (let i = from; ; i += 1) {
      points.push(at(i));
      if (((i % n) + n) % n === ((to % n) + n) % n) return points;
    }
  };
  return [
    [a, ...run(longest + 1, opposite), b],
    [b, ...run(opposite + 1, longest), a],
  ].flatMap((part) => streets(s, part));
};

/** @type {Draw} */
export const wetStreets = (s) => {
  const { ink, paper, hues } = s.palette;
  const { w, h } = s;
  /** @type {Point[]} */
  const river = [
    [-60, h * 0.52],
    [w * 0.16, h * 0.47],
    [w * 0.3, h * 0.53],
    [w * 0.46, h * 0.5],
    [w * 0.62, h * 0.515],
    [w * 0.78, h * 0.48],
    [w + 60, h * 0.44],
  ];
  /** @type {Point[]} */
  const grand = [
    [-60, h * 0.86],
    [w * 0.18, h * 0.82],
    [w * 0.4, h * 0.88],
    [w * 0.6, h * 0.82],
    [w * 0.73, h * 0.66],
    [w * 0.79, h * 0.5],
  ];
  /** @type {Point[]} */
  const royal = [
    [-60, h * 0.2],
    [w * 0.2, h * 0.16],
    [w * 0.42, h * 0.12],
    [w * 0.62, h * 0.2],
    [w * 0.74, h * 0.34],
    [w * 0.79, h * 0.47],
  ];
  const bay = `M${w * 0.93} -20C${w * 0.86} ${h * 0.2} ${w * 0.97} ${h * 0.34} ${w * 0.9} ${h * 0.44}L${w * 0.9} ${h * 0.5}C${w * 0.99} ${h * 0.62} ${w * 0.88} ${h * 0.78} ${w * 0.96} ${h + 20}H${w + 60}V-20z`;
  const water = (/** @type {number} */ wide, /** @type {string} */ colour) =>
    stroke(smooth(river), colour, wide) +
    stroke(smooth(grand) + smooth(royal), colour, wide * 0.34) +
    path(bay, colour);
  const faces = [paper, '#ddd3c2', '#c9bda9', '#b9b6ae', '#9aa3a3', '#e8ddc9', hues[5], '#7f8b8c', '#5f6b70'];
  const rare = [hues[0], hues[1], hues[4], hues[3]];
  const corners = times(48, (i) => {
    const [x, y] = [((i % 8) - 1) * (w / 5.2), (Math.floor(i / 8) - 1) * (h / 3.4)];
    return /** @type {Point} */ ([
      x + s.random.bell() * 46 + (y - h / 2) * 0.16,
      y + s.random.bell() * 40 - (x - w / 2) * 0.1,
    ]);
  });
  const blocks = times(35, (i) => {
    const first = Math.floor(i / 7) * 8 + (i % 7);
    return streets(
      s,
      [first, first + 1, first + 9, first + 8].map((k) => /** @type {Point} */ (corners[k])),
    );
  }).flat();
  const cut = blocks.map((block) => {
    const [[x = 0, y = 0] = []] = [block[0]];
    const isGreen = Math.hypot(x - w * 0.07, (y - h * 0.36) * 1.3) < w * 0.085 || s.random.chance(0.025);
    const face = isGreen ? hues[2] : s.random.chance(0.13) ? s.random.pick(rare) : s.random.pick(faces);
    return { d: closed(inset(block, s.random.range(2.6, 4.4))), face: shade(face, s.random.bell() * 0.05), x, y };
  });
  const keep = (/** @type {number} */ wide) =>
    `<mask id="dry${wide}" maskUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}">${rect(0, 0, w, h, '#fff')}${water(wide, '#000')}</mask>`;
  const layer = (/** @type {typeof cut} */ pieces, /** @type {number} */ thick) =>
    raised(
      s,
      `<g mask="url(#dry104)">${times(thick, (k) => group(`translate(${(thick - k) * 0.5} ${(thick - k) * 0.9})`, pieces.map(({ d }) => path(d, shade('#d8cdb9', (k - thick) * 0.05))).join(''))).join('')}${uneven(s, pieces.map(({ d, face }) => path(d, face)).join(''), '0.5', 0.8, thick)}</g>`,
      thick * 1.6,
      0.8,
    );
  s.defs.push(keep(104));
  const groups = [0, 1, 2].map((k) => cut.filter((_, i) => (i * 7 + Math.floor(i / 5)) % 3 === k));
  const shine = blur(
    s,
    1.6,
    times(90, () => {
      const y = s.random.range(-30, h + 30);
      return stroke(
        `M${s.random.range(-60, w)} ${y}q20 ${s.random.bell() * 4} ${s.random.range(50, 220)} 0`,
        '#d9f2ee',
        s.random.range(1.5, 4),
        'opacity=".2"',
      );
    }).join(''),
  );
  const bridge = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ long,
    /** @type {number} */ turn,
    /** @type {number} */ wide,
  ) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-wide / 2 + 2, -long / 2 + 4, wide, long, '#b7ab96') +
        rect(-wide / 2, -long / 2, wide, long, paper) +
        stroke(
          line([
            [-wide / 2 + 3, -long / 2],
            [-wide / 2 + 3, long / 2],
          ]) +
            line([
              [wide / 2 - 3, -long / 2],
              [wide / 2 - 3, long / 2],
            ]),
          '#8d8371',
          1.4,
        ),
    );
  const bridges = raised(
    s,
    [
      [0.07, 0.5, 4],
      [0.2, 0.492, -8],
      [0.29, 0.522, -3],
      [0.375, 0.515, 6],
      [0.44, 0.502, 4],
      [0.49, 0.502, -3],
      [0.55, 0.509, -4],
      [0.66, 0.508, 8],
    ]
      .map(([x = 0, y = 0, turn = 0], i) => bridge(x * w, y * h, 150, turn, i === 4 ? 11 : 22))
      .join('') +
      [
        [0.1, 0.842, 0],
        [0.28, 0.845, -10],
        [0.47, 0.872, 8],
        [0.62, 0.806, 32],
        [0.71, 0.7, 52],
        [0.12, 0.175, 5],
        [0.31, 0.135, 6],
        [0.52, 0.152, -14],
        [0.68, 0.264, -44],
      ]
        .map(([x = 0, y = 0, turn = 0]) => bridge(x * w, y * h, 66, turn, 15))
        .join(''),
    7,
    1,
  );
  return (
    uneven(s, rect(0, 0, w, h, mix(ink, hues[3], 0.25)), '0.6', 0.8) +
    uneven(s, water(104, shade(hues[3], -0.12)), '0.006 0.03', 5, 4, 0.22, '#bfe8e2') +
    clip(
      s,
      bay +
        closed([
          [-20, h * 0.42],
          [w + 20, h * 0.38],
          [w + 20, h * 0.56],
          [-20, h * 0.6],
        ]),
      shine,
    ) +
    layer(/** @type {typeof cut} */ (groups[0]), 2) +
    layer(/** @type {typeof cut} */ (groups[1]), 4) +
    layer(/** @type {typeof cut} */ (groups[2]), 6) +
    bridges +
    surface(s, '0.004 0.005', 3, 0.25, 8) +
    vignette(s, 0.2)
  );
};
