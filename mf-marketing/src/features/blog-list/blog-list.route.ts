import type { RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { blogApi } from '../../posts/blog.api';
import { leadPostSizes } from '../../posts/post-card';
import { BlogListPage } from './blog-list.page';

export const blogListRoute: RemoteRoute = {
  path: '/blog',
  rendering: 'server',
  cache: 'shared',
  sitemap: true,
  component: BlogListPage,
  prefetch: (store) => store.dispatch(blogApi.endpoints.listBlogPosts.initiate(undefined, { subscribe: false })),
  head: (state) => {
    const first = blogApi.endpoints.listBlogPosts.select()(state).data?.[0];
    return {
      title: 'Blog',
      description: 'Notes on murals, design, AI and content from a Dublin studio.',
      ...(first ? { imageUrl: first.imageUrl, preloadImage: preloadOf(first.imageUrl, leadPostSizes) } : {}),
    };
  },
};
