import type { Testimonial } from '@studio/contract';
import { tenths, text } from '../../db/columns';
import type { Identity, Kind } from './content.repo';

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
