// @ts-check
/** @import { Random } from './prng.mjs' */
import { at, times } from './prng.mjs';

/** @typedef {[number, number]} Point */

/** @type {(n: number) => string} */
const f = (n) => n.toFixed(1);

/** @type {(d: string, fill: string, more?: string) => string} */
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** @type {(d: string, stroke: string, width: number, more?: string) => string} */
export const stroke = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** @type {(x: number, y: number, w: number, h: number, fill: string, more?: string) => string} */
export const rect = (x, y, w, h, fill, more = '') =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" ${more}/>`;

/** @type {(x: number, y: number, r: number, fill: string, more?: string) => string} */
export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${more}/>`;

/** @type {(x: number, y: number, rx: number, ry: number, fill: string, more?: string) => string} */
export const ellipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${more}/>`;

/** @type {(x: number, y: number, w: number, h: number) => string} */
export const box = (x, y, w, h) => `M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}z`;

/** @type {(points: readonly Point[]) => string} */
export const line = (points) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${f(x)} ${f(y)}`).join('');

/** @type {(points: readonly Point[]) => string} */
export const closed = (points) => `${line(points)}z`;

/**
 * Draws a Catmull-Rom curve through the points.
 * @type {(points: readonly Point[], isClosed?: boolean) => string}
 */
export const smooth = (points, isClosed = false) => {
  const last = points.length - 1;
  /** @type {(i: number) => Point} */
  const p = (i) => (isClosed ? at(points, i) : at(points, Math.min(last, Math.max(0, i))));
  const [x0, y0] = p(0);
  const curves = times(isClosed ? points.length : last, (i) => {
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    return `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (d[0] - b[0]) / 6)} ${f(c[1] - (d[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  });
  return `M${f(x0)} ${f(y0)}${curves.join('')}${isClosed ? 'z' : ''}`;
};

/**
 * Returns the point at share `t` (0 to 1) of the curve.
 * @type {(points: readonly Point[], t: number) => Point}
 */
export const along = (points, t) => {
  const last = points.length - 1;
  const position = Math.min(last - 1e-6, Math.max(0, t * last));
  const i = Math.floor(position);
  const u = position - i;
  /** @type {(k: number) => Point} */
  const p = (k) => at(points, Math.min(last, Math.max(0, k)));
  const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
  /** @type {(a: number, b: number, c: number, d: number) => number} */
  const spline = (a, b, c, d) =>
    0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u * u * u);
  return [spline(a[0], b[0], c[0], d[0]), spline(a[1], b[1], c[1], d[1])];
};

/** @type {(points: readonly Point[], t: number) => { point: Point, normal: Point }} */
export const normalAt = (points, t) => {
  const [x1, y1] = along(points, Math.max(0, t - 0.005));
  const [x2, y2] = along(points, Math.min(1, t + 0.005));
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return { point: along(points, t), normal: [-(y2 - y1) / length, (x2 - x1) / length] };
};

/** @type {(points: readonly Point[], width: (t: number) => number, steps?: number) => string} */
export const ribbon = (points, width, steps = 28) => {
  /** @type {(side: number) => Point[]} */
  const side = (sign) =>
    times(steps + 1, (i) => {
      const { point, normal } = normalAt(points, i / steps);
      const half = (width(i / steps) / 2) * sign;
      return [point[0] + normal[0] * half, point[1] + normal[1] * half];
    });
  return `${smooth([...side(1), ...side(-1).reverse()])}z`;
};

/** @type {(r: Random, x: number, y: number, radius: number, wobble?: number, n?: number) => string} */
export const blob = (r, x, y, radius, wobble = 0.2, n = 9) =>
  smooth(
    times(n, (i) => {
      const reach = radius * (1 + r.bell() * wobble * 0.6);
      return [x + Math.cos((i / n) * Math.PI * 2) * reach, y + Math.sin((i / n) * Math.PI * 2) * reach];
    }),
    true,
  );

/**
 * `width` is a share of the leaf's length.
 * @type {(x1: number, y1: number, x2: number, y2: number, width?: number) => string}
 */
export const leaf = (x1, y1, x2, y2, width = 0.3) => {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [nx, ny] = [-(y2 - y1) * width, (x2 - x1) * width];
  return `M${f(x1)} ${f(y1)}Q${f(mx + nx)} ${f(my + ny)} ${f(x2)} ${f(y2)}Q${f(mx - nx)} ${f(my - ny)} ${f(x1)} ${f(y1)}z`;
};

/**
 * Draws a polygon with `n` corners, or a star when `inner` is not 1.
 * @type {(x: number, y: number, r: number, n: number, inner?: number, turn?: number) => string}
 */
export const star = (x, y, r, n, inner = 1, turn = -Math.PI / 2) =>
  closed(
    times(inner === 1 ? n : n * 2, (i) => {
      const reach = inner === 1 || i % 2 === 0 ? r : r * inner;
      const angle = turn + (i / (inner === 1 ? n : n * 2)) * Math.PI * 2;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    }),
  );
