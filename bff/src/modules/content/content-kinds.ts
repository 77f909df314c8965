import {
  type BlogPost,
  type DigitalCreation,
  placeholderImageUrl,
  type PortfolioProject,
  type Service,
  type Testimonial,
} from '@studio/contract';
import { list, moment, tenths, text, textOrNull } from '../../db/columns';
import type { Identity, Kind } from './content.repo';

export const creations: Kind<Required<Omit<DigitalCreation, keyof Identity>>> = {
  table: 'digital_creations',
  noun: 'creation',
  isNewestFirst: true,
  isSortedByHand: true,
  searchFields: ['title'],
  columns: {
    title: text('title'),
    description: text('description'),
    category: text('category'),
    imageUrl: text('image_url'),
    imageAlt: textOrNull('image_alt'),
    additionalImages: list('additional_images'),
    createdAt: moment('created_at'),
  },
  defaults: { imageUrl: placeholderImageUrl, additionalImages: [] },
};

export const projects: Kind<Required<Omit<PortfolioProject, keyof Identity>>> = {
  table: 'portfolio_projects',
  noun: 'project',
  isNewestFirst: true,
  isSortedByHand: true,
  searchFields: ['title', 'client'],
  columns: {
    title: text('title'),
    category: text('category'),
    description: text('description'),
    imageUrl: text('image_url'),
    focalPoint: textOrNull('focal_point'),
    imageAlt: textOrNull('image_alt'),
    client: textOrNull('client'),
    date: textOrNull('date'),
    size: textOrNull('size'),
    days: textOrNull('days'),
    materials: textOrNull('materials'),
    before: list('before'),
    sketches: list('sketches'),
    scaffold: list('scaffold'),
  },
  defaults: { imageUrl: placeholderImageUrl },
};

export const services: Kind<Omit<Service, keyof Identity>> = {
  table: 'services',
  noun: 'service',
  isSortedByHand: true,
  searchFields: ['title'],
  columns: {
    title: text('title'),
    description: text('description'),
    icon: text('icon'),
    price: text('price'),
    callToAction: text('call_to_action'),
  },
};

export const testimonials: Kind<Omit<Testimonial, keyof Identity>> = {
  table: 'testimonials',
  noun: 'testimonial',
  isSortedByHand: true,
  searchFields: ['name', 'company'],
  columns: {
    name: text('name'),
    company: text('company'),
    testimonial: text('testimonial'),
    rating: tenths('rating_tenths'),
    imageUrl: text('image_url'),
  },
};

/** Latest creation first: dates are free text. Slugs compare by bytes. */
export const posts: Kind<Omit<BlogPost, keyof Identity>> = {
  table: 'blog_posts',
  noun: 'post',
  isNewestFirst: true,
  searchFields: ['title'],
  columns: {
    slug: text('slug'),
    title: text('title'),
    excerpt: text('excerpt'),
    content: text('content'),
    category: text('category'),
    date: text('date'),
    imageUrl: text('image_url'),
  },
  unique: 'slug',
};
