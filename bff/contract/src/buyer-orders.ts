import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint, publicEndpoint } from './endpoint';
import { Invoice, Pdf } from './invoices';
import { Order, OrderParams } from './orders';
import { WithdrawalRight } from './withdrawals';
import { Closed } from './primitives';

const { number, state, total, refunded, name, address, billing, carrier, trackingUrl, paidAt } = Order.properties;
const { title, imageUrl, quantity, unitPrice } = Order.properties.items.items.properties;

/** `withdrawal`: what the buyer can withdraw from and has withdrawn from. */
export const BuyerOrder = Type.Object({
  ...{ number, state, total, refunded, name, address, billing, carrier, trackingUrl, paidAt },
  items: Type.Array(Type.Object({ title, imageUrl, quantity, unitPrice })),
  hasInvoice: Type.Boolean(),
  withdrawal: Type.Optional(WithdrawalRight),
});
export type BuyerOrder = Static<typeof BuyerOrder>;

/** The link's part behind '#' (0032). Any text is valid: a malformed token gets the answer of an unknown one. */
const OrderToken = Closed({ token: Type.String({ maxLength: 200 }) });

const byLink = { body: OrderToken, errors: ['NOT_FOUND', 'TOO_MANY'] } as const;

/** NOT_FOUND: the link is unknown or expired. */
export const findOrder = publicEndpoint(calls.findOrder, { ...byLink, answer: BuyerOrder });

export const findInvoices = publicEndpoint(calls.findInvoices, {
  ...byLink,
  answer: Type.Array(Invoice, { minItems: 1 }),
});

export const findInvoicesPdf = publicEndpoint(calls.findInvoicesPdf, { ...byLink, answer: Pdf });

/** Earlier links stay valid. CONFLICT: the buyer's address is unknown. */
export const sendOrderLink = ownerEndpoint(calls.sendOrderLink, {
  params: OrderParams,
  isVersioned: true,
  answer: Type.Object({ order: Order }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
