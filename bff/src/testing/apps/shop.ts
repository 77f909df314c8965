import { pino } from 'pino';
import { changePublicData } from '../public-write-guard';
import { createReconciler } from '../../reconciler';
import { startEmulator } from '../servers/emulator';
import { aCart, anArtwork } from '../factories';
import { intentIdOf, stripeSide } from '../servers/stripe-side';
import { testApp } from './test-app';
import { createServices } from '../../services';
import { stripeClient } from '../../modules/payments/stripe.client';

export const cpi = '/api/create-payment-intent';
export const longAgo = '2025-01-01 00:00:00.000';
const logger = pino({ level: 'silent' });
const stops: (() => Promise<void>)[] = [];

afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

export async function shop({ pieces = 1 } = {}) {
  const emulator = await startEmulator();
  stops.push(() => emulator.stop());
  const artworks = [anArtwork({ inStock: pieces })];
  const app = await testApp({ artworks, env: { STRIPE_EMULATOR_URL: emulator.url } });
  const { db, config } = app;
  const stripe = stripeSide(emulator.url);
  const parts = { config, db, stripe: stripeClient(config.stripe), logger };
  return {
    ...app,
    stripe,
    parts,
    reconciler: createReconciler(parts),
    misbehave: (...behaviours: object[]) => stripe.control('POST', '/behaviours', behaviours),
    behave: () => stripe.control('DELETE', '/behaviours'),
    async begin(): Promise<string> {
      const { status, body } = await app.browser().post(cpi, aCart([1]));
      expect(status).toBe(200);
      return body.clientSecret;
    },
    age: () => db('orders').update({ created_at: longAgo }),
    abandon: () => db('orders').update({ created_at: longAgo, expires_at: longAgo }),
    states: () => db('orders').pluck('state'),
    stock: () => db('artworks').first('in_stock', 'reserved'),
    intents: async () => stripe.intentsOf(await db('orders').pluck('id')),
  };
}

type Shop = Awaited<ReturnType<typeof shop>>;

export async function paidTooLate({ begin, parts, stripe }: Shop, card?: string): Promise<string> {
  const secret = await begin();
  const payment = await parts.stripe.retrievePayment(intentIdOf(secret));
  const { settlement } = createServices(parts);
  expect(await settlement.settle({ ...payment, state: 'canceled' })).toBe('expired');
  await stripe.pay(secret, card);
  return intentIdOf(secret);
}

export async function owesMoney(a: Shop, card?: string): Promise<string> {
  const id = await paidTooLate(a, card);
  await changePublicData(a.db, async (tx) => tx('artworks').update({ in_stock: 0 }));
  const { settlement } = createServices(a.parts);
  expect(await settlement.settle(await a.parts.stripe.retrievePayment(id))).toBe('refund_due');
  return id;
}
