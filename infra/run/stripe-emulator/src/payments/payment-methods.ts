import type { Parameters } from '../requests/form-body';
import { randomBytes } from 'node:crypto';
import { brandOf } from '../../browser/elements/card.js';
import { newId, nowSeconds } from '../identifiers';
import { readBillingDetails, readNested, readText } from '../requests/parameters';
import type { Store, StoredPaymentMethod } from '../store';
import { StripeFault, invalidRequest, parameterMissing, resourceMissing } from '../stripe-error';
import type { PaymentMethod } from '../stripe-objects';
import { numberOfNamedMethod, outcomeOf } from '../test-cards';

interface Card {
  number: string;
  month: number;
  year: number;
}

function cardError(code: string, message: string, param: string): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, message, param });
}

function readCard(parameters: Parameters): Card {
  const card = readNested(parameters, 'card');
  if (card === undefined) throw parameterMissing('payment_method_data[card]');
  const number = (readText(card, 'number') ?? '').replace(/\s/g, '');
  if (number === '') throw parameterMissing('payment_method_data[card][number]');
  const month = Number(readText(card, 'exp_month'));
  const year = Number(readText(card, 'exp_year'));
  if (!(month >= 1 && month <= 12)) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const fullYear = year < 100 ? 2000 + year : year;
  const today = new Date();
  if (!(fullYear * 12 + month >= today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  return { number, month, year: fullYear };
}

function cardObject({ number, month, year }: Card): NonNullable<PaymentMethod['card']> {
  const brand = brandOf(number) || 'unknown';
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month: month,
    exp_year: year,
    fingerprint: randomBytes(8).toString('hex'),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function storeMethod(store: Store, details: Parameters | undefined, card: Card | null): StoredPaymentMethod {
  const billing = readBillingDetails(details);
  const stored: StoredPaymentMethod = {
    outcome: card ? outcomeOf(card.number) : { kind: 'succeed' },
    object: {
      id: newId('pm'),
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: billing,
      created: nowSeconds(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      ...(card ? { type: 'card', card: cardObject(card) } : { type: 'link', link: { email: billing.email } }),
    },
  };
  store.paymentMethods.set(stored.object.id, stored);
  return stored;
}

/**
 * Returns the method from `payment_method_data` or an id such as `pm_card_visa`, and null when the call has neither.
 * Throws Stripe's errors.
 */
export function resolvePaymentMethod(store: Store, parameters: Parameters): StoredPaymentMethod | null {
  const given = readNested(parameters, 'payment_method_data');
  if (given !== undefined) {
    const type = readText(given, 'type');
    if (type !== 'card' && type !== 'link') {
      throw invalidRequest('Only cards and Link are known here.', { param: 'payment_method_data[type]' });
    }
    return storeMethod(store, readNested(given, 'billing_details'), type === 'card' ? readCard(given) : null);
  }
  const id = readText(parameters, 'payment_method');
  if (id === null) return null;
  const number = numberOfNamedMethod(id);
  if (number !== undefined) {
    return storeMethod(store, undefined, { number, month: 12, year: new Date().getUTCFullYear() + 3 });
  }
  const stored = store.paymentMethods.get(id);
  if (stored === undefined) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return stored;
}
