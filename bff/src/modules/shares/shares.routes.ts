import type { Router } from '@koa/router';
import { listShares } from '@studio/contract';
import type { Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { SharesService } from './shares.service';

interface SharesRoutes {
  readonly shares: Pick<SharesService, 'newest'>;
  readonly requireOwner: Middleware;
}

export function sharesRoutes(router: Router, { shares, requireOwner }: SharesRoutes): void {
  mount(router, listShares, requireOwner, () => shares.newest());
}
