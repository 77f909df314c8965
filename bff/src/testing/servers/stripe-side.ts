import { createHmac } from 'node:crypto';
import type { HttpClient } from '../apps/http-client';

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
}

export function stripeSide(url: string = process.env.STRIPE_EMULATOR_URL ?? '') {
  const call = async (path: string, key: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form).toString();
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const control = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await fetch(`${url}/_emulator${path}`, { method, body: body && JSON.stringify(body) })).json() as Promise<T>;
  return {
    control,
    /** 4242… succeeds. `change`: other form parameters. */
    pay: (clientSecret: string, number = '4242424242424242', change: Record<string, string> = {}) =>
      call(`/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, 'pk_test_emulator', {
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
        'payment_method_data[billing_details][email]': 'buyer@example.com',
        'payment_method_data[billing_details][name]': 'Aoife Byrne',
        'shipping[name]': 'Aoife Byrne',
        'shipping[address][line1]': '1 Quay Street',
        'shipping[address][city]': 'Dublin',
        'shipping[address][country]': 'IE',
        ...change,
      }),
    cancel: (clientSecret: string) =>
      call(`/v1/payment_intents/${intentIdOf(clientSecret)}/cancel`, 'sk_test_emulator', {}),
    giveBack: (paymentIntentId: string, cents?: number) =>
      call('/v1/refunds', 'sk_test_emulator', {
        payment_intent: paymentIntentId,
        ...(cents !== undefined && { amount: String(cents) }),
      }),
    createForeign: (change: Record<string, string> = {}) =>
      call('/v1/payment_intents', 'sk_test_emulator', { amount: '500', currency: 'usd', ...change }),
    intentsOf: async (orderIds: string[]): Promise<Intent[]> => {
      const intents = await control<Intent[]>('GET', '/payment_intents');
      return intents.filter(({ metadata }) => orderIds.includes(metadata.order_id ?? ''));
    },
  };
}

export function intentIdOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '');
}

let events = 0;

export function anEvent(type: string, intentId: string, metadata: Record<string, string> = {}) {
  events += 1;
  const object = { id: intentId, object: 'payment_intent', metadata };
  return { id: `evt_${process.pid}_${events}`, object: 'event', type, data: { object } };
}

/** Signed over its exact bytes. */
export function deliver(http: HttpClient, event: object, secret = 'whsec_emulator') {
  const payload = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': `t=${time},v1=${signature}`,
    'sec-fetch-site': undefined,
  };
  return http.raw('POST', '/api/webhooks/stripe', { body: payload, headers });
}
