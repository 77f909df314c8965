/** How wide the picture of the large view is shown, as its `sizes` attribute; the document preloads it by the same text. */
export const viewImageSizes = '(min-width: 1100px) 44rem, 92vw';
