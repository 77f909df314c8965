import { project, type Homography, type Point, type Size } from '../geometry/homography';

/** Parts of a side. Within one the perspective is as good as affine. */
const parts = 32;
/** Triangles overlap by so many pixels; otherwise the lines between them would show. */
const overlapPx = 0.6;

/** Draws a flat picture through a homography that maps its pixels to those of the canvas. */
export function drawWarped(pen: CanvasRenderingContext2D, flat: HTMLCanvasElement, toCanvas: Homography): void {
  for (const [from, to] of triangles(flat, toCanvas)) {
    pen.save();
    pen.beginPath();
    for (const { x, y } of grown(to)) pen.lineTo(x, y);
    pen.clip();
    pen.setTransform(...affine(from, to));
    pen.drawImage(flat, 0, 0);
    pen.restore();
  }
}

export type Triangle = readonly [Point, Point, Point];

export function triangles({ width, height }: Size, toCanvas: Homography): [from: Triangle, to: Triangle][] {
  const flatPoint = (column: number, row: number): Point => ({
    x: (width * column) / parts,
    y: (height * row) / parts,
  });
  return Array.from({ length: parts * parts }, (_, at) => {
    const [column, row] = [at % parts, Math.floor(at / parts)];
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([right, down]) => flatPoint(column + right!, row + down!));
    const [a, b, c, d] = corners as [Point, Point, Point, Point];
    return [
      [a, b, c],
      [a, c, d],
    ] as Triangle[];
  })
    .flat()
    .flatMap((from) => {
      const to = from.map((point) => project(toCanvas, point));
      return to.includes(null) ? [] : [[from, to as unknown as Triangle]];
    });
}

/** @returns what `setTransform` takes, so that the corners of one triangle go to those of the other */
export function affine([p, q, r]: Triangle, [u, v, w]: Triangle): [number, number, number, number, number, number] {
  const [x1, y1, x2, y2] = [q.x - p.x, q.y - p.y, r.x - p.x, r.y - p.y];
  const determinant = x1 * y2 - x2 * y1;
  const across = (a: number, b: number) => (a * y2 - b * y1) / determinant;
  const down = (a: number, b: number) => (b * x1 - a * x2) / determinant;
  const [a, c] = [across(v.x - u.x, w.x - u.x), down(v.x - u.x, w.x - u.x)];
  const [b, d] = [across(v.y - u.y, w.y - u.y), down(v.y - u.y, w.y - u.y)];
  return [a, b, c, d, u.x - a * p.x - c * p.y, u.y - b * p.x - d * p.y];
}

function grown(triangle: Triangle): Point[] {
  const middle = {
    x: triangle.reduce((sum, { x }) => sum + x, 0) / 3,
    y: triangle.reduce((sum, { y }) => sum + y, 0) / 3,
  };
  return triangle.map(({ x, y }) => {
    const length = Math.hypot(x - middle.x, y - middle.y) || 1;
    const factor = 1 + (2 * overlapPx) / length;
    return { x: middle.x + (x - middle.x) * factor, y: middle.y + (y - middle.y) * factor };
  });
}
