import type { Router } from '@koa/router';
import { giveOrderBack, listOrders, takeOrder } from '@studio/contract';
import type { Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { ReviewService } from '../review/review.service';
import type { OwnerOrdersRepo } from './owner-orders.repo';

// As the contract says of listOrders.
const maxListed = 500;

interface OrdersRoutes {
  readonly requireOwner: Middleware;
  readonly orders: OwnerOrdersRepo;
  readonly review: ReviewService;
}

export function ordersRoutes(router: Router, { requireOwner, orders, review }: OrdersRoutes): void {
  mount(router, listOrders, requireOwner, () => orders.latest(maxListed));
  mount(router, takeOrder, requireOwner, async ({ params, version }) => {
    await review.take({ id: params.order, version });
    return { order: await orders.find(params.order) };
  });
  mount(router, giveOrderBack, requireOwner, async ({ params, version }) => {
    await review.giveBack({ id: params.order, version });
    return { order: await orders.find(params.order) };
  });
}
