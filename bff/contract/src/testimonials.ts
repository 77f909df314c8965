import { Type, type Static } from 'typebox';
import { listOrder } from './list-order';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import { ownerWrites } from './owner-writes';
import { Id, ImageUrl, NewImageUrl, Text, Version } from './primitives';

export const Testimonial = Type.Object({
  id: Id,
  version: Version,
  name: Text(limits.phrase),
  company: Text(limits.phrase),
  testimonial: Text(limits.quote),
  rating: Type.Number({ minimum: 0, maximum: limits.rating }),
  imageUrl: ImageUrl,
});
export type Testimonial = Static<typeof Testimonial>;

export const listTestimonials = endpoint(calls.listTestimonials, {
  query: Type.Object({ ...contentQuery, sort: Newest }, { additionalProperties: false }),
  answer: Type.Array(Testimonial),
  errors: [],
  access: 'public',
});

export const TestimonialInput = Type.Object(
  {
    name: Text(limits.phrase),
    company: Text(limits.phrase),
    testimonial: Text(limits.quote),
    rating: Type.Number({ minimum: 0, maximum: limits.rating, multipleOf: 0.1 }),
    imageUrl: NewImageUrl,
  },
  { additionalProperties: false },
);
export type TestimonialInput = Static<typeof TestimonialInput>;

export const {
  create: createTestimonial,
  update: updateTestimonial,
  remove: deleteTestimonial,
} = ownerWrites({
  create: calls.createTestimonial,
  update: calls.updateTestimonial,
  remove: calls.deleteTestimonial,
  input: TestimonialInput,
  answer: Testimonial,
  encoding: 'json',
});

export const arrangeTestimonials = listOrder(calls.arrangeTestimonials);
