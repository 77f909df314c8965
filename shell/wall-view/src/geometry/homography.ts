export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Clockwise from the upper left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Nine<T> = readonly [T, T, T, T, T, T, T, T, T];

/** Row-major 3 × 3. It maps (x, y, 1); a point with a third coordinate of 0 or less is not in front of the viewer. */
export type Homography = Nine<number>;

/**
 * Maps the rectangle (0, 0) to (width, height) to the quadrilateral. Heckbert, "Fundamentals of Texture Mapping and
 * Image Warping" (1989), 2.2.3. The quadrilateral is convex and clockwise (`quadProblem`).
 */
export function homographyOf({ width, height }: Size, [p, q, r, s]: Quad): Homography {
  const [sumX, sumY] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const [x1, y1, x2, y2] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
  const determinant = x1 * y2 - x2 * y1;
  const g = (sumX * y2 - x2 * sumY) / determinant;
  const h = (x1 * sumY - sumX * y1) / determinant;
  const square: Homography = [
    ...[q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x],
    ...[q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y],
    ...[g, h, 1],
  ] as unknown as Homography;
  return multiply(square, scaling(1 / width, 1 / height));
}

export const scaling = (x: number, y = x): Homography => [x, 0, 0, 0, y, 0, 0, 0, 1];
export const translation = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1];

/** The first factor is applied last. */
export function multiply(...[first, ...others]: readonly Homography[]): Homography {
  return others.reduce<Homography>(
    (a, b) =>
      a.map((_, at) => {
        const [row, column] = [at - (at % 3), at % 3];
        return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
      }) as unknown as Homography,
    first!,
  );
}

export function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const adjugate = [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return adjugate.map((each) => each / determinant) as unknown as Homography;
}

/** @returns null for a point that is not in front of the viewer */
export function project([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point | null {
  const depth = g * x + h * y + i;
  return depth > 1e-9 ? { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth } : null;
}

/** A CSS transform for an element whose `transform-origin` is its upper left corner. */
export function toCss(h: Homography): string {
  const scaled = h.map((each) => Number((each / h[8]).toPrecision(10)));
  const [a, b, c, d, e, f, g, k] = scaled;
  return `matrix3d(${[a, d, 0, g, b, e, 0, k, 0, 0, 1, 0, c, f, 0, 1].join()})`;
}
