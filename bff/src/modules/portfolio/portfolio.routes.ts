import type { Router } from '@koa/router';
import {
  createPortfolioProject,
  deletePortfolioProject,
  getPortfolioProject,
  listPortfolio,
  updatePortfolioProject,
} from '@studio/contract';
import { mount, mountCached } from '../../http/mount';
import type { ContentRoutes } from '../content/content.routes';
import type { PicturedContentOf } from '../content/pictured-content.service';
import type { projects } from './portfolio.kind';

export function portfolioRoutes(
  router: Router,
  { cache, requireOwner, content }: ContentRoutes<PicturedContentOf<typeof projects>>,
): void {
  mountCached(router, listPortfolio, { cache, tag: 'portfolio', handler: () => content.list() });
  mountCached(router, getPortfolioProject, {
    cache,
    tag: 'portfolio',
    handler: ({ params }) => content.get(params),
  });
  mount(router, createPortfolioProject, requireOwner, ({ body, file }) => content.addPictured(body, file));
  mount(router, updatePortfolioProject, requireOwner, ({ params, version, body, file }) =>
    content.changePictured({ ...params, version }, body, file),
  );
  mount(router, deletePortfolioProject, requireOwner, ({ params, version }) => content.remove({ ...params, version }));
}
