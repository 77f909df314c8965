import type { Router } from '@koa/router';
import { createBlogPost, deleteBlogPost, getBlogPost, listBlogPosts, updateBlogPost } from '@studio/contract';
import { mount, mountCached } from '../../http/mount';
import type { ContentRoutes } from '../content/content.routes';
import type { ContentOf } from '../content/content.service';
import type { posts } from './blog.kind';

export function blogRoutes(
  router: Router,
  { cache, requireOwner, content }: ContentRoutes<ContentOf<typeof posts>>,
): void {
  mountCached(router, listBlogPosts, { cache, tag: 'blog', handler: () => content.list() });
  mountCached(router, getBlogPost, { cache, tag: 'blog', handler: ({ params }) => content.get(params) });
  mount(router, createBlogPost, requireOwner, ({ body }) => content.add(body));
  mount(router, updateBlogPost, requireOwner, ({ params, version, body }) =>
    content.change({ ...params, version }, body),
  );
  mount(router, deleteBlogPost, requireOwner, ({ params, version }) => content.remove({ ...params, version }));
}
