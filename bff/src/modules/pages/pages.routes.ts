import type { Router } from '@koa/router';
import { getPage } from '@studio/contract';
import { mountCached } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import type { PagesRepo } from './pages.repo';

export function pagesRoutes(router: Router, cache: ReadCache, pages: PagesRepo): void {
  mountCached(router, getPage, {
    cache,
    tag: 'pages',
    handler: async ({ params }) => (await pages.find(params.slug)) ?? null,
  });
}
