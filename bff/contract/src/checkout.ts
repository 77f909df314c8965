import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { BuyerOrder } from './buyer-orders';
import { limits } from './options';
import { NamedPurchase, PageOfPayment } from './payment-names';
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
  query: PageOfPayment,
  body: CreatePaymentIntentBody,
  answer: Type.Object({ clientSecret: Type.String() }),
  errors: [
    ...(['AMOUNT_MISMATCH', 'SOLD', 'GONE', 'ALREADY_PAID', 'JUST_PAID', 'PAYMENTS_NOT_OPEN'] as const),
    ...(['TOO_MANY', 'PAYMENTS_UNAVAILABLE'] as const),
  ],
  access: 'public',
});

/** How a payment stands. `none`: there is none. `unknown`: Stripe cannot be asked just now; ask again.
 *  `pending` covers everything that is not final yet. `total` (dollars) and
 *  `artworkIds`, the works that it is for, are there for every order, `email` and `order` once it is paid. `isPrivate`: some minutes have passed,
 *  and who paid and where it goes is null until the order's email address is given (`showBoughtOrder`). */
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
  isPrivate: Type.Optional(Type.Boolean()),
  order: Type.Optional(Type.Pick(BuyerOrder, ['number', 'name', 'address', 'items', 'total', 'refunded'])),
});
export type CheckoutStatus = Static<typeof CheckoutStatus>;

/** Of the payment that is named as Stripe names it in the address that the bank leads back to, in whatever browser; of an order that is this
 *  browser's; without, of the latest one that this browser made. */
export const getCheckoutStatus = endpoint(calls.getCheckoutStatus, {
  query: NamedPurchase,
  answer: CheckoutStatus,
  errors: [],
  access: 'public',
});

/** The same with who paid and where it goes, for who knows the order's email address. NOT_FOUND: whatever else was given. */
export const showBoughtOrder = endpoint(calls.showBoughtOrder, {
  query: NamedPurchase,
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: limits.email }) }, { additionalProperties: false }),
  answer: CheckoutStatus,
  errors: ['NOT_FOUND', 'TOO_MANY'],
  access: 'public',
});

/** Somebody else is at this browser now: it is given another name, and shows nothing any more of what it has bought. */
export const forgetBrowser = endpoint(calls.forgetBrowser, {
  answer: Type.Object({ isForgotten: Type.Literal(true) }),
  errors: [],
  access: 'public',
});

/** What the browser needs before it can talk to Stripe. `scriptUrl` is the emulator's browser script, null with real keys. `hasTerms`: the
 *  Terms of Service are published. */
export const CheckoutConfig = Type.Object({
  publishableKey: Type.String(),
  scriptUrl: Type.Union([Type.String(), Type.Null()]),
  hasTerms: Type.Optional(Type.Boolean()),
});
export type CheckoutConfig = Static<typeof CheckoutConfig>;

export const getCheckoutConfig = endpoint(calls.getCheckoutConfig, {
  answer: CheckoutConfig,
  errors: [],
  access: 'public',
});
