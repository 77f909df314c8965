import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits } from './options';
import { OrderParams } from './orders';
import { ImageUrl, Price, Text, TextOrNone, Timestamp } from './primitives';

/** What stands on invoices from now on; those that were issued keep what they say. Prices include the tax; a `taxRate` of 0, in percent,
 *  is none. The address is as many lines as it has. */
export const Invoicing = Type.Object(
  {
    sellerName: Text(limits.phrase),
    sellerAddress: TextOrNone(limits.reason),
    taxNumber: TextOrNone(limits.label),
    taxName: Text(limits.label),
    taxRate: Type.Number({ minimum: 0, maximum: 100, format: 'cents' }),
  },
  { additionalProperties: false },
);
export type Invoicing = Static<typeof Invoicing>;

export const getInvoicing = endpoint(calls.getInvoicing, {
  answer: Invoicing,
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** Only what is to change. Answers with all of it. */
export const updateInvoicing = endpoint(calls.updateInvoicing, {
  body: Type.Partial(Invoicing, { additionalProperties: false, minProperties: 1 }),
  answer: Invoicing,
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

const Lines = Type.Array(Type.String());

/** Who sells, as a paper is headed. */
const Seller = Type.Object({
  name: Type.String(),
  lines: Lines,
  taxNumber: Type.Union([Type.String(), Type.Null()]),
});

/** An invoice, a credit note on it for what was given back, or the reversal of a credit note whose refund failed, as it was issued: it never
 *  changes. Numbers have no gaps; all kinds share them. `corrects` is the number of the invoice that a credit note is on, or of the credit
 *  note that a reversal is on. `tax` is in the total; null: there is none. `buyer` paid; `deliveredTo` is where the
 *  parcel went, where that is another person or place. Money is in dollars, and never negative. */
export const Invoice = Type.Object({
  kind: Type.Enum(['invoice', 'credit-note', 'credit-note-reversal']),
  number: Type.Integer({ minimum: 1 }),
  corrects: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  issuedAt: Timestamp,
  orderNumber: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  paidAt: Type.Union([Timestamp, Type.Null()]),
  seller: Seller,
  buyer: Lines,
  deliveredTo: Type.Optional(Lines),
  lines: Type.Array(
    Type.Object({ text: Type.String(), quantity: Type.Integer({ minimum: 1 }), unitPrice: Price, price: Price }),
  ),
  total: Price,
  tax: Type.Union([Type.Object({ name: Type.String(), rate: Type.Number(), amount: Price }), Type.Null()]),
});
export type Invoice = Static<typeof Invoice>;

/** The bytes of a PDF, which no schema describes. */
export const Pdf = Type.Unknown();

const ownerDocument = { params: OrderParams, errors: ['UNAUTHORIZED', 'NOT_FOUND'], access: 'owner' } as const;

/** The invoice of an order and the papers on it, oldest first, issued where they were not yet. NOT_FOUND says why there is none: no
 *  sale came about, it waits for a decision, or it is so old that nobody may know who bought. */
export const getInvoices = endpoint(calls.getInvoices, {
  ...ownerDocument,
  answer: Type.Array(Invoice, { minItems: 1 }),
});

/** The same as a PDF, each on a sheet of its own. */
export const getInvoicesPdf = endpoint(calls.getInvoicesPdf, { ...ownerDocument, answer: Pdf });

/** What lies in the parcel: what was ordered and where it goes, without prices. */
export const PackingSlip = Type.Object({
  orderNumber: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  paidAt: Type.Union([Timestamp, Type.Null()]),
  seller: Seller,
  to: Lines,
  items: Type.Array(Type.Object({ title: Type.String(), imageUrl: ImageUrl, quantity: Type.Integer({ minimum: 1 }) })),
});
export type PackingSlip = Static<typeof PackingSlip>;

export const getPackingSlip = endpoint(calls.getPackingSlip, { ...ownerDocument, answer: PackingSlip });

export const getPackingSlipPdf = endpoint(calls.getPackingSlipPdf, { ...ownerDocument, answer: Pdf });
