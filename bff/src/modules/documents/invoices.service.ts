import type { Invoice, Order, PackingSlip } from '@studio/contract';
import type { Knex } from 'knex';
import { toCents, toDollars } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { AppError } from '../../errors';
import { addressLines, ordersRepo, orderStates, ownerOrdersRepo, saleTermsRepo, type StoredOrder } from '../ordering';
import { missingDocuments } from './credit-notes';
import type { Party } from '../payments';
import { documentHead, includedTaxCents } from '../content';
import { invoicesRepo, type StoredInvoice } from './invoices.repo';

/** Issues an invoice when first requested, so that no payment waits for a number (0030). */
export function invoicesService(db: Knex) {
  return {
    async of(orderId: string): Promise<Invoice[]> {
      const stored = await invoicesRepo(db).of(orderId);
      const order = await ordersRepo(db).find(orderId);
      if (order && isMissing(order, stored)) return contentsOf(await transaction(db, (tx) => complete(tx, orderId)));
      return contentsOf(stored);
    },
    async isThere(orderId: string): Promise<boolean> {
      const [stored, order] = [await invoicesRepo(db).of(orderId), await ordersRepo(db).find(orderId)];
      return stored.some(({ content }) => content !== null) || (order !== undefined && isMissing(order, stored));
    },
    async packingSlip(orderId: string): Promise<PackingSlip> {
      const order = await ownerOrdersRepo(db).find(orderId);
      if (!order) throw new AppError('NOT_FOUND', 'There is no such order.');
      const { number: orderNumber, paidAt, items } = order;
      const seller = documentHead(await saleTermsRepo(db).of(orderId));
      const lying = items.map(({ title, imageUrl, quantity }) => ({ title, imageUrl, quantity }));
      return { orderNumber, paidAt, seller, to: labelOf(order), items: lying };
    },
  };
}

export type InvoicesService = ReturnType<typeof invoicesService>;

async function complete(tx: Knex.Transaction, orderId: string): Promise<StoredInvoice[]> {
  const invoices = invoicesRepo(tx);
  await invoices.lock();
  const order = await ordersRepo(tx).lock(orderId);
  const stored = await invoices.of(orderId);
  // Another transaction may have issued it.
  if (!order || !isMissing(order, stored)) return stored;
  const contentsOf = await ownerOrdersRepo(tx).find(orderId);
  if (!contentsOf) throw new Error(`Order ${orderId} was sold, and the owner cannot read it.`);
  if (stored.length === 0)
    stored.push(await invoices.issue({ orderId, part: 0, ...(await invoiceOf(tx, contentsOf)) }));
  const known = stored.flatMap(({ content }) => content ?? []);
  for (const document of missingDocuments(known, order.refundedCents)) {
    const amountCents = toCents(document.total) * (document.kind === 'credit-note-reversal' ? -1 : 1);
    stored.push(await invoices.issue({ orderId, part: stored.length, amountCents, content: document }));
  }
  return stored;
}

/** An order in review has no invoice yet. */
function isMissing(order: StoredOrder, stored: readonly StoredInvoice[]): boolean {
  const [invoice] = stored;
  if (invoice) return invoice.content !== null && creditedCents(stored) !== order.refundedCents;
  return order.stock === 'sold' && orderStates[order.state].money !== 'unsure';
}

function creditedCents([, ...notes]: readonly StoredInvoice[]): number {
  return notes.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function contentsOf(stored: readonly StoredInvoice[]): Invoice[] {
  const known = stored.flatMap(({ content }) => content ?? []);
  if (known.length > 0) return known;
  const why =
    stored.length > 0
      ? 'The invoice for this order was deleted after seven years.'
      : 'This order has no invoice: nothing was sold, or it is still being checked.';
  throw new AppError('NOT_FOUND', why);
}

type InvoiceDraft = Pick<Parameters<ReturnType<typeof invoicesRepo>['issue']>[0], 'amountCents' | 'content'>;

async function invoiceOf(tx: Knex.Transaction, order: Order): Promise<InvoiceDraft> {
  const terms = await saleTermsRepo(tx).of(order.id);
  const { total, number: orderNumber, paidAt, items } = order;
  const { taxName: name, taxRate: rate } = terms;
  const amountCents = toCents(total);
  const lines = items.map(({ title, quantity, unitPrice }) => ({
    ...{ text: title, quantity, unitPrice },
    price: toDollars(toCents(unitPrice) * quantity),
  }));
  const tax = rate === 0 ? null : { name, rate, amount: toDollars(includedTaxCents(amountCents, rate)) };
  const seller = documentHead(terms);
  const parties = await partiesOf(tx, order);
  return {
    amountCents,
    content: { kind: 'invoice', corrects: null, orderNumber, paidAt, seller, ...parties, lines, total, tax },
  };
}

/** Invoices omit the phone number, because they are retained. */
async function partiesOf(
  tx: Knex.Transaction,
  { id, email, billing }: Order,
): Promise<Pick<Invoice, 'buyer' | 'deliveredTo'>> {
  const { payer, recipient } = await ordersRepo(tx).partiesOf(id);
  const linesOf = ({ name, address }: Party) => [
    ...(name === null ? [] : [name]),
    ...addressLines({ ...address, phone: null }),
  ];
  const paid = linesOf(payer);
  const buyer = paid.length > 0 ? paid : [email ?? 'no address given'];
  return { buyer, ...(billing !== null && { deliveredTo: linesOf(recipient) }) };
}

function labelOf({ name, email, address }: Order): string[] {
  const lines = [name, ...(address ?? [])].filter((line) => line !== null && line !== '') as string[];
  return lines.length > 0 ? lines : [email ?? 'no address given'];
}
