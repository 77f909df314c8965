import { calls } from '@studio/contract/calls';
import type { Testimonial } from '@studio/contract';
import { api } from '../../../team-api';

export const testimonialsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTestimonials: build.query<Testimonial[], void>({
      query: () => ({ call: calls.listTestimonials }),
      providesTags: [api.tag('Testimonials')],
    }),
  }),
});

export const { useListTestimonialsQuery } = testimonialsApi;
