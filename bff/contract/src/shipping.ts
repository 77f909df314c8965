import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits } from './options';
import { TextOrNone } from './primitives';

/** What a buyer reads and chooses before paying (docs/site/shop.md, Checkout screen). */
export const Shipping = Type.Object(
  {
    /** ISO 3166-1 codes of the countries that parcels go to; none: every country that Stripe's form knows. */
    shipsTo: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250, uniqueItems: true }),
    /** A sentence on delivery time, customs and returns; empty: none is shown. */
    shippingNote: TextOrNone(limits.excerpt),
    /** What comes with an original: signature, certificate, framing; empty: nothing is said. */
    originalsNote: Type.Optional(TextOrNone(limits.excerpt)),
    /** Why prices are in dollars and what a card in another currency pays; empty: nothing is said. */
    currencyNote: Type.Optional(TextOrNone(limits.excerpt)),
    /** What a dollar is in euro, as the owner says: prices are told in euro beside; 0: they are not. */
    euroRate: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  },
  { additionalProperties: false },
);
export type Shipping = Static<typeof Shipping>;

export const getShipping = endpoint(calls.getShipping, { answer: Shipping, errors: [], access: 'public' });

/** Only what is to change. Answers with all of it. */
export const updateShipping = endpoint(calls.updateShipping, {
  body: Type.Partial(Shipping, { additionalProperties: false, minProperties: 1 }),
  answer: Shipping,
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});
