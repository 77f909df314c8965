import { calls } from '@studio/contract/calls';
import { postPath } from '@studio/contract/post-addresses';
import { dayOfPost } from '@studio/contract/post-date';
import { brand, lazyComponent, type Head, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { postRatio, postSizes } from '../../image-sizes';
import { blogApi } from '../../posts/blog.api';
import { isMissing } from '../../sections/is-missing';

const { getBlogPost } = blogApi.endpoints;

export const blogPostRoute: RemoteRoute = {
  path: '/blog/*',
  rendering: 'server',
  cache: 'shared',
  query: [],
  sitemap: { call: calls.listBlogPosts, address: '/blog/:slug' },
  chunk: 'blog-post',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "blog-post" */ './blog-post.page').then((page) => page.BlogPostPage),
  ),
  prefetch: async (store, { params }) => {
    if (params['*']) await store.dispatch(getBlogPost.initiate(params['*'], { subscribe: false }));
  },
  head: (state, { params }): Head => {
    const slug = params['*'] ?? '';
    const { data, error } = getBlogPost.select(slug)(state);
    if (slug === '' || isMissing(error)) {
      return { title: 'Blog Post Not Found', description: 'There is no such post.', status: 404 };
    }
    if (!data) return { title: 'Blog', description: 'A post from the blog.', status: 503 };
    return {
      title: data.title,
      ...(typeof window === 'undefined' && {
        canonicalPath: postPath(data.slug),
        description: data.excerpt,
        imageUrl: data.imageUrl,
        article: { publishedOn: dayNamed(data.date) },
        trail: [
          { name: 'Blog', path: '/blog' },
          { name: data.title, path: postPath(data.slug) },
        ],
        preloadImage: preloadOf(data.imageUrl, postSizes, { ratio: postRatio }),
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'BlogPosting',
            headline: data.title,
            description: data.excerpt,
            url: postPath(data.slug),
            image: [data.imageUrl],
            // JSON omits an undefined date.
            datePublished: dayNamed(data.date),
            author: { '@type': 'Person', name: brand.artist, url: '/about' },
          },
        ],
      }),
    };
  },
};

/** '2024-05-01'; undefined: no date. */
const dayNamed = (date: string) => dayOfPost(date)?.toISOString().slice(0, 10);
