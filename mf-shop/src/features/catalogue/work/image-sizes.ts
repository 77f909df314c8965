/** The document's preload uses the same value. */
export const viewImageSizes = '(min-width: 1100px) 44rem, 92vw';
