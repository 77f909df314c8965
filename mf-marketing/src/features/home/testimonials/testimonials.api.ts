import { calls } from '@studio/contract/calls';
import type { Testimonial } from '@studio/contract';
import { api } from '@studio/host';

export const testimonialsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listTestimonials: build.query<Testimonial[], void>({
      query: () => ({ call: calls.listTestimonials }),
      providesTags: ['Testimonials'],
    }),
  }),
});

export const { useListTestimonialsQuery } = testimonialsApi;
