/** The site's own fixed pictures, as `bff/seeds/pictures.ts` lists them. */
export const sitePictures = {
  hero: '/uploads/hero-1600x900-757647766976967778545645545.webp',
  studio: '/uploads/studio-1600x1067-bccbbbbbaabaaa9bba875a7b867.webp',
  bookCover: '/uploads/book-cover-1200x1600-656866446759888569a66766856.webp',
} as const;
