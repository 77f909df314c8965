import type { Router } from '@koa/router';
import { getPage, listPages, listPublishedPages, updatePage } from '@studio/contract';
import { mount, mountCached } from '../../../http/mount';
import type { ContentRoutes } from '../content.routes';
import type { PagesService } from './pages.service';

export function pagesRoutes(
  router: Router,
  { cache, requireOwner, content: pages }: ContentRoutes<PagesService>,
): void {
  mountCached(router, getPage, {
    cache,
    handler: async ({ params }) => (await pages.find(params.slug)) ?? null,
  });
  mountCached(router, listPublishedPages, { cache, handler: () => pages.listPublished() });
  mount(router, listPages, requireOwner, () => pages.listDrafts());
  mount(router, updatePage, requireOwner, ({ params, version, body }) => pages.write({ ...params, ...body, version }));
}
