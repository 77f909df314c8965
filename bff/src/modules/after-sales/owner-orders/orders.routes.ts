import type { Router } from '@koa/router';
import {
  closeOrder,
  exportOrders,
  getOrderHistory,
  rejectOrder,
  listOrders,
  moveOrder,
  type Order,
  refundOrder,
  returnOrder,
  sendOrder,
  acceptOrder,
} from '@studio/contract';
import type { Middleware } from 'koa';
import { toCents } from '../../../db/rows';
import { mount, setPaginationHeaders } from '../../../http/mount';
import { AppError } from '../../../errors';
import type { ClosingService } from '../disputes/closing.service';
import { toRestockRequest } from '../fulfilment/restock';
import type { FulfilmentService } from '../fulfilment/fulfilment.service';
import type { RefundsService } from '../refunds/refunds.service';
import type { ReviewService } from '../review.service';
import type { OrderHistoryRepo, OwnerOrdersRepo } from '../../ordering';
import { ordersCsv } from './orders-csv';

const maxListed = 500;
const maxExported = 10_000;

interface OrdersRoutes {
  readonly requireOwner: Middleware;
  readonly orders: OwnerOrdersRepo;
  readonly history: OrderHistoryRepo;
  readonly review: ReviewService;
  readonly fulfilment: FulfilmentService;
  readonly closing: ClosingService;
  readonly refunds: RefundsService;
}

export function ordersRoutes(router: Router, parts: OrdersRoutes): void {
  const { requireOwner, orders, history, review, fulfilment, closing, refunds } = parts;
  mount(router, listOrders, requireOwner, async (request) => {
    const { rows, total, next } = await orders.list({ limit: maxListed, ...request.query });
    setPaginationHeaders(request, { total, ...(request.query.limit === undefined ? {} : { next }) });
    return rows;
  });
  mount(router, exportOrders, requireOwner, async ({ query, ctx }) => {
    const { rows } = await orders.list({ ...query, limit: maxExported });
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', 'attachment; filename="orders.csv"');
    return ordersCsv(rows);
  });
  mount(router, acceptOrder, requireOwner, async ({ params, version }) => {
    await review.accept({ id: params.order, version });
    return { order: await orders.find(params.order) };
  });
  mount(router, rejectOrder, requireOwner, async ({ params, version }) => {
    await review.reject({ id: params.order, version });
    return { order: await orders.find(params.order) };
  });
  mount(router, getOrderHistory, requireOwner, ({ params }) => history.of(params.order));
  mount(router, moveOrder, requireOwner, async ({ params, body, version }) => {
    const { to, isUnchecked = false } = body;
    await fulfilment.move({ id: params.order, version }, to, { isUnchecked });
    return afterwards(params.order);
  });
  mount(router, sendOrder, requireOwner, async ({ params, body, version }) => {
    const { carrier, trackingUrl = null, isUnchecked = false } = body;
    await fulfilment.send({ id: params.order, version }, { carrier, trackingUrl }, { isUnchecked });
    return afterwards(params.order);
  });
  mount(router, returnOrder, requireOwner, async ({ params, body, version }) => {
    await fulfilment.takeBack({ id: params.order, version }, toRestockRequest(body));
    return afterwards(params.order);
  });

  mount(router, closeOrder, requireOwner, async ({ params, body, version }) => {
    await closing.close({ id: params.order, version }, toRestockRequest(body));
    return afterwards(params.order);
  });
  mount(router, refundOrder, requireOwner, async ({ params, body, version }) => {
    const { amount, reason } = body;
    const restocked = toRestockRequest(body);
    await refunds.requestManual({ id: params.order, version }, { amountCents: toCents(amount), reason, restocked });
    return afterwards(params.order);
  });

  async function afterwards(id: string): Promise<{ order: Order }> {
    const order = await orders.find(id);
    if (!order) throw new AppError('NOT_FOUND', 'There is no such order any more.');
    return { order };
  }
}
