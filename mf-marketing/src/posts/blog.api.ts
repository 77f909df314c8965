import { calls } from '@studio/contract/calls';
import type { BlogPost, BlogPostCard } from '@studio/contract';
import { bySlices, sliceQuery, toSlice, type ListAsked, type Slice, type WantedList } from '@studio/host';
import { api } from '../team-api';

export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    blogPostSlices: build.infiniteQuery<Slice<BlogPostCard>, ListAsked, string | null>({
      infiniteQueryOptions: bySlices,
      query: (asked) => ({ call: calls.listBlogPosts, query: { ...sliceQuery(asked), view: 'card' } }),
      transformResponse: toSlice<BlogPostCard>,
      providesTags: [api.tag('Blog')],
    }),
    getBlogPost: build.query<BlogPost, string>({
      query: (slug) => ({ call: calls.getBlogPost, params: { slug } }),
      providesTags: [api.tag('Blog')],
    }),
  }),
});

export const { useBlogPostSlicesInfiniteQuery, useGetBlogPostQuery } = blogApi;

/** Every post, from the newest place that an address names or from the first; home reads the same. */
export function postsBehind(after: string | undefined): WantedList<BlogPostCard, ListAsked> {
  return { all: {}, narrowed: after === undefined ? null : { after }, narrow: (posts) => posts };
}
