import { lazyComponent, listIn, cursorFrom, prefetchList, type RemoteRoute, type StudioState } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { leadPostSizes, postCardRatio } from '../../image-sizes';
import { blogApi, postsAfter } from '../../posts/blog.api';

const { listBlogPosts } = blogApi.endpoints;

export const blogListRoute: RemoteRoute = {
  path: '/blog',
  rendering: 'server',
  cache: 'shared',
  query: ['after'],
  sitemap: true,
  chunk: 'blog-list',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "blog-list" */ './blog-list.page').then((page) => page.BlogListPage),
  ),
  prefetch: (store, { query }) => prefetchList(store, listBlogPosts, postsAfter(cursorFrom(query))),
  head: (state, { query }) => ({ title: 'Blog', ...(typeof window === 'undefined' && documentOf(state, query)) }),
};

function documentOf(state: StudioState, query: URLSearchParams) {
  const after = cursorFrom(query);
  const first = listIn(state, listBlogPosts, postsAfter(after))?.items[0];
  return {
    description: 'Notes on murals, design, AI and content from a Dublin studio.',
    ...(after === undefined ? {} : { canonicalPath: `/blog?after=${after}` }),
    ...(first
      ? {
          imageUrl: first.imageUrl,
          imageAlt: first.title,
          preloadImage: preloadOf(first.imageUrl, leadPostSizes, { ratio: postCardRatio }),
        }
      : {}),
  };
}
