/** How wide a work's picture is shown, as its `sizes` attribute; the document preloads the first by the same text. */
export const pictureSizes = '(min-width: 1600px) 24rem, (min-width: 1100px) 17rem, (min-width: 768px) 40vw, 78vw';
export const leadPictureSizes = '(min-width: 1600px) 50rem, (min-width: 1100px) 34rem, (min-width: 768px) 52vw, 78vw';
