import { Type, type Static } from 'typebox';
import { listOrder, ownerWrites } from './owner-writes';
import { calls } from './calls';
import { publicEndpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import { Closed, Id, ImageUrl, NewImageUrl, Text, Version } from './primitives';

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

export const listTestimonials = publicEndpoint(calls.listTestimonials, {
  query: Closed({ ...contentQuery, sort: Newest }),
  answer: Type.Array(Testimonial),
});

export const TestimonialInput = Closed({
  name: Text(limits.phrase),
  company: Text(limits.phrase),
  testimonial: Text(limits.quote),
  rating: Type.Number({ minimum: 0, maximum: limits.rating, multipleOf: 0.1 }),
  imageUrl: NewImageUrl,
});
export type TestimonialInput = Static<typeof TestimonialInput>;

export const [createTestimonial, updateTestimonial, deleteTestimonial] = ownerWrites(
  [calls.createTestimonial, calls.updateTestimonial, calls.deleteTestimonial],
  {
    input: TestimonialInput,
    answer: Testimonial,
    encoding: 'json',
  },
);

export const arrangeTestimonials = listOrder(calls.arrangeTestimonials);
