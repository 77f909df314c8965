import type { Parameters } from '../requests/form-body';
import { newId, nowSeconds } from '../identifiers';
import { readBillingDetails, readNested, readText } from '../requests/parameters';
import type { Store, StoredPaymentMethod } from '../store';
import { StripeFault, invalidRequest, parameterMissing, resourceMissing } from '../stripe-error';
import { brandOf, numberOfNamedMethod, outcomeOf } from '../test-cards';

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

function storeMethod(store: Store, card: Card, details: Parameters | undefined): StoredPaymentMethod {
  const stored: StoredPaymentMethod = {
    outcome: outcomeOf(card.number),
    object: {
      id: newId('pm'),
      object: 'payment_method',
      billing_details: readBillingDetails(details),
      card: {
        brand: brandOf(card.number),
        country: 'US',
        exp_month: card.month,
        exp_year: card.year,
        funding: 'credit',
        last4: card.number.slice(-4),
      },
      created: nowSeconds(),
      customer: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
  };
  store.paymentMethods.set(stored.object.id, stored);
  return stored;
}

/** The payment method that a call names: new from `payment_method_data`, or by id, where `pm_card_visa` and its kin
 *  are Stripe's ready-made ones. Null when the call names none. Throws Stripe's refusals for a bad or unknown one. */
export function resolvePaymentMethod(store: Store, parameters: Parameters): StoredPaymentMethod | null {
  const given = readNested(parameters, 'payment_method_data');
  if (given !== undefined) {
    const type = readText(given, 'type');
    if (type !== 'card') {
      throw invalidRequest('Only cards are accepted here.', { param: 'payment_method_data[type]' });
    }
    return storeMethod(store, readCard(given), readNested(given, 'billing_details'));
  }
  const id = readText(parameters, 'payment_method');
  if (id === null) return null;
  const number = numberOfNamedMethod(id);
  if (number !== undefined) {
    return storeMethod(store, { number, month: 12, year: new Date().getUTCFullYear() + 3 }, undefined);
  }
  const stored = store.paymentMethods.get(id);
  if (stored === undefined) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return stored;
}
