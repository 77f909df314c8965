import { createHash } from 'node:crypto';

/** Only a hash is stored: a copy of the table opens no order. */
export function secretHash(clientSecret: string): string {
  return createHash('sha256').update(clientSecret).digest('hex');
}

export function intentOfSecret(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '');
}
