import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Invoice, Pdf } from './invoices';
import { Order, OrderParams } from './orders';
import { WithdrawalRight } from './withdrawals';

const { number, state, total, refunded, name, address, billing, carrier, trackingUrl, paidAt } = Order.properties;
const { title, imageUrl, quantity, unitPrice } = Order.properties.items.items.properties;

/** An order as its buyer reads it: the fields of the owner's, without what is the owner's alone. `hasInvoice`: one can be asked for. `withdrawal`: what
 *  the buyer can withdraw from, and has. */
export const BuyerOrder = Type.Object({
  ...{ number, state, total, refunded, name, address, billing, carrier, trackingUrl, paidAt },
  items: Type.Array(Type.Object({ title, imageUrl, quantity, unitPrice })),
  hasInvoice: Type.Boolean(),
  withdrawal: Type.Optional(WithdrawalRight),
});
export type BuyerOrder = Static<typeof BuyerOrder>;

/** The part of the link behind '#' (infra/decisions/0032). Any text is taken, so that what is no token is answered as one that is nobody's. */
const OrderToken = Type.Object({ token: Type.String({ maxLength: 200 }) }, { additionalProperties: false });

const byLink = { body: OrderToken, errors: ['NOT_FOUND', 'TOO_MANY'], access: 'public' } as const;

/** The order of a link. NOT_FOUND: the link is none, or not any more. */
export const findOrder = endpoint(calls.findOrder, { ...byLink, answer: BuyerOrder });

/** Its invoice and the credit notes on it (`getInvoices`). */
export const findInvoices = endpoint(calls.findInvoices, { ...byLink, answer: Type.Array(Invoice, { minItems: 1 }) });

/** The same as a PDF. */
export const findInvoicesPdf = endpoint(calls.findInvoicesPdf, { ...byLink, answer: Pdf });

/** Writes a link of its own to the buyer, once more or for the first time; those of before go on leading there. CONFLICT where nobody knows the buyer's
 *  address. */
export const sendOrderLink = endpoint(calls.sendOrderLink, {
  params: OrderParams,
  isVersioned: true,
  answer: Type.Object({ order: Order }),
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  access: 'owner',
});
