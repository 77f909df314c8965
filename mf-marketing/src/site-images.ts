/** The paths must match `bff/seeds/pictures.ts`. */
export const siteImages = {
  hero: '/uploads/hero-2560x1100-546546756976988976545556445.webp',
  heroPortrait: '/uploads/hero-portrait-1200x1320-655766755877888768656666555.webp',
  studio: '/uploads/studio-1600x1067-aaaaaaaa9bbab99ba8a98a98877.webp',
  bookCover: '/uploads/book-cover-1200x1600-656866446759889569a66766856.webp',
} as const;

export const imageAlts = {
  hero: 'A freshly painted mural: Baile Átha Cliath, and an octopus',
  studio: 'The studio: a fox half painted on its canvas',
  bookCover: 'The cover of the book',
} as const;

/** The query matches phones in portrait. */
export const narrow = '(max-width: 37.5em)';

export const heroPortrait = { src: siteImages.heroPortrait, media: narrow };
