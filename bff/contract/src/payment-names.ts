import { Type } from 'typebox';
import { Closed } from './primitives';

const clientSecret = Type.String({ pattern: '^pi_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$' });

/** The client secret identifies buyers without a cookie. */
export const PageOfPayment = Closed({ payment_intent_client_secret: Type.Optional(clientSecret) });

export const NamedPurchase = Closed({
  payment_intent: Type.Optional(Type.String({ pattern: '^pi_[A-Za-z0-9]{1,100}$' })),
  payment_intent_client_secret: Type.Optional(clientSecret),
  order_id: Type.Optional(Type.String({ format: 'uuid' })),
});
