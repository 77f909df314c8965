import { parseImageUrl } from '@studio/kit';

// Components and preloads share these sizes, because a route must not import components.

export const heroSizes = '100vw';
export const studioSizes = '100vw';
export const coverSizes = '(min-width: 1100px) 30rem, (min-width: 768px) 40vw, 76vw';
export const acrossSizes = '100vw';
export const stageSizes = '(min-width: 768px) 46vw, 92vw';
export const postSizes = '(min-width: 1360px) 1280px, 100vw';
export const leadPostSizes = '(min-width: 1100px) min(90vw, 76rem), 92vw';

/** Cards crop pictures to these ratios; pictures of posts have about this ratio. */
export const projectRatio = '4 / 3';
export const postCardRatio = '3 / 2';
export const postRatio = '16 / 9';

/** `isBroad`: the picture is cropped across the page; else it is uncropped next to the title. */
export function hangingOf(imageUrl: string) {
  const own = parseImageUrl(imageUrl);
  const ratio = own ? own.width / own.height : 4 / 3;
  return { ratio, isBroad: ratio > 1.4 };
}

export const projectSizes = (imageUrl: string) =>
  hangingOf(imageUrl).isBroad ? acrossSizes : '(min-width: 1100px) 58vw, 100vw';

/** @param isLast spans both of two columns when it is alone in its row */
export function mosaicSizes(index: number, isLast = false): string {
  const positionInPattern = index % 5;
  const takesRow = positionInPattern === 0 || (isLast && positionInPattern % 2 === 1);
  return `(min-width: 1100px) ${index % 6 === 0 ? '62vw' : 'min(30vw, 34rem)'}, ${takesRow ? 92 : 45}vw`;
}
