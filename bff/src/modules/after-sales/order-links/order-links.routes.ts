import type { Router } from '@koa/router';
import { findInvoices, findInvoicesPdf, findOrder, sendOrderLink } from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { mount } from '../../../http/mount';
import { answerInvoices } from '../../documents';
import type { OrderLinksService } from './order-links.service';

interface OrderLinksRoutes {
  readonly links: OrderLinksService;
  readonly requireOwner: Middleware;
  readonly clientAddress: (ctx: Context) => string;
}

export function orderLinksRoutes(router: Router, { links, requireOwner, clientAddress }: OrderLinksRoutes): void {
  const asked = (body: { token: string }, ctx: Context) => ({ token: body.token, clientAddress: clientAddress(ctx) });
  mount(router, findOrder, ({ body, ctx }) => links.find(asked(body, ctx)));
  mount(router, findInvoices, ({ body, ctx }) => links.invoicesOf(asked(body, ctx)));
  mount(router, findInvoicesPdf, async ({ body, ctx }) =>
    answerInvoices(ctx, await links.invoicesOf(asked(body, ctx))),
  );
  mount(router, sendOrderLink, requireOwner, async ({ params, version }) => ({
    order: await links.send({ id: params.order, version }),
  }));
}
