import type { Router } from '@koa/router';
import {
  BlogPostCard,
  createBlogPost,
  deleteBlogPost,
  getBlogPost,
  listBlogPosts,
  updateBlogPost,
} from '@studio/contract';
import { mount, mountCached, mountList } from '../../http/mount';
import { fieldsOf } from '../content/content-list';
import { wantedBy, type ContentRoutes } from '../content/content.routes';
import type { ContentOf } from '../content/content.service';
import type { posts } from './blog.kind';

export function blogRoutes(
  router: Router,
  { cache, requireOwner, content }: ContentRoutes<ContentOf<typeof posts>>,
): void {
  mountList(router, listBlogPosts, {
    cache,
    list: ({ query: { view, category, ...asked } }) =>
      content.list({ ...wantedBy(asked), where: { category }, fields: view && fieldsOf(BlogPostCard) }),
  });
  mountCached(router, getBlogPost, { cache, handler: ({ params }) => content.get(params) });
  mount(router, createBlogPost, requireOwner, ({ body }) => content.add(body));
  mount(router, updateBlogPost, requireOwner, ({ params, version, body }) =>
    content.change({ ...params, version }, body),
  );
  mount(router, deleteBlogPost, requireOwner, ({ params, version }) => content.remove({ ...params, version }));
}
