import { calls } from '@studio/contract/calls';
import type { Artwork, BlogPost, Service, Testimonial } from '@studio/contract';
import { api } from '@studio/host';

/** The lists that the panel reads for itself; the public pages' own reads of them go stale by the same tags. */
export const { useOwnedArtworksQuery, useOwnedPostsQuery, useOwnedServicesQuery, useOwnedTestimonialsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      ownedArtworks: build.query<Artwork[], void>({
        query: () => ({ call: calls.listArtworks }),
        providesTags: ['Artworks'],
      }),
      ownedPosts: build.query<BlogPost[], void>({
        query: () => ({ call: calls.listBlogPosts }),
        providesTags: ['Blog'],
      }),
      ownedServices: build.query<Service[], void>({
        query: () => ({ call: calls.listServices }),
        providesTags: ['Services'],
      }),
      ownedTestimonials: build.query<Testimonial[], void>({
        query: () => ({ call: calls.listTestimonials }),
        providesTags: ['Testimonials'],
      }),
    }),
    overrideExisting: true,
  });
