import { createHash } from 'node:crypto';

/** What is kept of a client secret: a copy of the table pays for nothing and opens no order. */
export function secretHash(clientSecret: string): string {
  return createHash('sha256').update(clientSecret).digest('hex');
}

/** The id of the PaymentIntent that a client secret belongs to. */
export function intentOfSecret(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '');
}
