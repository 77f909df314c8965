import type { Router } from '@koa/router';
import { listOrders } from '@studio/contract';
import type { Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { SalesRepo } from './sales.repo';

// As the contract says of listOrders.
const maxListed = 500;

export function ordersRoutes(router: Router, requireOwner: Middleware, sales: SalesRepo): void {
  mount(router, listOrders, requireOwner, () => sales.latest(maxListed));
}
