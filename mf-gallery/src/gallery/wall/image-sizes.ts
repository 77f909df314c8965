import { parseImageUrl } from '@studio/kit';

/** What is taller would fill one screen after the other; opened it is whole. */
const tallest = 1 / 2;

/** Width / height of a picture as it hangs; 4 / 3 for one from elsewhere. */
export function ratioOf(imageUrl: string): number {
  const own = parseImageUrl(imageUrl);
  return own ? Math.max(own.width / own.height, tallest) : 4 / 3;
}

/** How wide a picture hangs: the whole screen on a phone, else its ratio times a row of up to 27rem. */
export function sizesOf(imageUrl: string): string {
  return `(min-width: 600px) min(92vw, ${Math.round(ratioOf(imageUrl) * 27)}rem), 94vw`;
}
