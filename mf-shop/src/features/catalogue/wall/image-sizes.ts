/** How wide a work's picture is shown, as its `sizes` attribute. @param share of its piece of wall that it takes, at most 1; in sixths, because
 *  each text more is bytes of the document */
export function imageSizes(share: number): string {
  const shown = (wide: number) => Math.ceil((wide * Math.ceil(share * 6)) / 6);
  return `(min-width: 1600px) ${shown(24)}rem, (min-width: 1100px) ${shown(17)}rem, ${shown(40)}vw`;
}

/** How wide the first one is: of these texts the document preloads one, before it is known what hangs beside it. */
export const firstImageSizes = imageSizes(1);
export const leadImageSizes = '(min-width: 1600px) 50rem, (min-width: 1100px) 34rem, (min-width: 768px) 52vw, 80vw';
