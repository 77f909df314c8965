import type { Seeds } from '../src/seed';

type SeedOf<Name extends keyof Seeds> = Seeds[Name][number];

/* The rows that a fresh database starts with: the contract's shapes, with money in cents and ratings in tenths of a star. */
export type PortfolioProjectSeed = SeedOf<'portfolioProjects'>;
export type ServiceSeed = SeedOf<'services'>;
export type TestimonialSeed = SeedOf<'testimonials'>;
export type BlogPostSeed = SeedOf<'blogPosts'>;
export type ArtworkSeed = SeedOf<'artworks'>;
export type DigitalCreationSeed = SeedOf<'digitalCreations'> & { readonly createdAt: string };
