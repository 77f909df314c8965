import { pino } from 'pino';
import { fromRowTime, toRowTime } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { stripeClient } from '../../modules/payments/stripe.client';
import { createReconciler } from '../../reconciler';
import { aCart, anArtwork } from '../factories';
import { cpi } from './shop';
import { type TestApp, testApp } from './test-app';
import type { HttpClient } from './http-client';

const minuteMs = 60_000;

export async function limitedShop({
  works = 1,
  pieces = 1,
  env = {},
}: { works?: number; pieces?: number; env?: Record<string, string> } = {}) {
  const artworks = Array.from({ length: works }, () => anArtwork({ inStock: pieces }));
  const app = await testApp({ artworks, env: { MAX_OPEN_ORDERS_PER_ADDRESS: '5', ...env } });
  const { db, config } = app;
  const reconciler = createReconciler({
    config,
    db,
    stripe: stripeClient(config.stripe),
    logger: pino({ level: 'silent' }),
  });
  return {
    ...app,
    async pass(minutes: number): Promise<void> {
      const earlier = (moment: string) => toRowTime(new Date(Date.parse(fromRowTime(moment)) - minutes * minuteMs));
      await transaction(db, async (tx) => {
        for (const { id, created_at: began, expires_at: ends, touched_at: touched } of await tx('orders'))
          await tx('orders')
            .where({ id })
            .update({ created_at: earlier(began), expires_at: earlier(ends), touched_at: touched && earlier(touched) });
        for (const { name, ends_at: ends } of await tx('throttles'))
          await tx('throttles')
            .where({ name })
            .update({ ends_at: earlier(ends) });
      });
      await db('leases').delete();
      await reconciler.run();
    },
    heldPieces: async (): Promise<number> => Number((await db('artworks').sum('reserved as n').first())?.n),
    openOrders: async (): Promise<{ touched: number; untouched: number }> => {
      const open = await db('orders').where({ state: 'pending' });
      const touched = open.filter(({ touched_at: at }) => at !== null).length;
      return { touched, untouched: open.length - touched };
    },
  };
}

export type LimitedShop = Awaited<ReturnType<typeof limitedShop>>;

export function opens(http: HttpClient, cart: object = aCart([1]), address = '192.0.2.1') {
  return http.post(cpi, cart, { headers: { 'x-forwarded-for': address } });
}

export async function touches(app: Pick<TestApp, 'browser'>, cart?: object, address?: string): Promise<HttpClient> {
  const http = app.browser();
  expect(await opens(http, cart, address)).toMatchObject({ status: 200 });
  expect(await http.post('/api/checkout/hold', undefined)).toMatchObject({ body: { state: 'held' } });
  return http;
}
