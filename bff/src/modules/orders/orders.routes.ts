import type { Router } from '@koa/router';
import { listOrders } from '@studio/contract';
import type { Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { OwnerOrdersRepo } from './owner-orders.repo';

// As the contract says of listOrders.
const maxListed = 500;

export function ordersRoutes(router: Router, requireOwner: Middleware, orders: OwnerOrdersRepo): void {
  mount(router, listOrders, requireOwner, () => orders.latest(maxListed));
}
