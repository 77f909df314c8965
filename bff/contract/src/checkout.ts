import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { BuyerOrder } from './buyer-orders';
import { limits } from './options';
import { NamedPurchase, PageOfPayment } from './payment-names';
import { Id, Price } from './primitives';

/** At most 20 different works (refusal 11), and the subtotal in dollars that the buyer saw. */
export const CreatePaymentIntentBody = Type.Object(
  {
    items: Type.Array(
      Type.Object({ id: Id, quantity: Type.Integer({ minimum: 1, maximum: 1000 }) }, { additionalProperties: false }),
      { minItems: 1, maxItems: 20 },
    ),
    amount: Price,
    /** Confirms a second purchase of the same cart. */
    again: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type CreatePaymentIntentBody = Static<typeof CreatePaymentIntentBody>;

/** An unchanged cart gets its existing payment (docs/checkout.md, From cart to payment). */
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

/**
 * `unknown`: Stripe does not answer; retry. `pending`: not final. `email` and `order` exist once paid. `isPrivate`:
 * personal data needs `showBoughtOrder`.
 */
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

export const getCheckoutStatus = endpoint(calls.getCheckoutStatus, {
  query: NamedPurchase,
  answer: CheckoutStatus,
  errors: [],
  access: 'public',
});

export const showBoughtOrder = endpoint(calls.showBoughtOrder, {
  query: NamedPurchase,
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: limits.email }) }, { additionalProperties: false }),
  answer: CheckoutStatus,
  errors: ['NOT_FOUND', 'TOO_MANY'],
  access: 'public',
});

/** This browser forgets its purchases, so that the next person does not see them. */
export const forgetBrowser = endpoint(calls.forgetBrowser, {
  answer: Type.Object({ isForgotten: Type.Literal(true) }),
  errors: [],
  access: 'public',
});

/** `scriptUrl`: null with real keys. */
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
