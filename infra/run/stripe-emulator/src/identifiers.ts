import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** An id like Stripe's: a prefix, an underscore and 24 random characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Lets a browser read and confirm this PaymentIntent. */
export function newClientSecret(paymentIntentId: string): string {
  return `${paymentIntentId}_secret_${randomText(25)}`;
}

/** Stripe's times are whole seconds since 1970. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
