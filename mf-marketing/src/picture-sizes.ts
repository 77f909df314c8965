// How wide pictures are shown that their pages' documents preload, by the same text. Apart from the components, which a route must not
// bring along.

export const heroSizes = '100vw';
export const studioSizes = '(min-width: 768px) 50vw, 92vw';
export const coverSizes = '(min-width: 1100px) 30rem, (min-width: 768px) 40vw, 76vw';
export const projectSizes = '(min-width: 1360px) 1280px, 96vw';
export const projectCardSizes = '(min-width: 1100px) 30vw, (min-width: 768px) 45vw, 92vw';
export const postSizes = '(min-width: 1360px) 1280px, 100vw';
export const leadPostSizes = '(min-width: 1100px) 90vw, (min-width: 768px) 140vw, 92vw';
