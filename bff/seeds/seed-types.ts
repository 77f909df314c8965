/** The rows that a fresh database starts with: API shapes, with money in cents and ratings in tenths of a star. */
export interface PortfolioProjectSeed {
  title: string;
  description: string;
  category: 'murals' | 'canvases' | 'logos' | 'custom';
  imageUrl: string;
  client?: string;
  /** ISO date, such as 2026-05-30. */
  date?: string;
}

export interface ServiceSeed {
  title: string;
  description: string;
  icon:
    'paint-roller' | 'palette' | 'bezier-curve' | 'spray-can' | 'chalkboard-teacher' | 'pencil-ruler' | 'video' | 'cpu';
  price: string;
  callToAction: string;
}

export interface TestimonialSeed {
  name: string;
  company: string;
  testimonial: string;
  /** 45 is four and a half stars. */
  ratingTenths: number;
  imageUrl: string;
}

export interface BlogPostSeed {
  slug: string;
  title: string;
  excerpt: string;
  /** Paragraphs separated by line breaks. */
  content: string;
  category: string;
  /** Displayed as given. */
  date: string;
  imageUrl: string;
}

export interface ArtworkSeed {
  title: string;
  description: string;
  category: 'canvas' | 'print' | 'mixed' | 'merchandise';
  dimensions: string;
  priceCents: number;
  /** How many there are; 0 is sold out. */
  inStock: number;
  imageUrl: string;
  additionalImages: string[];
}

export interface DigitalCreationSeed {
  title: string;
  description: string;
  category: 'digital' | 'illustration' | 'photo manipulation' | '3d' | 'animation';
  imageUrl: string;
  additionalImages: string[];
  /** ISO date and time. */
  createdAt: string;
}
