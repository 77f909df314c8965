import type { Size } from './geometry/homography';
import type { Wall } from './scale/wall';

const things = [
  { cm: 21, name: 'a sheet of A4' },
  { cm: 45, name: 'a chair' },
  { cm: 76, name: 'a door' },
  { cm: 140, name: 'a double bed' },
  { cm: 210, name: 'a sofa for three' },
  { cm: 400, name: 'a car is long' },
];

/** 'covers 40 % of the wall’s width', or a comparison when the wall's width is unknown. */
export function sizeInWords({ width }: Size, wall: Pick<Wall, 'widthCm'>): string {
  if (wall.widthCm !== null) {
    const share = width / wall.widthCm;
    return share > 1 ? 'is wider than the wall' : `covers ${Math.round(share * 100)} % of the wall's width`;
  }
  const nearest = things.reduce((a, b) => (distance(width, b.cm) < distance(width, a.cm) ? b : a));
  return `is ${comparison(width / nearest.cm)} ${nearest.name}`;
}

function comparison(ratio: number): string {
  if (ratio > 1.75) return `${Math.round(ratio)} times as wide as`;
  if (ratio > 1.12) return 'a little wider than';
  if (ratio < 0.6) return 'much narrower than';
  return ratio < 0.88 ? 'a little narrower than' : 'about as wide as';
}

const distance = (a: number, b: number) => Math.abs(Math.log(a / b));

/** '120 × 80 cm' */
export function dimensionsInWords({ width, height }: Size): string {
  return [width, height].map((side) => Math.round(side * 10) / 10).join(' × ') + ' cm';
}

/** 'Its middle is 150 cm above the floor.' */
export function heightInWords(y: number, { floorY, eyeY }: Pick<Wall, 'floorY' | 'eyeY'>): string {
  if (floorY !== null) return `Its middle is ${Math.round(floorY - y)} cm above the floor.`;
  const above = Math.round(eyeY - y);
  if (above === 0) return 'Its middle is as high as the camera was.';
  return `Its middle is ${Math.abs(above)} cm ${above > 0 ? 'higher' : 'lower'} than the camera was.`;
}
