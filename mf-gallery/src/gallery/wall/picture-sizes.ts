import { parsePictureUrl } from '@studio/kit';

/** Width / height of a picture; 4 / 3 for one from elsewhere, as `Picture` reserves it. */
export function ratioOf(imageUrl: string): number {
  const own = parsePictureUrl(imageUrl);
  return own ? own.width / own.height : 4 / 3;
}

/** How wide a picture hangs: the whole screen on a phone, else its ratio times a row of up to 27rem. */
export function sizesOf(imageUrl: string): string {
  return `(min-width: 600px) min(92vw, ${Math.round(ratioOf(imageUrl) * 27)}rem), 94vw`;
}
