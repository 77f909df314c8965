import { calls } from '@studio/contract/calls';
import type { Artwork, BlogPost, Service, Testimonial } from '@studio/contract';
import { contentTags } from '../content/content-tags';
import { api } from '../../team-api';

/** The lists that the panel reads for itself; the public pages' own reads of them go stale by the same tags. */
export const { useOwnedArtworksQuery, useOwnedPostsQuery, useOwnedServicesQuery, useOwnedTestimonialsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      ownedArtworks: build.query<Artwork[], void>({
        query: () => ({ call: calls.listArtworks }),
        providesTags: [contentTags.artworks],
      }),
      ownedPosts: build.query<BlogPost[], void>({
        query: () => ({ call: calls.listBlogPosts }),
        providesTags: [contentTags.blog],
      }),
      ownedServices: build.query<Service[], void>({
        query: () => ({ call: calls.listServices }),
        providesTags: [contentTags.services],
      }),
      ownedTestimonials: build.query<Testimonial[], void>({
        query: () => ({ call: calls.listTestimonials }),
        providesTags: [contentTags.testimonials],
      }),
    }),
  });
