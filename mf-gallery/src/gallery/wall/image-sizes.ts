import { parseImageUrl } from '@studio/kit';

/** Taller pictures are cropped on the wall. */
const tallest = 1 / 2;

/** Width / height on the wall; external pictures: 4 / 3. */
export function ratioOf(imageUrl: string): number {
  const own = parseImageUrl(imageUrl);
  return own ? Math.max(own.width / own.height, tallest) : 4 / 3;
}

/** Full width on phones, else the ratio times a row height of up to 27rem. */
export function sizesOf(imageUrl: string): string {
  return `(min-width: 600px) min(92vw, ${Math.round(ratioOf(imageUrl) * 27)}rem), 94vw`;
}
