import type { Router } from '@koa/router';
import {
  closeOrder,
  closeWithdrawal,
  exportOrders,
  findInvoices,
  findInvoicesPdf,
  findLostOrder,
  findOrder,
  getOrderHistory,
  rejectOrder,
  listOrders,
  moveOrder,
  type Order,
  refundOrder,
  returnOrder,
  sendOrder,
  sendOrderLink,
  undoSendOrder,
  withdraw,
  acceptOrder,
} from '@studio/contract';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { toCents } from '../../../db/rows';
import { mount, setPaginationHeaders } from '../../../http/mount';
import { AppError } from '../../../errors';
import type { ClosingService } from '../disputes/closing.service';
import { toRestockRequest } from '../fulfilment/restock';
import type { FulfilmentService } from '../fulfilment/fulfilment.service';
import type { RefundsService } from '../refunds/refunds.service';
import type { ReviewService } from '../review.service';
import { answerInvoices } from '../../documents';
import { orderHistoryRepo, ownerOrdersRepo } from '../../ordering';
import type { OrderLinksService } from '../order-links/order-links.service';
import type { WithdrawalsService } from '../withdrawals/withdrawals.service';
import { ordersCsv } from './orders-csv';

const maxListed = 500;
const maxExported = 10_000;

interface OrdersRoutes {
  readonly db: Knex;
  readonly requireOwner: Middleware;
  readonly clientAddress: (ctx: Context) => string;
  readonly review: ReviewService;
  readonly fulfilment: FulfilmentService;
  readonly closing: ClosingService;
  readonly refunds: RefundsService;
  readonly links: OrderLinksService;
  readonly withdrawals: WithdrawalsService;
}

export function ordersRoutes(router: Router, parts: OrdersRoutes): void {
  const { db, requireOwner, clientAddress, review, fulfilment, closing, refunds, links, withdrawals } = parts;
  const [orders, history] = [ownerOrdersRepo(db), orderHistoryRepo(db)];
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
  mount(router, undoSendOrder, requireOwner, async ({ params, version }) => {
    await fulfilment.undoSend({ id: params.order, version });
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

  const asked = (body: { token: string }, ctx: Context) => ({ token: body.token, clientAddress: clientAddress(ctx) });
  mount(router, findOrder, ({ body, ctx }) => links.find(asked(body, ctx)));
  mount(router, findInvoices, ({ body, ctx }) => links.invoicesOf(asked(body, ctx)));
  mount(router, findInvoicesPdf, async ({ body, ctx }) =>
    answerInvoices(ctx, await links.invoicesOf(asked(body, ctx))),
  );
  mount(router, sendOrderLink, requireOwner, async ({ params, version }) => ({
    order: await links.send({ id: params.order, version }),
  }));
  mount(router, withdraw, ({ body, ctx }) => withdrawals.state(body, clientAddress(ctx)));
  mount(router, findLostOrder, ({ body, ctx }) => withdrawals.findLost(body, clientAddress(ctx)));
  mount(router, closeWithdrawal, requireOwner, async ({ params, body, version }) => {
    await withdrawals.close({ id: params.order, version }, body);
    return afterwards(params.order);
  });

  async function afterwards(id: string): Promise<{ order: Order }> {
    const order = await orders.find(id);
    if (!order) throw new AppError('NOT_FOUND', 'There is no such order any more.');
    return { order };
  }
}
