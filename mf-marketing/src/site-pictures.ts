/** The site's own fixed pictures, as `bff/seeds/pictures.ts` lists them. */
export const sitePictures = {
  hero: '/uploads/hero-1600x900-735b68.webp',
  studio: '/uploads/studio-1600x1067-a89ca0.webp',
  bookCover: '/uploads/book-cover-1200x1600-756275.webp',
} as const;
