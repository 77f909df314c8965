// @ts-check
/** @import { Scene } from './scene.mjs' */
import { mix, shade } from './palette.mjs';
import { times } from './prng.mjs';
import { clip, linear, radial } from './scene.mjs';
import { box, circle, closed, ellipse, path, rect, stroke } from './shape.mjs';
import { mist, ramp } from './spray.mjs';
import { bricks, surface, weather } from './texture.mjs';

/** @type {(s: Scene, h: number, colours: readonly string[], clouds?: string) => string} */
export const sky = (s, h, colours, clouds = '#ffffff') => {
  const soft = radial(s, [
    [0, clouds, 0.28],
    [1, clouds, 0],
  ]);
  const drifts = times(16, () =>
    ellipse(s.random.range(0, s.w), s.random.range(0, h), s.random.range(160, 520), s.random.range(14, 60), soft),
  ).join('');
  return rect(0, 0, s.w, h, linear(s, [...colours])) + drifts;
};

/**
 * @type {(s: Scene, d: string, at: { x: number, y: number, w: number, h: number }, kind: 'brick' | 'plaster', art:
 * string) => string}
 */
export const wall = (s, d, { x, y, w, h }, kind, art) =>
  clip(
    s,
    d,
    art +
      (kind === 'brick' ? bricks(s, x, y, w, h, 17) : bricks(s, x, y, w, h, 64, 0.22)) +
      surface(s, kind === 'brick' ? '0.05 0.06' : '0.012 0.02', kind === 'brick' ? 2 : 3, 0.55) +
      weather(s, x, y, w, h, 16) +
      rect(
        x,
        y + h * 0.8,
        w,
        h * 0.2,
        linear(s, [
          [0, '#000', 0],
          [1, '#000', 0.38],
        ]),
      ),
  );

/** @type {(s: Scene, y: number, tone?: string, glow?: readonly string[]) => string} */
export const ground = (s, y, tone = '#6f6a6a', glow = []) => {
  const depth = s.h - y;
  const kerb = y + depth * 0.42;
  const slabs = times(
    16,
    (i) => `M${(i / 15) * s.w * 1.6 - s.w * 0.3} ${y}L${(i / 15) * s.w * 2.2 - s.w * 0.6} ${kerb}`,
  ).join('');
  const shine = glow
    .map((colour, i) =>
      ellipse(
        s.w * ((i + 0.5) / glow.length),
        s.h - depth * 0.22,
        s.w * 0.14,
        depth * 0.3,
        radial(s, [
          [0, colour, 0.5],
          [1, colour, 0],
        ]),
      ),
    )
    .join('');
  return [
    rect(0, y, s.w, depth, linear(s, [shade(tone, 0.1), shade(tone, -0.2)])),
    stroke(slabs, shade(tone, -0.45), 2, 'opacity=".6"'),
    rect(0, kerb, s.w, depth * 0.1, shade(tone, 0.22)),
    rect(0, kerb + depth * 0.1, s.w, depth, linear(s, ['#26262c', '#3b3a42'])),
    rect(0, kerb + depth * 0.1, s.w, depth * 0.06, '#000', 'opacity=".5"'),
    shine,
    rect(0, kerb + depth * 0.2, s.w, depth * 0.035, '#d9a92c', 'opacity=".85"'),
    rect(0, kerb + depth * 0.28, s.w, depth * 0.035, '#d9a92c', 'opacity=".85"'),
    times(60, () =>
      ellipse(
        s.random.range(0, s.w),
        s.random.range(kerb + depth * 0.14, s.h),
        s.random.range(4, 40),
        1.6,
        '#fff',
        'opacity=".07"',
      ),
    ).join(''),
  ].join('');
};

/**
 * The lamp's foot is at x, y; a glow colour lights the lamp.
 * @type {(s: Scene, x: number, y: number, h: number, ink: string, glow?: string, side?: number) => string}
 */
export const lamp = (s, x, y, h, ink, glow, side = 1) => {
  const [lx, ly] = [x + side * h * 0.2, y - h * 0.965];
  const light = glow
    ? path(
        closed([
          [lx - h * 0.02, ly],
          [lx + h * 0.02, ly],
          [lx + h * 0.34, y],
          [lx - h * 0.34, y],
        ]),
        linear(s, [
          [0, glow, 0.4],
          [1, glow, 0],
        ]),
      ) + mist(s, lx, ly, h * 0.26, glow, 0.9)
    : '';
  return `${light}${stroke(`M${x} ${y}V${y - h * 0.88}Q${x} ${y - h} ${x + side * h * 0.1} ${y - h}H${lx}`, ink, h * 0.014)}${stroke(`M${x} ${y}v${-h * 0.18}`, ink, h * 0.03)}${path(
    closed([
      [lx - h * 0.05, ly - h * 0.012],
      [lx + h * 0.05, ly - h * 0.012],
      [lx + h * 0.034, ly - h * 0.04],
      [lx - h * 0.034, ly - h * 0.04],
    ]),
    ink,
  )}${ellipse(lx, ly - h * 0.008, h * 0.042, h * 0.01, glow ?? '#ddd')}`;
};

/**
 * The foot of the back wheel is at x, y.
 * @type {(s: Scene, x: number, y: number, size: number, frame: string, ink: string) => string}
 */
export const bicycle = (s, x, y, size, frame, ink) => {
  const r = size * 0.26;
  const wheel = (/** @type {number} */ cx) =>
    circle(cx, y - r, r, 'none', `stroke="${ink}" stroke-width="${size * 0.024}"`) +
    stroke(
      times(9, (i) => `M${cx} ${y - r}L${cx + Math.cos(i * 0.7) * r} ${y - r + Math.sin(i * 0.7) * r}`).join(''),
      ink,
      1.4,
      'opacity=".6"',
    );
  const [bx, fx, my] = [x + r, x + size * 0.8, y - r];
  return `${ellipse(x + size * 0.5, y + 4, size * 0.6, size * 0.03, '#000', 'opacity=".4"')}${wheel(bx)}${wheel(fx)}${stroke(`M${bx} ${my}L${x + size * 0.46} ${my + r * 0.1}L${x + size * 0.68} ${y - r * 2.1}L${x + size * 0.4} ${y - r * 2}L${bx} ${my}M${x + size * 0.46} ${my + r * 0.1}L${x + size * 0.38} ${y - r * 2.4}M${fx} ${my}L${x + size * 0.66} ${y - r * 2.5}`, frame, size * 0.028)}${stroke(`M${x + size * 0.32} ${y - r * 2.42}h${size * 0.12}M${x + size * 0.6} ${y - r * 2.6}q${size * 0.08} ${-size * 0.04} ${size * 0.14} 0`, ink, size * 0.035)}`;
};

/** @type {(s: Scene, x: number, y: number, size: number) => string} */
export const weeds = (s, x, y, size) =>
  times(12, () =>
    stroke(
      `M${x + s.random.bell() * size * 0.2} ${y}q${s.random.bell() * size * 0.1} ${-size * 0.5} ${s.random.bell() * size * 0.5} ${-size * s.random.range(0.4, 1)}`,
      ramp(['#31482a', '#7f9a4a'], s.random.next()),
      size * 0.05,
    ),
  ).join('');

/** @type {(s: Scene, x: number, y: number, w: number, h: number, frame: string, glass?: string) => string} */
export const sash = (s, x, y, w, h, frame, glass = '#26303c') =>
  rect(x - w * 0.08, y - h * 0.05, w * 1.16, h * 1.1, shade(frame, -0.35)) +
  rect(x, y, w, h, linear(s, [mix(glass, '#ffffff', 0.3), glass, shade(glass, -0.3)], 60)) +
  stroke(`${box(x, y, w, h)}M${x} ${y + h / 2}h${w}M${x + w / 2} ${y}v${h}`, frame, w * 0.06) +
  rect(x - w * 0.14, y + h * 1.05, w * 1.28, h * 0.06, shade(frame, 0.1));

/** @type {(s: Scene, y: number, ink: string, shoesAt?: number) => string} */
export const wires = (s, y, ink, shoesAt = 0.7) =>
  stroke(
    `M-10 ${y}Q${s.w / 2} ${y + 70} ${s.w + 10} ${y - 20}M-10 ${y + 30}Q${s.w / 2} ${y + 90} ${s.w + 10} ${y + 24}`,
    ink,
    2.4,
  ) +
  [0, 1]
    .map((i) => {
      const [x, top] = [s.w * shoesAt + i * 22, y + 40 + i * 16];
      return (
        stroke(`M${s.w * shoesAt + 8} ${y + 24}L${x} ${top}`, ink, 2) +
        path(`M${x - 6} ${top}h14l4 14 18 6v8h-36z`, ink)
      );
    })
    .join('');
