import type { Artwork, BlogPost, Page, PortfolioProject, Service, Testimonial } from '@studio/contract';

export function aProject(part: Partial<PortfolioProject> = {}): PortfolioProject {
  const id = part.id ?? 1;
  return {
    id,
    version: 1,
    title: `Project ${id}`,
    category: 'murals',
    description: `What project ${id} is about.`,
    imageUrl: `/uploads/project-${id}-1600x1200-c0ffee.webp`,
    client: null,
    date: null,
    ...part,
  };
}

export function anArtwork(part: Partial<Artwork> = {}): Artwork {
  const id = part.id ?? 1;
  return {
    id,
    version: 1,
    title: `Canvas ${id}`,
    description: `What canvas ${id} is.`,
    price: 900,
    category: 'canvas',
    dimensions: '120 x 90 cm',
    imageUrl: `/uploads/canvas-${id}-1600x1200-c0ffee.webp`,
    inStock: true,
    available: 1,
    additionalImages: [],
    createdAt: '2026-03-03T10:00:00.000Z',
    ...part,
  };
}

export function aService(part: Partial<Service> = {}): Service {
  const id = part.id ?? 1;
  return {
    id,
    version: 1,
    title: `Service ${id}`,
    description: `What service ${id} is.`,
    icon: 'spray-can',
    price: 'From €900',
    callToAction: `Ask for service ${id}`,
    ...part,
  };
}

export function aTestimonial(part: Partial<Testimonial> = {}): Testimonial {
  const id = part.id ?? 1;
  return {
    id,
    version: 1,
    name: `Client ${id}`,
    company: `Company ${id}`,
    testimonial: `Words of client ${id}.`,
    rating: 5,
    imageUrl: `/uploads/client-${id}-320x320-c0ffee.webp`,
    ...part,
  };
}

export function aPost(part: Partial<BlogPost> = {}): BlogPost {
  const id = part.id ?? 1;
  return {
    id,
    version: 1,
    slug: `post-${id}`,
    title: `Post ${id}`,
    excerpt: `The gist of post ${id}.`,
    content: `First line of post ${id}.`,
    category: 'Murals',
    date: 'March 3, 2025',
    imageUrl: `/uploads/post-${id}-1200x800-c0ffee.webp`,
    ...part,
  };
}

export function aPage(part: Partial<Page> = {}): Page {
  return {
    slug: 'privacy',
    title: 'Privacy Policy',
    content: 'I keep what you send me.',
    publishedAt: '2025-03-03T10:00:00.000Z',
    ...part,
  };
}

/** The seed's. */
export const wallPrices = { wallFrom: 95, wallTo: 145, wallMinimum: 950, wallMetresPerDay: 6 };
