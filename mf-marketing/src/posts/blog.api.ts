import { calls } from '@studio/contract/calls';
import type { BlogPost } from '@studio/contract';
import { api } from '@studio/host';

export const blogApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listBlogPosts: build.query<BlogPost[], void>({
      query: () => ({ call: calls.listBlogPosts }),
      providesTags: ['Blog'],
    }),
    getBlogPost: build.query<BlogPost, string>({
      query: (slug) => ({ call: calls.getBlogPost, params: { slug } }),
      providesTags: ['Blog'],
    }),
  }),
});

export const { useListBlogPostsQuery, useGetBlogPostQuery } = blogApi;
