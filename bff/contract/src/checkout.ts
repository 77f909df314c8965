import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { publicEndpoint } from './endpoint';
import { BuyerOrder } from './buyer-orders';
import { limits } from './options';
import { NamedPurchase, PageOfPayment } from './holds';
import { Closed, Id, Price } from './primitives';

/** At most 20 different works (refusal 11), and the subtotal in dollars that the buyer saw. */
export const CreatePaymentIntentBody = Closed({
  items: Type.Array(Closed({ id: Id, quantity: Type.Integer({ minimum: 1, maximum: 1000 }) }), {
    minItems: 1,
    maxItems: 20,
  }),
  amount: Price,
  /** Confirms a second purchase of the same cart. */
  again: Type.Optional(Type.Boolean()),
});
export type CreatePaymentIntentBody = Static<typeof CreatePaymentIntentBody>;

/** An unchanged cart gets its existing payment (docs/checkout.md, From cart to payment). */
export const createPaymentIntent = publicEndpoint(calls.createPaymentIntent, {
  query: PageOfPayment,
  body: CreatePaymentIntentBody,
  answer: Type.Object({ clientSecret: Type.String() }),
  errors: [
    ...(['AMOUNT_MISMATCH', 'SOLD', 'GONE', 'ALREADY_PAID', 'JUST_PAID', 'PAYMENTS_NOT_OPEN'] as const),
    ...(['TOO_MANY', 'PAYMENTS_UNAVAILABLE'] as const),
  ],
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

export const getCheckoutStatus = publicEndpoint(calls.getCheckoutStatus, {
  query: NamedPurchase,
  answer: CheckoutStatus,
});

export const showBoughtOrder = publicEndpoint(calls.showBoughtOrder, {
  query: NamedPurchase,
  body: Closed({ email: Type.String({ minLength: 1, maxLength: limits.email }) }),
  answer: CheckoutStatus,
  errors: ['NOT_FOUND', 'TOO_MANY'],
});

/** For some minutes after the payment, as long as `getCheckoutStatus` names the buyer. Each call makes a new token. */
export const linkBoughtOrder = publicEndpoint(calls.linkBoughtOrder, {
  query: NamedPurchase,
  answer: Type.Object({ token: Type.String() }),
  errors: ['NOT_FOUND', 'TOO_MANY'],
});

/** This browser forgets its purchases, so that the next person does not see them. */
export const forgetBrowser = publicEndpoint(calls.forgetBrowser, {
  answer: Type.Object({ isForgotten: Type.Literal(true) }),
});

/** `scriptUrl`: null with real keys. */
export const CheckoutConfig = Type.Object({
  publishableKey: Type.String(),
  scriptUrl: Type.Union([Type.String(), Type.Null()]),
  hasTerms: Type.Optional(Type.Boolean()),
});
export type CheckoutConfig = Static<typeof CheckoutConfig>;

export const getCheckoutConfig = publicEndpoint(calls.getCheckoutConfig, {
  answer: CheckoutConfig,
});
