// @ts-check
import { fileURLToPath } from 'node:url';
import { freePort, startProgram } from './child-program.mjs';

const program = fileURLToPath(new URL('../../run/stripe-emulator/dist/main.cjs', import.meta.url));

/** @typedef {{id: string, status: string, amount: number, amount_received: number, metadata: Record<string, string>}} Intent */
/** @typedef {{id: string, payment_intent: string, amount: number, status: string}} Refund */
/** @typedef {{id: string, payment_intent: string, status: string}} Dispute */
/** @typedef {Awaited<ReturnType<typeof startStripe>>} StripeEdge */

export async function startStripe() {
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { HOST: '127.0.0.1', PORT: new URL(url).port, STRIPE_EMULATOR_STATE: '', STRIPE_WEBHOOK_SECRET: '' };
  const child = await startProgram({ file: program, readyUrl: `${url}/_emulator/`, env });
  return { ...stripeAt(url), stop: child.kill };
}

/** @param {string} url */
export function stripeAt(url) {
  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
  const control = async (method, path, body) =>
    (await fetch(`${url}/_emulator${path}`, { method, body: body === undefined ? null : JSON.stringify(body) })).json();
  return {
    url,
    /** @param {string} origin */
    sendWebhooksTo: (origin) =>
      control('PUT', '/webhook', { url: `${origin}/api/webhooks/stripe`, secret: 'whsec_emulator' }),
    /** @param {...object} behaviours */
    misbehave: (...behaviours) => control('POST', '/behaviours', behaviours),
    behave: () => control('DELETE', '/behaviours'),
    /** @returns {Promise<Intent[]>} */
    intents: () => control('GET', '/payment_intents'),
    /** @returns {Promise<Refund[]>} */
    refunds: () => control('GET', '/refunds'),
    /**
     * By default the whole payment is refunded.
     * @param {{payment_intent: string, amount?: number, status?: string}} body @returns {Promise<Refund>}
     */
    giveBack: (body) => control('POST', '/refunds', body),
    /** @param {string} id @param {string} status @returns {Promise<Refund>} */
    endRefund: (id, status) => control('POST', `/refunds/${id}`, { status }),
    /** @param {{payment_intent: string, status?: string}} body @returns {Promise<Dispute>} */
    dispute: (body) => control('POST', '/disputes', body),
    /** @param {string} id @param {string} status @returns {Promise<Dispute>} */
    moveDispute: (id, status) => control('POST', `/disputes/${id}`, { status }),
    /** @returns {Promise<Dispute[]>} */
    disputes: () => control('GET', '/disputes'),
    /** @param {string} id @returns {Promise<number>} */
    async cancel(id) {
      const headers = { authorization: 'Bearer sk_test_emulator' };
      const answer = await fetch(`${url}/v1/payment_intents/${id}/cancel`, { method: 'POST', headers });
      await answer.body?.cancel();
      return answer.status;
    },
    /** @param {string} clientSecret @returns {Promise<number>} */
    async pay(clientSecret) {
      const id = clientSecret.replace(/_secret_.*$/, '');
      const body = new URLSearchParams({ client_secret: clientSecret, ...card, ...shipping });
      const headers = { authorization: 'Bearer pk_test_emulator' };
      const answer = await fetch(`${url}/v1/payment_intents/${id}/confirm`, { method: 'POST', headers, body });
      await answer.body?.cancel();
      return answer.status;
    },
  };
}

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][email]': 'buyer@example.com',
  'payment_method_data[billing_details][name]': 'Aoife Byrne',
};

const shipping = {
  'shipping[name]': 'Aoife Byrne',
  'shipping[address][line1]': '1 Quay Street',
  'shipping[address][city]': 'Dublin',
  'shipping[address][country]': 'IE',
};
