import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createEmulator, type EmulatorOptions } from './emulator';
import type { BehaviourInput } from './behaviours';
import { readBody } from './requests/form-body';

const WEBHOOK_SECRET = 'whsec_test';

export interface Receiver {
  url: string;
  received: Stripe.Event[];
  answers: number[];
  close(): Promise<void>;
}

async function receiver(): Promise<Receiver> {
  const sdk = new Stripe('sk_test_emulator');
  const received: Stripe.Event[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      received.push(sdk.webhooks.constructEvent(body, String(request.headers['stripe-signature']), WEBHOOK_SECRET));
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, answers, close };
}

export async function testEmulator(options: Partial<EmulatorOptions> = {}) {
  const hook = await receiver();
  const emulator = createEmulator({
    webhookUrl: hook.url,
    webhookSecret: WEBHOOK_SECRET,
    retryDelaysMs: [20, 40, 80],
    ...options,
  });
  const port = await emulator.listen(0);
  const origin = `http://127.0.0.1:${port}`;
  const stripe = new Stripe('sk_test_emulator', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  return {
    stripe,
    origin,
    hook,
    types: () => hook.received.map((event) => event.type),
    async control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const answer = await fetch(`${origin}/_emulator${path}`, {
        method,
        body: body && JSON.stringify(body),
      } as RequestInit);
      return (await answer.json()) as Answer;
    },
    behave(...inputs: BehaviourInput[]) {
      return this.control('POST', '/behaviours', inputs);
    },
    async close() {
      await emulator.close();
      await hook.close();
    },
  };
}

/** Waits up to twenty seconds, for a busy machine. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('The condition did not come true in time.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export function aCard(number: string) {
  return {
    type: 'card' as const,
    card: { number, exp_month: 12, exp_year: 2040, cvc: '123' },
    billing_details: { email: 'buyer@example.com', name: 'Aoife Byrne', address: { country: 'IE', city: 'Dublin' } },
  };
}
