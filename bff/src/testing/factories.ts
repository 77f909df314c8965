import type { Seeds } from '../seed';

type Of<Name extends keyof Seeds> = Seeds[Name][number] & { id?: number };

export function anArtwork(change: Partial<Of<'artworks'>> = {}): Of<'artworks'> {
  return {
    title: 'Heron Wall',
    description: 'A heron over the Liffey.',
    priceCents: 12_000,
    imageUrl: '/uploads/heron.webp',
    category: 'canvas',
    dimensions: '60 x 80 cm',
    inStock: 1,
    additionalImages: [],
    ...change,
  };
}

export function aProject(change: Partial<Of<'portfolioProjects'>> = {}): Of<'portfolioProjects'> {
  return {
    title: 'Docklands Mural',
    category: 'murals',
    description: 'Forty metres of tide.',
    imageUrl: '/uploads/docklands.webp',
    client: 'Harbour Company',
    date: '2024-05-01',
    ...change,
  };
}

export function aService(change: Partial<Of<'services'>> = {}): Of<'services'> {
  return {
    title: 'Murals',
    description: 'Walls, inside and out.',
    icon: 'paint-roller',
    price: 'From $900',
    callToAction: 'Plan a wall',
    ...change,
  };
}

export function aTestimonial(change: Partial<Of<'testimonials'>> = {}): Of<'testimonials'> {
  return {
    name: 'Orla',
    company: 'Café Nua',
    testimonial: 'People come in for the wall.',
    ratingTenths: 45,
    imageUrl: '/uploads/orla.webp',
    ...change,
  };
}

export function aPost(change: Partial<Of<'blogPosts'>> = {}): Of<'blogPosts'> {
  return {
    slug: 'first-wall',
    title: 'First wall',
    excerpt: 'How it began.',
    content: 'It rained.\nWe painted.',
    category: 'Murals',
    date: 'May 1, 2024',
    imageUrl: '/uploads/first.webp',
    ...change,
  };
}

export function aCreation(change: Partial<Of<'digitalCreations'>> = {}): Of<'digitalCreations'> {
  return {
    title: 'Night Tram',
    description: 'Light on wet rails.',
    imageUrl: '/uploads/tram.webp',
    additionalImages: ['/uploads/tram-2.webp'],
    category: 'digital',
    createdAt: '2025-01-05T10:00:00.000Z',
    ...change,
  };
}

export function aPageRow(change: object = {}) {
  return {
    slug: 'privacy',
    title: 'Privacy Policy',
    content: 'I keep what you send me.',
    published_at: '2025-03-03 10:00:00.000',
    ...change,
  };
}

export function anEnquiry(change: object = {}) {
  return { name: 'Orla', email: 'orla@example.com', service: 'canvas', message: 'A heron, please.', ...change };
}

export function aCart(ids: number[], amount = 120 * ids.length) {
  return { items: ids.map((id) => ({ id, quantity: 1 })), amount };
}

export function anArtworkInput(change: object = {}) {
  return {
    title: 'Tern Over Bull Island',
    description: 'One tern, a lot of sky.',
    price: 240.5,
    category: 'canvas',
    dimensions: '50 x 70 cm',
    imageUrl: '/uploads/tern.webp',
    ...change,
  };
}

export function aTestimonialInput(change: object = {}) {
  return {
    name: 'Tomasz',
    company: 'Northwall Cycles',
    testimonial: 'Best shutter on the quays.',
    rating: 4.1,
    imageUrl: 'https://pictures.example/tomasz.webp',
    ...change,
  };
}
