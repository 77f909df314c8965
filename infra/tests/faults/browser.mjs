// @ts-check
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{status: number, body: any}} Answer */

// All buyers share their connections: what is tested is the shop, not this machine's sockets.
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** A buyer's browser. It speaks as a page of the site does, with the cookie that the checkout page gave it. */
export class Browser {
  #cookie = `shop_checkout=${randomBytes(32).toString('base64url')}`;

  /** @param {string} origin the BFF's @param {() => boolean} [hopes] false: the server that is gone will not come back */
  constructor(origin, hopes = () => true) {
    this.origin = origin;
    this.hopes = hopes;
  }

  /** @param {string} path @param {unknown} [value] sent as JSON by POST; without it a GET
   *  @returns {Promise<Answer>} rejects when nobody answers */
  ask(path, value) {
    return this.#send(value === undefined ? 'GET' : 'POST', path, value);
  }

  /** Leaves the checkout, as a page does that is closed. @returns {Promise<Answer>} rejects when nobody answers */
  leave() {
    return this.#send('DELETE', holdPath);
  }

  /** The first touch of the payment form. @returns {Promise<Answer>} rejects when nobody answers */
  touch() {
    return this.#send('POST', holdPath);
  }

  /** @param {string} method @param {string} path @param {unknown} [value] @returns {Promise<Answer>} */
  #send(method, path, value) {
    const body = value === undefined ? undefined : JSON.stringify(value);
    const headers = {
      'sec-fetch-site': 'same-origin',
      cookie: this.#cookie,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const call = request(this.origin + path, { method, headers, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  /** Asks again while nobody answers, as people do: a server that was killed comes back.
   *  @param {string} path @param {unknown} [value] @returns {Promise<Answer | undefined>} undefined when it never does */
  async insist(path, value) {
    for (const since = Date.now(); this.hopes() && Date.now() - since < timeoutMs;) {
      const answer = await this.ask(path, value).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await sleep(100);
    }
    return undefined;
  }

  /** @param {readonly number[]} ids one piece of each @returns {Promise<Answer | undefined>} */
  checkOut(ids) {
    return this.insist(checkoutPath, cartOf(ids));
  }
}

export const checkoutPath = '/api/create-payment-intent';
const holdPath = '/api/checkout/hold';

// As long as anything may take to heal.
const timeoutMs = 60_000;

/** What every piece costs in these tests, in dollars. */
export const price = 120;

/** @param {readonly number[]} ids */
export function cartOf(ids) {
  return { items: ids.map((id) => ({ id, quantity: 1 })), amount: price * ids.length };
}
