import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { BuyerOrder } from './buyer-orders';
import { Id, Price } from './primitives';

/** What is to be bought: 1 to 20 different works (docs/refusals.md, 11), and the subtotal in dollars that the buyer saw. */
export const CreatePaymentIntentBody = Type.Object(
  {
    items: Type.Array(
      Type.Object({ id: Id, quantity: Type.Integer({ minimum: 1, maximum: 1000 }) }, { additionalProperties: false }),
      { minItems: 1, maxItems: 20 },
    ),
    amount: Price,
    /** The same cart once more, although this browser has just paid for it: the buyer was asked. */
    again: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type CreatePaymentIntentBody = Static<typeof CreatePaymentIntentBody>;

/** Sets the pieces aside and begins the payment; the same cart once more is given the payment that it has (docs/checkout.md, From cart to payment). */
export const createPaymentIntent = endpoint(calls.createPaymentIntent, {
  body: CreatePaymentIntentBody,
  answer: Type.Object({ clientSecret: Type.String() }),
  errors: ['AMOUNT_MISMATCH', 'SOLD', 'GONE', 'ALREADY_PAID', 'JUST_PAID', 'TOO_MANY', 'PAYMENTS_UNAVAILABLE'],
  access: 'public',
});

/** How a payment stands. `none`: there is none. `unknown`: Stripe cannot be asked just now; ask again.
 *  `pending` covers everything that is not final yet. `total` (dollars) and
 *  `artworkIds`, the works that it is for, are there for every order, `email` and `order` once it is paid. */
export const CheckoutStatus = Type.Object({
  state: Type.Union([
    Type.Literal('none'),
    Type.Literal('pending'),
    Type.Literal('unknown'),
    Type.Literal('paid'),
    Type.Literal('failed'),
  ]),
  orderId: Type.Union([Type.String(), Type.Null()]),
  total: Type.Union([Price, Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  artworkIds: Type.Array(Id),
  order: Type.Optional(Type.Pick(BuyerOrder, ['number', 'name', 'address', 'items', 'total', 'refunded'])),
});
export type CheckoutStatus = Static<typeof CheckoutStatus>;

/** Of the payment that is named as Stripe names it in the address that the bank leads back to, in whatever browser; without, of the
 *  latest one that this browser made. */
export const getCheckoutStatus = endpoint(calls.getCheckoutStatus, {
  query: Type.Object(
    {
      payment_intent: Type.Optional(Type.String({ pattern: '^pi_[A-Za-z0-9]{1,100}$' })),
      payment_intent_client_secret: Type.Optional(
        Type.String({ pattern: '^pi_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$' }),
      ),
    },
    { additionalProperties: false },
  ),
  answer: CheckoutStatus,
  errors: [],
  access: 'public',
});

/** What the browser needs before it can talk to Stripe. `scriptUrl` is the emulator's browser script, null with real keys. */
export const CheckoutConfig = Type.Object({
  publishableKey: Type.String(),
  scriptUrl: Type.Union([Type.String(), Type.Null()]),
});
export type CheckoutConfig = Static<typeof CheckoutConfig>;

export const getCheckoutConfig = endpoint(calls.getCheckoutConfig, {
  answer: CheckoutConfig,
  errors: [],
  access: 'public',
});
