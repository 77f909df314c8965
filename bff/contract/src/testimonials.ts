import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, ImageUrl, Text } from './primitives';

/** What a client said. `rating` is in stars, 0 to 5 by tenths. */
export const Testimonial = Type.Object({
  id: Id,
  name: Text(120),
  company: Text(120),
  testimonial: Text(2000),
  rating: Type.Number({ minimum: 0, maximum: 5 }),
  imageUrl: ImageUrl,
});
export type Testimonial = Static<typeof Testimonial>;

export const listTestimonials = endpoint(calls.listTestimonials, {
  answer: Type.Array(Testimonial),
  errors: [],
  access: 'public',
});
