import type { Testimonial } from '@studio/contract';
import type { Knex } from 'knex';

interface TestimonialRow {
  id: number;
  name: string;
  company: string;
  testimonial: string;
  rating_tenths: number;
  image_url: string;
}

/** What clients said, in the owner's order. */
export function testimonialsRepo(db: Knex) {
  return {
    async list(): Promise<Testimonial[]> {
      return (await db<TestimonialRow>('testimonials').orderBy('id')).map(toTestimonial);
    },
  };
}

export type TestimonialsRepo = ReturnType<typeof testimonialsRepo>;

function toTestimonial({ rating_tenths: tenths, image_url: imageUrl, ...row }: TestimonialRow): Testimonial {
  return { ...row, rating: tenths / 10, imageUrl };
}
