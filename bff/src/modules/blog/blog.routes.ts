import type { Router } from '@koa/router';
import { getBlogPost, listBlogPosts } from '@studio/contract';
import { mountCached } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import type { BlogService } from './blog.service';

export function blogRoutes(router: Router, cache: ReadCache, blog: BlogService): void {
  mountCached(router, listBlogPosts, { cache, tag: 'blog', handler: () => blog.list() });
  mountCached(router, getBlogPost, { cache, tag: 'blog', handler: ({ params }) => blog.get(params.slug) });
}
