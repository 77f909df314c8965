// @ts-check
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{status: number, body: any}} Answer */

// All buyers share their connections, so that the machine's sockets are not the limit.
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export class Browser {
  #cookie = `shop_checkout=${randomBytes(32).toString('base64url')}`;

  /**
   * `hopes` says whether to wait for a server that is down.
   * @param {string} origin @param {() => boolean} [hopes]
   */
  constructor(origin, hopes = () => true) {
    this.origin = origin;
    this.hopes = hopes;
  }

  /** @param {string} path @param {unknown} [value] @returns {Promise<Answer>} rejects without an answer */
  ask(path, value) {
    return this.#send(value === undefined ? 'GET' : 'POST', path, value);
  }

  /** @returns {Promise<Answer>} */
  leave() {
    return this.#send('DELETE', holdPath);
  }

  /** @returns {Promise<Answer>} */
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

  /**
   * Repeats the request until a killed server runs again.
   * @param {string} path @param {unknown} [value] @returns {Promise<Answer | undefined>} undefined when it never does
   */
  async insist(path, value) {
    for (const since = Date.now(); this.hopes() && Date.now() - since < timeoutMs;) {
      const answer = await this.ask(path, value).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await sleep(100);
    }
    return undefined;
  }

  /** @param {readonly number[]} ids @returns {Promise<Answer | undefined>} */
  checkOut(ids) {
    return this.insist(checkoutPath, cartOf(ids));
  }
}

export const checkoutPath = '/api/create-payment-intent';
const holdPath = '/api/checkout/hold';

const timeoutMs = 60_000;

/** The price is in dollars. */
export const price = 120;

/** @param {readonly number[]} ids */
export function cartOf(ids) {
  return { items: ids.map((id) => ({ id, quantity: 1 })), amount: price * ids.length };
}
