import type { SizeCm } from '../work-size';

export const roomKinds = ['small', 'middle', 'large'] as const;
export type RoomKind = (typeof roomKinds)[number];

interface RoomSize {
  readonly name: string;
  readonly ceilingCm: number;
  /** From the floor; what stands below the work stays free of it. */
  readonly clearCm: number;
  /** Half the width of what stands below the work. */
  readonly furnitureCm: number;
  /** The largest work that hangs well; null: the room grows with it. */
  readonly mostCm: SizeCm | null;
  /** A larger work is at home in the next room. */
  readonly homeCm: SizeCm;
}

export const rooms: Readonly<Record<RoomKind, RoomSize>> = {
  small: {
    name: 'Above a desk',
    ceilingCm: 246,
    clearCm: 108,
    furnitureCm: 78,
    mostCm: { width: 130, height: 118 },
    homeCm: { width: 72, height: 72 },
  },
  middle: {
    name: 'Living room',
    ceilingCm: 268,
    clearCm: 98,
    furnitureCm: 110,
    mostCm: { width: 230, height: 150 },
    homeCm: { width: 180, height: 135 },
  },
  large: {
    name: 'Loft',
    ceilingCm: 420,
    clearCm: 62,
    furnitureCm: 90,
    mostCm: null,
    homeCm: { width: Infinity, height: Infinity },
  },
};

const fits = ({ width, height }: SizeCm, most: SizeCm | null) =>
  most === null || (width <= most.width && height <= most.height);

export const fitsRoom = (kind: RoomKind, work: SizeCm) => fits(work, rooms[kind].mostCm);

export function roomOf(work: SizeCm): RoomKind {
  return roomKinds.find((kind) => fits(work, rooms[kind].homeCm))!;
}

/** Galleries hang a picture's middle at this height. */
const eyeHeightCm = 152;
const marginCm = 28;
const personCm = 54;
const floorCm = 46;
const leastWallCm = 222;

/** Lengths are in centimetres; x = 0 is the work's middle, y = 0 where wall and floor meet, y downwards. */
export interface RoomLayout {
  readonly view: SizeCm & { readonly x: number; readonly y: number };
  readonly work: SizeCm & { readonly x: number; readonly y: number };
  readonly personX: number;
  readonly ceilingY: number;
}

/** @param aspect width / height of the drawing; the room fills it without changing the scale */
export function layOutRoom(kind: RoomKind, work: SizeCm, aspect: number): RoomLayout {
  const { ceilingCm, clearCm, furnitureCm } = rooms[kind];
  const bottom = Math.max(clearCm, eyeHeightCm - work.height / 2);
  const top = bottom + work.height;
  const ceiling = Math.max(ceilingCm, top + 40);
  const half = Math.max(work.width / 2, furnitureCm);
  const personX = half + marginCm + personCm / 2;
  const [left, right] = [-half - marginCm, personX + personCm / 2 + marginCm];
  const wall = Math.max(leastWallCm, Math.min(ceiling, top + 36));
  const height = Math.max(wall + floorCm, (right - left) / aspect);
  // A tall view shows the ceiling first, then more of the floor.
  const shownAbove = Math.min(height - floorCm, ceiling + 24);
  const width = height * aspect;
  return {
    view: { x: (left + right - width) / 2, y: -shownAbove, width, height },
    work: { x: -work.width / 2, y: -top, width: work.width, height: work.height },
    personX,
    ceilingY: -ceiling,
  };
}
