import { homographyOf, inverse, project, type Homography, type Point, type Size } from '../geometry/homography';
import { referenceSize, type Scale } from './references';

/** Galleries hang the middle of a picture at this height. */
const eyeLevelCm = 150;

/** The plane of the wall. Lengths are centimetres from the upper left corner of the reference, y downwards. */
export interface Wall {
  readonly toPhoto: Homography;
  readonly toWall: Homography;
  readonly reference: Size;
  readonly photo: Size;
  /** Null: unknown. */
  readonly widthCm: number | null;
  readonly floorY: number | null;
  /** The height of eyes, or without a known floor the height of the camera: the middle of the photograph. */
  readonly eyeY: number;
  readonly isEyeLevelKnown: boolean;
}

export function wallOf(scale: Scale, photo: Size): Wall {
  const reference = referenceSize(scale, photo);
  const toPhoto = homographyOf(reference, scale.corners);
  const toWall = inverse(toPhoto);
  const floorY = scale.aboveFloorCm === null ? null : reference.height + scale.aboveFloorCm;
  return {
    toPhoto,
    toWall,
    reference,
    photo,
    widthCm: scale.reference === 'wall' ? scale.widthCm : null,
    floorY,
    eyeY: floorY === null ? middleOf(toWall, photo).y : floorY - eyeLevelCm,
    isEyeLevelKnown: floorY !== null,
  };
}

/** The place on the wall that is in the middle of the photograph. */
export function middleOf(toWall: Homography, photo: Size): Point {
  return project(toWall, { x: photo.width / 2, y: photo.height / 2 }) ?? { x: 0, y: 0 };
}

/** A hung work is seen whole in front of the viewer, its middle within the photograph. */
export function canHang({ toPhoto, photo }: Wall, at: Point, { width, height }: Size): boolean {
  const [x, y] = [width / 2, height / 2];
  const corners = [
    { x: at.x - x, y: at.y - y },
    { x: at.x + x, y: at.y - y },
    { x: at.x + x, y: at.y + y },
    { x: at.x - x, y: at.y + y },
  ].map((corner) => project(toPhoto, corner));
  const middle = project(toPhoto, at);
  if (!middle || corners.includes(null)) return false;
  // Near the horizon a work would be larger than anything that a browser draws.
  const isDrawable = corners.every(
    (corner) => Math.abs(corner!.x) < 20 * photo.width && Math.abs(corner!.y) < 20 * photo.height,
  );
  return isDrawable && middle.x >= 0 && middle.y >= 0 && middle.x <= photo.width && middle.y <= photo.height;
}

/** Pixels of the photograph for a centimetre. */
export function pixelsPerCm({ toPhoto }: Wall, { x, y }: Point): number {
  const [at, right, down] = [
    { x, y },
    { x: x + 1, y },
    { x, y: y + 1 },
  ].map((point) => project(toPhoto, point));
  if (!at || !right || !down) return 1;
  return Math.max(Math.hypot(right.x - at.x, right.y - at.y), Math.hypot(down.x - at.x, down.y - at.y));
}
