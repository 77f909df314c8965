import type { HungWork } from '../hung-work';
import type { Place } from '../stored-wall';
import { project, type Point, type Size } from '../geometry/homography';
import { canHang, middleOf, pixelsPerCm, type Wall } from './wall';

const gapCm = 8;
/** A large work hangs higher, so that it clears the floor. */
const clearanceCm = 25;
const snapPx = 8;

export const sizeOf = ({ widthCm, heightCm }: HungWork): Size => ({ width: widthCm, height: heightCm });

export function eyeLevelOf({ eyeY, floorY }: Wall, { height }: Size): number {
  return floorY === null ? eyeY : Math.min(eyeY, floorY - clearanceCm - height / 2);
}

/** @returns a place in the middle of the photograph at eye level, or anywhere that the wall has room; null: too large */
export function firstPlace(wall: Wall, size: Size): Point | null {
  const middle = middleOf(wall.toWall, wall.photo);
  const reference = { x: wall.reference.width / 2, y: wall.reference.height / 2 };
  const candidates = [{ x: middle.x, y: eyeLevelOf(wall, size) }, middle, reference];
  return candidates.find((at) => canHang(wall, at, size)) ?? null;
}

/** @returns the place right or left of the works that hang */
export function placeNextTo(wall: Wall, hung: readonly (Point & Size)[], size: Size): Point | null {
  if (hung.length === 0) return firstPlace(wall, size);
  const right = Math.max(...hung.map(({ x, width }) => x + width / 2)) + gapCm + size.width / 2;
  const left = Math.min(...hung.map(({ x, width }) => x - width / 2)) - gapCm - size.width / 2;
  const candidates = [right, left].map((x) => ({ x, y: hung[0]!.y }));
  return candidates.find((at) => canHang(wall, at, size)) ?? firstPlace(wall, size);
}

/** Works keep their places where the wall still has them. */
export function placesOn(wall: Wall, works: readonly HungWork[], places: readonly Place[]): Place[] {
  return places.flatMap((place) => {
    const work = works.find(({ id }) => id === place.id);
    if (!work) return [];
    const at = canHang(wall, place, sizeOf(work)) ? place : firstPlace(wall, sizeOf(work));
    return at ? [{ id: work.id, x: at.x, y: at.y }] : [];
  });
}

/**
 * Moves the middle of a work by pixels of the photograph.
 * @returns the new place, which snaps to the given heights; null where it cannot hang
 */
export function draggedPlace(wall: Wall, { from: start, by, size, heights, scale }: WorkDrag): Point | null {
  const from = project(wall.toPhoto, start);
  const to = from && project(wall.toWall, { x: from.x + by.x, y: from.y + by.y });
  if (!to) return null;
  const reach = snapPx / (pixelsPerCm(wall, to) * scale);
  const y = heights.find((height) => Math.abs(height - to.y) < reach) ?? to.y;
  const snapped = { x: to.x, y };
  return canHang(wall, snapped, size) ? snapped : null;
}

interface WorkDrag {
  readonly from: Point;
  readonly by: Point;
  readonly size: Size;
  readonly heights: readonly number[];
  /** Pixels of the screen for a pixel of the photograph. */
  readonly scale: number;
}
