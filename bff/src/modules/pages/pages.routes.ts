import type { Router } from '@koa/router';
import { getPage } from '@studio/contract';
import { mountCached } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import type { PagesService } from './pages.service';

export function pagesRoutes(router: Router, cache: ReadCache, pages: PagesService): void {
  mountCached(router, getPage, { cache, tag: 'pages', handler: ({ params }) => pages.get(params.slug) });
}
