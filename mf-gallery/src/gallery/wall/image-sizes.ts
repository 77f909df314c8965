import { parseImageUrl } from '@studio/kit';

/** Taller pictures are cropped on the wall. */
const tallest = 1 / 2;

/** The ratio of the picture on the wall; external pictures: 4 / 3. */
export function ratioOf(imageUrl: string): number {
  const own = parseImageUrl(imageUrl);
  return own ? Math.max(own.width / own.height, tallest) : 4 / 3;
}

/** A row is up to 27rem high. */
export function sizesOf(imageUrl: string): string {
  return `(min-width: 600px) min(92vw, ${Math.round(ratioOf(imageUrl) * 27)}rem), 94vw`;
}
