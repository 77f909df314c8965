import type { Router } from '@koa/router';
import { getPortfolioProject, listPortfolio } from '@studio/contract';
import { mountCached } from '../../http/mount';
import type { ReadCache } from '../../http/read-cache';
import type { PortfolioService } from './portfolio.service';

export function portfolioRoutes(router: Router, cache: ReadCache, portfolio: PortfolioService): void {
  mountCached(router, listPortfolio, { cache, tag: 'portfolio', handler: () => portfolio.list() });
  mountCached(router, getPortfolioProject, {
    cache,
    tag: 'portfolio',
    handler: ({ params }) => portfolio.get(params.id),
  });
}
