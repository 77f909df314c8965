import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint, publicEndpoint } from './endpoint';
import { limits } from './options';
import { Closed, TextOrNone } from './primitives';

export const Shipping = Closed({
  /** ISO 3166-1 codes; empty: all countries of Stripe's form. */
  shipsTo: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250, uniqueItems: true }),
  /** Empty: not shown. */
  shippingNote: TextOrNone(limits.excerpt),
  originalsNote: Type.Optional(TextOrNone(limits.excerpt)),
  currencyNote: Type.Optional(TextOrNone(limits.excerpt)),
  /** Euro per dollar; 0: not shown. */
  euroRate: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
});
export type Shipping = Static<typeof Shipping>;

export const getShipping = publicEndpoint(calls.getShipping, { answer: Shipping });

export const updateShipping = ownerEndpoint(calls.updateShipping, {
  body: Type.Partial(Shipping, { additionalProperties: false, minProperties: 1 }),
  answer: Shipping,
});
