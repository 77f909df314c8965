import type { Router } from '@koa/router';
import {
  getInvoices,
  getInvoicesPdf,
  getInvoicing,
  getPackingSlip,
  getPackingSlipPdf,
  updateInvoicing,
} from '@studio/contract';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { mount } from '../../http/mount';
import { invoicingRepo } from '../content';
import type { InvoicesService } from './invoices.service';
import { invoicesPdf } from './pdf/invoices-pdf';
import { packingSlipPdf } from './pdf/packing-slip-pdf';

interface InvoicesRoutes {
  readonly db: Knex;
  readonly invoices: InvoicesService;
  readonly requireOwner: Middleware;
}

export function invoicesRoutes(router: Router, { db, invoices, requireOwner }: InvoicesRoutes): void {
  const invoicing = invoicingRepo(db);
  mount(router, getInvoicing, requireOwner, () => invoicing.read());
  mount(router, updateInvoicing, requireOwner, ({ body }) => invoicing.write(body));
  mount(router, getInvoices, requireOwner, ({ params }) => invoices.of(params.order));
  mount(router, getInvoicesPdf, requireOwner, async ({ params, ctx }) =>
    answerInvoices(ctx, await invoices.of(params.order)),
  );
  mount(router, getPackingSlip, requireOwner, ({ params }) => invoices.packingSlip(params.order));
  mount(router, getPackingSlipPdf, requireOwner, async ({ params, ctx }) => {
    const slip = await invoices.packingSlip(params.order);
    return answerPdf(ctx, `packing-slip-${slip.orderNumber ?? 'order'}`, await packingSlipPdf(slip));
  });
}

export async function answerInvoices(
  ctx: Context,
  invoices: Awaited<ReturnType<InvoicesService['of']>>,
): Promise<Buffer> {
  return answerPdf(ctx, `invoice-${invoices[0]?.number ?? ''}`, await invoicesPdf(invoices));
}

function answerPdf(ctx: Context, name: string, bytes: Buffer): Buffer {
  ctx.type = 'application/pdf';
  ctx.set('Content-Disposition', `attachment; filename="${name}.pdf"`);
  return bytes;
}
