import { Type } from 'typebox';

const clientSecret = Type.String({ pattern: '^pi_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$' });

/** The payment that the page has, by its client secret: it names the buyer where the browser keeps no cookie. Without it the cookie does. */
export const PageOfPayment = Type.Object(
  { payment_intent_client_secret: Type.Optional(clientSecret) },
  { additionalProperties: false },
);

/** A payment as Stripe names it in the address that the bank leads back to, or an order of this browser's. */
export const NamedPurchase = Type.Object(
  {
    payment_intent: Type.Optional(Type.String({ pattern: '^pi_[A-Za-z0-9]{1,100}$' })),
    payment_intent_client_secret: Type.Optional(clientSecret),
    order_id: Type.Optional(Type.String({ format: 'uuid' })),
  },
  { additionalProperties: false },
);
