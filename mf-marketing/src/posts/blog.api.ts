import { calls } from '@studio/contract/calls';
import type { BlogPost } from '@studio/contract';
import { api } from '../team-api';

export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBlogPosts: build.query<BlogPost[], void>({
      query: () => ({ call: calls.listBlogPosts }),
      providesTags: [api.tag('Blog')],
    }),
    getBlogPost: build.query<BlogPost, string>({
      query: (slug) => ({ call: calls.getBlogPost, params: { slug } }),
      providesTags: [api.tag('Blog')],
    }),
  }),
});

export const { useListBlogPostsQuery, useGetBlogPostQuery } = blogApi;
