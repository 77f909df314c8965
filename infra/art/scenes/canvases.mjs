// @ts-check
/** @import { Draw, Scene } from '../drawing/scene.mjs' */
/** @import { Point } from '../drawing/shape.mjs' */
import { at, times } from '../drawing/prng.mjs';
import { mix, shade } from '../drawing/palette.mjs';
import { linear } from '../drawing/scene.mjs';
import { blob, circle, path, rect, stroke } from '../drawing/shape.mjs';
import { brush, dabs, drips, mist, ramp, speckle, splat } from '../drawing/spray.mjs';
import { impasto, thick, vignette, weave } from '../drawing/texture.mjs';

/** @type {(s: Scene, body: string, relief?: string) => string} */
export const onCanvas = (s, body, relief) =>
  thick(s, rect(0, 0, s.w, s.h, s.palette.paper) + weave(s, 0.08) + body) + impasto(s, 0.3, relief) + vignette(s, 0.16);

/** @type {(s: Scene, y: number, swing: number, phase: number, n?: number) => Point[]} */
const swell = (s, y, swing, phase, n = 7) =>
  times(n, (i) => [((i - 0.6) / (n - 2.2)) * s.w, y + Math.sin(i * 1.15 + phase) * swing]);

/** @type {Draw} */
export const tide = (s) => {
  const { ink, paper, hues } = s.palette;
  const bands = times(22, (i) => {
    const t = i / 21;
    const colour = ramp([hues[5], hues[4], paper, hues[2], hues[1], hues[0], ink], t + s.random.bell() * 0.03);
    return brush(s, swell(s, t * s.h, s.h * 0.016 * (1 + t), s.random.range(0, 6)), s.h * 0.085, colour, 0.12);
  }).join('');
  const sun = times(6, (i) =>
    brush(
      s,
      times(8, (k) => [
        s.w * 0.62 + Math.cos(k * 0.9 + i) * (70 - i * 9),
        s.h * 0.26 + Math.sin(k * 0.9 + i) * (70 - i * 9),
      ]),
      40,
      mix(hues[4], '#fff3c4', i / 6),
      0.1,
    ),
  ).join('');
  const glints = times(44, () => {
    const [x, y] = [s.w * 0.62 + s.random.bell() * s.w * 0.12, s.h * s.random.range(0.44, 0.9)];
    return brush(
      s,
      [
        [x - 40, y],
        [x, y + 3],
        [x + s.random.range(20, 90), y],
      ],
      9,
      s.random.pick([hues[5], '#fff6df', hues[4]]),
      0.4,
    );
  }).join('');
  return onCanvas(s, bands + sun + glints + splat(s, s.w * 0.2, s.h * 0.7, 22, paper));
};

/** @type {Draw} */
export const rust = (s) => {
  const { ink, hues } = s.palette;
  const field = dabs(
    s,
    260,
    120,
    (x, y) => ramp([ink, hues[4], hues[0], hues[1], hues[5]], y / s.h + Math.sin(x / 160) * 0.24),
    () => 1.57,
  );
  const seam = times(7, (i) =>
    brush(
      s,
      [
        [-20, s.h * (0.52 + i * 0.022)],
        [s.w * 0.5, s.h * (0.5 + i * 0.026)],
        [s.w + 20, s.h * (0.55 + i * 0.02)],
      ],
      46,
      i % 2 ? hues[2] : hues[3],
      0.3,
    ),
  ).join('');
  const run = times(5, (i) =>
    drips(s, 0, s.w, s.h * (0.56 + i * 0.03), 14, at([hues[2], hues[3], hues[5]], i), s.h * 0.4, 8),
  ).join('');
  return onCanvas(
    s,
    rect(0, 0, s.w, s.h, linear(s, [ink, hues[4], hues[0], hues[1], hues[5]])) +
      field +
      run +
      seam +
      speckle(s, s.w * 0.7, s.h * 0.3, s.w * 0.2, 200, hues[5]),
    '0.05 0.008',
  );
};

/** @type {Draw} */
export const strand = (s) => {
  const { ink, paper, hues } = s.palette;
  const plane = (/** @type {number} */ y, /** @type {number} */ h, /** @type {string} */ colour) =>
    times(9, (i) => brush(s, swell(s, y + (i / 8) * h, 10, i), h / 5, shade(colour, s.random.bell() * 0.05), 0.1)).join(
      '',
    );
  const posts = times(13, (i) =>
    brush(
      s,
      [
        [s.w * (0.08 + i * 0.062), s.h * (0.6 + i * 0.012)],
        [s.w * (0.083 + i * 0.062), s.h * (0.55 + i * 0.006)],
        [s.w * (0.08 + i * 0.062), s.h * (0.5 - i * 0.006)],
      ],
      10 + i * 1.6,
      ink,
      0.2,
    ),
  ).join('');
  return onCanvas(
    s,
    plane(0, s.h * 0.42, hues[2]) +
      plane(s.h * 0.34, s.h * 0.1, hues[1]) +
      plane(s.h * 0.46, s.h * 0.18, hues[3]) +
      plane(s.h * 0.64, s.h * 0.36, mix(hues[3], paper, 0.5)) +
      posts +
      brush(
        s,
        [
          [s.w * 0.7, s.h * 0.22],
          [s.w * 0.78, s.h * 0.2],
          [s.w * 0.86, s.h * 0.23],
        ],
        62,
        hues[4],
        0.3,
      ) +
      stroke(`M0 ${s.h * 0.8}Q${s.w * 0.4} ${s.h * 0.72} ${s.w} ${s.h * 0.84}`, hues[0], 5, 'opacity=".5"'),
  );
};

/** @type {Draw} */
export const fire = (s) => {
  const { ink, hues } = s.palette;
  const [cx, cy] = [s.w * 0.5, s.h * 0.52];
  const distance = (/** @type {number} */ x, /** @type {number} */ y) => Math.hypot(x - cx, y - cy) / (s.w * 0.62);
  const field = dabs(
    s,
    420,
    84,
    (x, y) => ramp(['#fff4cf', hues[2], hues[1], hues[0], hues[3], ink], distance(x, y) + s.random.bell() * 0.07),
    (x, y) => Math.atan2(y - cy, x - cx) + 1.9 - distance(x, y) * 0.5,
  );
  return onCanvas(
    s,
    rect(0, 0, s.w, s.h, ink) +
      field +
      speckle(s, cx, cy, s.w * 0.3, 260, '#fff4cf') +
      splat(s, s.w * 0.74, s.h * 0.24, 30, hues[2]),
    '0.02 0.02',
  );
};

/** @type {Draw} */
export const thunder = (s) => {
  const { ink, paper, hues } = s.palette;
  const arcs = times(15, (i) => {
    const r = s.w * (0.86 - i * 0.052);
    return brush(
      s,
      times(12, (k) => [
        s.w * (0.34 + i * 0.02) + Math.cos(-3.4 + k * 0.36) * r,
        s.h * (0.94 - i * 0.008) + Math.sin(-3.4 + k * 0.36) * r,
      ]),
      s.w * 0.075,
      at([ink, hues[0], hues[1], hues[2], paper, hues[4]], i),
      0.1,
    );
  }).join('');
  return onCanvas(
    s,
    rect(0, 0, s.w, s.h, linear(s, [hues[3], hues[2]])) +
      arcs +
      splat(s, s.w * 0.82, s.h * 0.14, 44, hues[5]) +
      splat(s, s.w * 0.9, s.h * 0.3, 18, ink),
    '0.02 0.02',
  );
};

/** @type {Draw} */
export const gorse = (s) => {
  const { ink, hues } = s.palette;
  const ridge = (/** @type {number} */ x) => s.h * 0.42 + Math.sin(x / 260) * s.h * 0.09 - (x / s.w) * s.h * 0.14;
  /** @type {(x: number, y: number) => string} */
  const colour = (x, y) =>
    y < ridge(x)
      ? ramp([hues[5], '#cfdde0', '#f3e2c0'], y / ridge(x))
      : ramp([hues[0], '#ffd84a', hues[2], hues[3], ink], (y - ridge(x)) / (s.h * 0.62) + s.random.bell() * 0.2);
  /** @type {(x: number, y: number) => number} */
  const lean = (x, y) => (y < ridge(x) ? 0.1 : -1.2 + Math.sin(x / 130 + y / 90));
  const field = dabs(s, 520, 46, colour, lean);
  const sparks = times(200, () => {
    const x = s.random.range(0, s.w);
    const y = ridge(x) + Math.abs(s.random.bell()) * s.h * 0.22;
    return path(blob(s.random, x, y, s.random.range(3, 11), 0.7), s.random.pick([hues[0], '#ffe27a', hues[1]]));
  }).join('');
  const track = brush(
    s,
    [
      [s.w * 0.2, s.h * 1.04],
      [s.w * 0.44, s.h * 0.8],
      [s.w * 0.4, s.h * 0.64],
      [s.w * 0.58, s.h * 0.46],
    ],
    s.w * 0.035,
    '#efe0bd',
    0.2,
  );
  return onCanvas(
    s,
    rect(0, 0, s.w, s.h, linear(s, [hues[5], '#dfe6dd', '#d8c46a', hues[2], hues[3], ink])) +
      dabs(s, 420, 90, colour, lean) +
      field +
      track +
      sparks,
    '0.03 0.03',
  );
};

/** @type {Draw} */
export const acre = (s) => {
  const { ink, paper, hues } = s.palette;
  const [nx, ny] = [6, 7];
  const corner = (/** @type {number} */ i, /** @type {number} */ j) =>
    /** @type {Point} */ ([
      (i / nx) * s.w * 1.1 - s.w * 0.05 + Math.sin(j * 2.1 + i) * 46,
      (j / ny) * s.h * 1.1 - s.h * 0.05 + Math.cos(i * 1.7 + j) * 42,
    ]);
  const plots = times(nx * ny, (k) => {
    const [i, j] = [k % nx, Math.floor(k / nx)];
    const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i, j + 1), corner(i + 1, j + 1)];
    const colour = s.random.pick([hues[0], hues[1], hues[2], hues[3], hues[2], hues[1], paper, hues[4]]);
    const turned = s.random.chance(0.5);
    return times(7, (n) => {
      const t = (n + 0.5) / 7;
      const [p, q] = turned ? [mixPoint(a, b, t), mixPoint(c, d, t)] : [mixPoint(a, c, t), mixPoint(b, d, t)];
      return brush(
        s,
        [p, mixPoint(p, q, 0.5), q],
        Math.hypot(b[0] - a[0], c[1] - a[1]) / 7.5,
        shade(colour, s.random.bell() * 0.07),
        0.08,
      );
    }).join('');
  }).join('');
  const hedges =
    times(nx + 1, (i) =>
      brush(
        s,
        times(ny + 1, (j) => corner(i, j)),
        13,
        ink,
        0.1,
      ),
    ).join('') +
    times(ny + 1, (j) =>
      brush(
        s,
        times(nx + 1, (i) => corner(i, j)),
        11,
        mix(ink, hues[0], 0.4),
        0.1,
      ),
    ).join('');
  return onCanvas(
    s,
    plots +
      hedges +
      brush(s, [corner(0, 6), corner(2, 4), corner(3, 4), corner(4, 2), corner(6, 1)], 34, '#7fb2c9', 0.02) +
      times(40, () =>
        path(blob(s.random, s.random.range(0, s.w), s.random.range(0, s.h), s.random.range(4, 12), 0.5), ink),
      ).join(''),
    '0.03 0.03',
  );
};

/** @type {(p: Point, q: Point, t: number) => Point} */
const mixPoint = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

/** @type {Draw} */
export const harbourStatic = (s) => {
  const { ink, paper, hues } = s.palette;
  const line = s.h * 0.56;
  const air = times(15, (i) =>
    brush(
      s,
      swell(s, (line * (i + 0.4)) / 14, s.h * 0.012, s.random.range(0, 6)),
      s.h * 0.07,
      ramp([ink, hues[0], hues[1], hues[4], hues[5]], Math.pow(i / 14, 1.5) + s.random.bell() * 0.04),
      0.1,
    ),
  ).join('');
  const water = times(16, (i) =>
    brush(
      s,
      swell(s, line + ((s.h - line) * (i + 0.6)) / 15, s.h * 0.008, s.random.range(0, 6)),
      s.h * 0.05,
      ramp([hues[2], hues[1], hues[0], ink], i / 15 + s.random.bell() * 0.05),
      0.12,
    ),
  ).join('');
  const boats = [0.1, 0.16, 0.28, 0.33, 0.36, 0.52, 0.58, 0.71, 0.76, 0.86, 0.93].map((part, i) => {
    const [x, top] = [s.w * part, line * s.random.range(0.12, 0.62)];
    const colour = i % 3 === 1 ? ink : paper;
    const light = at([hues[4], hues[5], paper], i);
    return { x, top, colour, light, wide: s.random.range(7, 15) };
  });
  const masts = boats
    .map(
      ({ x, top, colour, wide }) =>
        stroke(
          `M${x} ${top}L${x - s.w * 0.04} ${line}M${x} ${top}L${x + s.w * 0.03} ${line}`,
          colour,
          1.6,
          'opacity=".55"',
        ) +
        brush(
          s,
          [
            [x, top],
            [x + s.random.bell() * 3, (top + line) / 2],
            [x, line + 8],
          ],
          wide,
          colour,
          0.04,
        ) +
        brush(
          s,
          [
            [x - s.w * 0.04, line - 6],
            [x, line + 8],
            [x + s.w * 0.05, line - 10],
          ],
          s.h * 0.026,
          ink,
          0.08,
        ),
    )
    .join('');
  const lights = boats
    .map(({ x, top, light }) => mist(s, x, top, 90, light, 0.75) + circle(x, top, 9, '#fff7df'))
    .join('');
  const broken = boats
    .map(({ x, colour, light }, i) =>
      times(17, (k) => {
        const [y, half] = [line + 26 + k * (s.h - line) * 0.056, s.random.range(8, 60) * (1 - k / 24)];
        const cx = x + s.random.bell() * (6 + k * 2.2);
        return brush(
          s,
          [
            [cx - half, y],
            [cx, y + 3],
            [cx + half, y - 2],
          ],
          s.random.range(6, 15),
          (k + i) % 3 ? light : colour,
          0.3,
        );
      }).join(''),
    )
    .join('');
  const noise = times(150, () => {
    const [x, y] = [s.random.range(0, s.w), line + Math.abs(s.random.bell()) * s.h * 0.12 - 20];
    return stroke(
      `M${x.toFixed()} ${y.toFixed()}h${s.random.range(8, 80).toFixed()}`,
      s.random.pick([paper, hues[2], hues[5]]),
      s.random.range(2, 5),
      'opacity=".7"',
    );
  }).join('');
  return onCanvas(s, air + water + masts + broken + noise + lights);
};

/** @type {Draw} */
export const bloom = (s) => {
  const { ink, hues } = s.palette;
  const rings = times(10, (ring) =>
    times(13, (i) => {
      const [a, r] = [(i / 13) * 6.283 + ring * 0.34, s.w * (0.5 - ring * 0.043)];
      const [cx, cy] = [s.w * 0.48, s.h * 0.46];
      return brush(
        s,
        [
          [cx + Math.cos(a) * r * 0.25, cy + Math.sin(a) * r * 0.25],
          [cx + Math.cos(a + 0.3) * r * 0.75, cy + Math.sin(a + 0.3) * r * 0.75],
          [cx + Math.cos(a + 0.16) * r * 1.15, cy + Math.sin(a + 0.16) * r * 1.15],
        ],
        s.w * 0.085,
        at([hues[3], hues[0], hues[1], hues[2], hues[0], '#fff0df'], ring + (i % 2)),
        0.2,
      );
    }).join(''),
  ).join('');
  return onCanvas(
    s,
    rect(0, 0, s.w, s.h, linear(s, [hues[4], hues[5], ink])) +
      dabs(
        s,
        120,
        130,
        (x, y) => ramp([hues[4], hues[5], ink], y / s.h + s.random.bell() * 0.14),
        (x) => Math.sin(x / 200),
      ) +
      rings +
      splat(s, s.w * 0.48, s.h * 0.46, 58, ink) +
      speckle(s, s.w * 0.48, s.h * 0.46, s.w * 0.3, 220, '#fff0df') +
      drips(s, s.w * 0.2, s.w * 0.8, s.h * 0.78, 16, hues[0], s.h * 0.2, 8),
    '0.02 0.02',
  );
};
