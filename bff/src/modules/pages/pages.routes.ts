import type { Router } from '@koa/router';
import { getPage, listPages, updatePage } from '@studio/contract';
import { mount, mountCached } from '../../http/mount';
import type { ContentRoutes } from '../content/content.routes';
import type { PagesRepo } from './pages.repo';

export function pagesRoutes(router: Router, { cache, requireOwner, content: pages }: ContentRoutes<PagesRepo>): void {
  mountCached(router, getPage, {
    cache,
    tag: 'pages',
    handler: async ({ params }) => (await pages.find(params.slug)) ?? null,
  });
  mount(router, listPages, requireOwner, () => pages.listDrafts());
  mount(router, updatePage, requireOwner, async ({ params, body }) => {
    const page = await pages.write({ ...params, ...body });
    cache.invalidate('pages');
    return page;
  });
}
