/** Below this share of its wall area a work cannot be read on a phone. */
export const leastShareOnPhone = 0.6;

/** @param share of its wall area, at most 1; rounded to sixths to keep the document small */
export function imageSizes(share: number): string {
  const shown = (wide: number, least = 0) => Math.ceil((wide * Math.ceil(Math.max(share, least) * 6)) / 6);
  const laptop = `(min-width: 1600px) ${shown(24)}rem, (min-width: 1100px) ${shown(17)}rem`;
  const [tablet, phone] = [shown(40), shown(40, leastShareOnPhone)];
  return tablet === phone ? `${laptop}, ${phone}vw` : `${laptop}, (min-width: 768px) ${tablet}vw, ${phone}vw`;
}

/** The document preloads the first picture before proportions are known. */
export const firstImageSizes = imageSizes(1);
export const leadImageSizes = '(min-width: 1600px) 50rem, (min-width: 1100px) 34rem, (min-width: 768px) 52vw, 80vw';
