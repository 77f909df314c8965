import { calls } from '@studio/contract/calls';
import type { BlogPost, BlogPostCard } from '@studio/contract';
import { cursorPagination, pageParams, toListPage, type ListParams, type ListPage, type ListQuery } from '@studio/host';
import { api } from '../team-api';

export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBlogPosts: build.infiniteQuery<ListPage<BlogPostCard>, ListParams, string | null>({
      infiniteQueryOptions: cursorPagination,
      query: (asked) => ({ call: calls.listBlogPosts, query: { ...pageParams(asked), view: 'card' } }),
      transformResponse: toListPage<BlogPostCard>,
      providesTags: [api.tag('Blog')],
    }),
    getBlogPost: build.query<BlogPost, string>({
      query: (slug) => ({ call: calls.getBlogPost, params: { slug } }),
      providesTags: [api.tag('Blog')],
    }),
  }),
});

export const { useListBlogPostsInfiniteQuery, useGetBlogPostQuery } = blogApi;

export function postsAfter(after: string | undefined): ListQuery<BlogPostCard, ListParams> {
  return { all: {}, filtered: after === undefined ? null : { after } };
}
