import fc from 'fast-check';
import type { Point, Quad, Size } from './homography';

export const photograph: Size = { width: 4000, height: 3000 };

/** Where a camera sees a point of the wall; null: behind it. The camera's focal length and turn are any usual ones. */
export type Camera = (point: Point) => Point | null;

/** @param turn about the vertical, the horizontal and the optical axis, in radians; lengths in centimetres */
export function cameraOf([pan, tilt, roll]: readonly number[], at: Point & { z: number }, focal: number): Camera {
  const [cp, sp, ct, st, cr, sr] = [pan!, tilt!, roll!].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]);
  return ({ x, y }) => {
    const [dx, dy, dz] = [x - at.x, y - at.y, at.z];
    const [x1, z1] = [cp! * dx + sp! * dz, -sp! * dx + cp! * dz];
    const [y2, z2] = [ct! * dy - st! * z1, st! * dy + ct! * z1];
    if (z2 <= 1e-6) return null;
    const [x3, y3] = [cr! * x1 - sr! * y2, sr! * x1 + cr! * y2];
    return { x: photograph.width / 2 + (focal * x3) / z2, y: photograph.height / 2 + (focal * y3) / z2 };
  };
}

const angle = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

export const aCamera = fc
  .tuple(
    fc.tuple(angle(1), angle(0.5), angle(0.3)),
    fc.record({ x: angle(300), y: angle(150), z: fc.double({ min: 60, max: 500, noNaN: true }) }),
    fc.integer({ min: 2200, max: 6000 }),
  )
  .map(([turn, at, focal]) => cameraOf(turn, at, focal));

export function seen(camera: Camera, { width, height }: Size): Quad | null {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map(camera);
  return corners.every((corner) => corner !== null) ? (corners as unknown as Quad) : null;
}
