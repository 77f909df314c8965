import type { RemoteRoute } from '@studio/host';
import { blogApi } from '../../posts/blog.api';
import { BlogListPage } from './blog-list.page';

export const blogListRoute: RemoteRoute = {
  path: '/blog',
  component: BlogListPage,
  prefetch: (store) => store.dispatch(blogApi.endpoints.listBlogPosts.initiate(undefined, { subscribe: false })),
  head: () => ({
    title: 'Blog',
    description: 'Notes on murals, design, AI and content from a Dublin studio.',
  }),
};
