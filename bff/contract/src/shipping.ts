import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits } from './options';
import { TextOrNone } from './primitives';

export const Shipping = Type.Object(
  {
    /** ISO 3166-1 codes; empty: all countries of Stripe's form. */
    shipsTo: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250, uniqueItems: true }),
    /** Empty: not shown. */
    shippingNote: TextOrNone(limits.excerpt),
    originalsNote: Type.Optional(TextOrNone(limits.excerpt)),
    currencyNote: Type.Optional(TextOrNone(limits.excerpt)),
    /** Euro per dollar; 0: not shown. */
    euroRate: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  },
  { additionalProperties: false },
);
export type Shipping = Static<typeof Shipping>;

export const getShipping = endpoint(calls.getShipping, { answer: Shipping, errors: [], access: 'public' });

export const updateShipping = endpoint(calls.updateShipping, {
  body: Type.Partial(Shipping, { additionalProperties: false, minProperties: 1 }),
  answer: Shipping,
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});
