// @ts-check
/** @import { Scene } from './scene.mjs' */
/** @import { Point } from './shape.mjs' */
import { mix, shade } from './palette.mjs';
import { at, times } from './prng.mjs';
import { blur, radial } from './scene.mjs';
import { along, circle, normalAt, path, smooth, stroke } from './shape.mjs';

/** @type {(s: Scene, x: number, y: number, r: number, colour: string, opacity?: number) => string} */
export const mist = (s, x, y, r, colour, opacity = 0.8) =>
  circle(
    x,
    y,
    r,
    radial(s, [
      [0, colour, opacity],
      [0.5, colour, opacity * 0.55],
      [1, colour, 0],
    ]),
  );

/** @type {(s: Scene, x: number, y: number, r: number, n: number, colour: string) => string} */
export const speckle = (s, x, y, r, n, colour) =>
  [1.5, 3, 5.5]
    .map((size, i) => {
      const dots = times(n / (i * 2.5 + 1), () => {
        const [angle, reach] = [s.random.range(0, 7), Math.abs(s.random.bell()) * r];
        return `M${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}h.1`;
      });
      return stroke(dots.join(''), colour, size, 'opacity=".85"');
    })
    .join('');

/** @type {(s: Scene, points: Point[], width: number, colour: string, dots?: number) => string} */
export const sprayLine = (s, points, width, colour, dots = 30) => {
  const d = smooth(points);
  return `${blur(s, width * 0.5, stroke(d, colour, width * 1.3, 'opacity=".55"'))}${blur(s, width * 0.08, stroke(d, colour, width))}${speckle(s, ...along(points, s.random.next()), width * 1.8, dots, colour)}`;
};

/**
 * @type {(s: Scene, x1: number, x2: number, y: number, n: number, colour: string, length?: number, width?: number) =>
 * string}
 */
export const drips = (s, x1, x2, y, n, colour, length = 120, width = 7) =>
  times(n, () => {
    const [x, run, w] = [s.random.range(x1, x2), length * s.random.range(0.2, 1), width * s.random.range(0.5, 1.2)];
    return `${stroke(`M${x} ${y}v${run}`, colour, w)}${circle(x, y + run, w * 0.72, colour)}`;
  }).join('');

/** @type {(s: Scene, x: number, y: number, r: number, colour: string) => string} */
export const splat = (s, x, y, r, colour) => {
  const n = 22;
  /** @type {Point[]} */
  const edge = times(n, (i) => {
    const thrown = s.random.next();
    const reach = r * (0.66 + 0.24 * thrown + (thrown > 0.84 ? 0.4 : 0));
    return [x + Math.cos((i / n) * 6.283) * reach, y + Math.sin((i / n) * 6.283) * reach];
  });
  const drops = times(14, () => {
    const [angle, reach] = [s.random.range(0, 6.283), r * s.random.range(1.2, 2.4)];
    return circle(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, r * s.random.range(0.02, 0.12), colour);
  });
  return path(smooth(edge, true), colour) + drops.join('');
};

/** @type {(s: Scene, points: Point[], width: number, colour: string, dryness?: number) => string} */
export const brush = (s, points, width, colour, dryness = 0.25) => {
  const bristles = Math.max(7, Math.round(width / 7));
  return times(bristles, (i) => {
    const offset = ((i + 0.5) / bristles - 0.5) * width;
    const [from, to] = [s.random.range(0, dryness * 0.25), 1 - s.random.range(0, dryness)];
    /** @type {Point[]} */
    const course = times(9, (k) => {
      const { point, normal } = normalAt(points, from + ((to - from) * k) / 8);
      const wander = offset + s.random.bell() * Math.min(width, 90) * 0.012;
      return [point[0] + normal[0] * wander, point[1] + normal[1] * wander];
    });
    const tone = shade(colour, s.random.range(-0.16, 0.16));
    const hair = (width / bristles) * s.random.range(1.1, 2.1);
    const opacity = `opacity="${s.random.range(0.72, 1).toFixed(2)}"`;
    return [-1, 1, 0]
      .map((side, k) => {
        const [nx, ny] = normalAt(course, 0.5).normal;
        const aside = side * hair * 0.32;
        const strand = course.map(([x, y]) => /** @type {Point} */ ([x + nx * aside, y + ny * aside]));
        return stroke(smooth(k ? strand.slice(k - 1, -k) : strand), shade(tone, side * 0.07), hair * 0.64, opacity);
      })
      .join('');
  }).join('');
};

/**
 * @type {(s: Scene, n: number, size: number, colour: (x: number, y: number) => string, angle: (x: number, y: number) =>
 * number) => string}
 */
export const dabs = (s, n, size, colour, angle) =>
  times(n, () => {
    const [x, y] = [s.random.range(-40, s.w + 40), s.random.range(-40, s.h + 40)];
    const [lean, reach] = [angle(x, y) + s.random.bell() * 0.12, size * s.random.range(0.6, 1.5)];
    const [dx, dy] = [Math.cos(lean) * reach, Math.sin(lean) * reach];
    const bend = s.random.bell() * size * 0.12;
    return brush(
      s,
      [
        [x - dx, y - dy],
        [x + bend, y - bend],
        [x + dx, y + dy],
      ],
      size * s.random.range(0.25, 0.5),
      colour(x, y),
      0.3,
    );
  }).join('');

/** @type {(colours: readonly string[], t: number) => string} */
export const ramp = (colours, t) => {
  const position = Math.min(0.9999, Math.max(0, t)) * (colours.length - 1);
  return mix(
    at(colours, Math.floor(position)),
    at(colours, Math.min(colours.length - 1, Math.floor(position) + 1)),
    position % 1,
  );
};
