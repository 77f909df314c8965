import type { Router } from '@koa/router';
import {
  BlogPostCard,
  createBlogPost,
  deleteBlogPost,
  getBlogPost,
  listBlogPosts,
  updateBlogPost,
} from '@studio/contract';
import { answerCreated } from '../../../http/idempotency-key';
import { mount, mountList } from '../../../http/mount';
import { fieldsOf } from '../content-list';
import { toListQuery, type ContentRoutes } from '../content.routes';
import type { BlogService } from './blog.service';

export function blogRoutes(router: Router, { cache, requireOwner, content }: ContentRoutes<BlogService>): void {
  mountList(router, listBlogPosts, {
    cache,
    list: ({ query: { view, category, ...asked } }) =>
      content.list({ ...toListQuery(asked), where: { category }, fields: view && fieldsOf(BlogPostCard) }),
  });
  mountList(router, getBlogPost, {
    cache,
    list: async ({ params: { slug } }) => {
      const post = await content.at(slug);
      return { rows: post, isAtOwnAddress: post.slug === slug };
    },
  });
  mount(router, createBlogPost, requireOwner, async ({ ctx, body, idempotencyKey }) =>
    answerCreated(ctx, await content.add(body, idempotencyKey)),
  );
  mount(router, updateBlogPost, requireOwner, ({ params, version, body }) =>
    content.change({ ...params, version }, body),
  );
  mount(router, deleteBlogPost, requireOwner, ({ params, version }) => content.remove({ ...params, version }));
}
