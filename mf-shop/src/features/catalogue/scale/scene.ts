import type { SizeCm } from '@studio/wall-view/work-size';

export const personCm = 170;
const personWidthCm = 54;

/** Galleries hang a picture's middle at this height; a large one must clear the floor. */
const eyeHeightCm = 150;
const clearanceCm = 25;

const roomCm = 235;
const gapCm = 45;
const marginCm = 55;
const floorCm = 22;

/** Lengths are in centimetres, y downwards. `person`: the crown of the head. */
export interface Scene {
  readonly scene: SizeCm & { readonly floor: number };
  readonly work: SizeCm & { readonly x: number; readonly y: number };
  readonly person: { readonly x: number; readonly y: number };
}

export function layOutScene({ width, height }: SizeCm): Scene {
  const bottom = Math.max(clearanceCm, eyeHeightCm - height / 2);
  const floor = Math.max(roomCm, bottom + height + marginCm / 2);
  return {
    scene: { width: marginCm + width + gapCm + personWidthCm + marginCm, height: floor + floorCm, floor },
    work: { x: marginCm, y: floor - bottom - height, width, height },
    person: { x: marginCm + width + gapCm + personWidthCm / 2, y: floor + floorCm / 3 - personCm },
  };
}
