import type { Quad, Size } from '../geometry/homography';
import { rectangleRatio } from '../geometry/quad';

export type ReferenceId = 'a4' | 'door' | 'card' | 'switch' | 'wall';

interface Reference {
  readonly label: string;
  /** In a sentence. */
  readonly name: string;
  /** In centimetres. */
  readonly size: Size;
  readonly hint: string;
  /** A door's and a wall's sizes differ. */
  readonly isTyped?: boolean;
  readonly mayLie?: boolean;
}

export const references: Readonly<Record<ReferenceId, Reference>> = {
  a4: {
    label: 'A sheet of A4',
    name: 'sheet',
    size: { width: 21, height: 29.7 },
    hint: '21 × 29.7 cm, upright or across, flat on the wall.',
    mayLie: true,
  },
  door: {
    label: 'A door',
    name: 'door',
    size: { width: 76.2, height: 198.1 },
    hint: 'The leaf without its frame. It gives the most exact size, if it is in the same wall.',
    isTyped: true,
  },
  card: {
    label: 'A bank card',
    name: 'card',
    size: { width: 8.56, height: 5.398 },
    hint: '85.6 × 54 mm. Best for small works, from close by.',
    mayLie: true,
  },
  switch: {
    label: 'A light switch',
    name: 'switch',
    size: { width: 8.6, height: 8.6 },
    hint: 'A single plate of 86 × 86 mm, as in Ireland and Britain.',
  },
  wall: {
    label: 'The width of the wall',
    name: 'wall',
    size: { width: 300, height: 250 },
    hint: 'Measure the wall, or a part of it, and frame exactly that part.',
    isTyped: true,
  },
};

export const referenceIds = Object.keys(references) as ReferenceId[];

/** How the visitor measured the photograph. */
export interface Scale {
  readonly reference: ReferenceId;
  /** In pixels of the photograph. */
  readonly corners: Quad;
  /** Centimetres that were typed. */
  readonly widthCm: number;
  readonly heightCm: number;
  /** Of the lower edge above the floor; null: unknown. */
  readonly aboveFloorCm: number | null;
}

/** The height of a wall follows from the perspective. */
export function referenceSize({ reference, corners, widthCm, heightCm }: Scale, photo: Size): Size {
  const { size, mayLie, isTyped } = references[reference];
  if (reference === 'wall') return { width: widthCm, height: widthCm / rectangleRatio(corners, photo) };
  if (isTyped) return { width: widthCm, height: heightCm };
  const lies = rectangleRatio(corners, photo) > 1;
  return mayLie && lies !== size.width > size.height ? { width: size.height, height: size.width } : size;
}

/** How much of the photograph's smaller side the corners take at first. */
const shares: Readonly<Record<ReferenceId, number>> = { a4: 0.32, door: 0.7, card: 0.2, switch: 0.2, wall: 0.78 };

export function startScale(reference: ReferenceId, photo: Size): Scale {
  const { size } = references[reference];
  const scale = (shares[reference] * Math.min(photo.width, photo.height)) / Math.max(size.width, size.height);
  const [x, y] = [(size.width * scale) / 2, (size.height * scale) / 2];
  const [middleX, middleY] = [photo.width / 2, photo.height / 2];
  return {
    reference,
    corners: [
      { x: middleX - x, y: middleY - y },
      { x: middleX + x, y: middleY - y },
      { x: middleX + x, y: middleY + y },
      { x: middleX - x, y: middleY + y },
    ],
    widthCm: size.width,
    heightCm: size.height,
    aboveFloorCm: reference === 'door' ? 0 : null,
  };
}

/** A small object measures a large wall roughly. */
export function isRough({ corners, reference }: Scale, photo: Size): boolean {
  if (reference === 'wall') return false;
  const across = Math.hypot(corners[2].x - corners[0].x, corners[2].y - corners[0].y);
  return across < 0.06 * Math.hypot(photo.width, photo.height);
}
