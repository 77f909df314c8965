import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint } from './endpoint';
import { limits } from './options';
import { OrderParams } from './orders';
import { Closed, ImageUrl, Price, Text, TextOrNone, Timestamp } from './primitives';

/** The settings apply to future invoices only. Prices include tax; `taxRate` is in percent, 0 means no tax. */
export const Invoicing = Closed({
  sellerName: Text(limits.phrase),
  sellerAddress: TextOrNone(limits.reason),
  taxNumber: TextOrNone(limits.label),
  taxName: Text(limits.label),
  taxRate: Type.Number({ minimum: 0, maximum: 100, format: 'cents' }),
});
export type Invoicing = Static<typeof Invoicing>;

export const getInvoicing = ownerEndpoint(calls.getInvoicing, {
  answer: Invoicing,
});

export const updateInvoicing = ownerEndpoint(calls.updateInvoicing, {
  body: Type.Partial(Invoicing, { additionalProperties: false, minProperties: 1 }),
  answer: Invoicing,
});

const Lines = Type.Array(Type.String());

const Seller = Type.Object({
  name: Type.String(),
  lines: Lines,
  taxNumber: Type.Union([Type.String(), Type.Null()]),
});

/**
 * An issued document never changes. `corrects`: a credit note's invoice, or a reversal's credit note. `tax` is part of
 * the total. `deliveredTo`: a recipient other than the buyer. Money is in dollars, never negative.
 */
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

export const Pdf = Type.Unknown();

const ownerDocument = { params: OrderParams, errors: ['NOT_FOUND'] } as const;

/**
 * Lists the oldest first and issues missing ones. NOT_FOUND: the order is no sale, is in review, or its data has
 * expired.
 */
export const getInvoices = ownerEndpoint(calls.getInvoices, {
  ...ownerDocument,
  answer: Type.Array(Invoice, { minItems: 1 }),
});

export const getInvoicesPdf = ownerEndpoint(calls.getInvoicesPdf, { ...ownerDocument, answer: Pdf });

export const PackingSlip = Type.Object({
  orderNumber: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  paidAt: Type.Union([Timestamp, Type.Null()]),
  seller: Seller,
  to: Lines,
  items: Type.Array(Type.Object({ title: Type.String(), imageUrl: ImageUrl, quantity: Type.Integer({ minimum: 1 }) })),
});
export type PackingSlip = Static<typeof PackingSlip>;

export const getPackingSlip = ownerEndpoint(calls.getPackingSlip, { ...ownerDocument, answer: PackingSlip });

export const getPackingSlipPdf = ownerEndpoint(calls.getPackingSlipPdf, { ...ownerDocument, answer: Pdf });
