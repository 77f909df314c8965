import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { openDatabase } from '../../db/migrate';
import { seedWhenEmpty } from '../../seed';
import { freePort, startEmulator } from '../../testing/emulator';
import { aCart, anArtwork } from '../../testing/factories';
import { type HttpClient, httpClient } from '../../testing/http-client';
import { stripeSide } from '../../testing/stripe-side';
import { testDatabase } from '../../testing/test-database';

// Jest and `make` run from the repository's root.
const program = join(process.cwd(), 'bff/dist/main.cjs');
const originals = 40;
const stock = [...Array<number>(originals).fill(1), ...Array<number>(8).fill(60)];
const buyers = 90;
const buyersAtOnce = 8;
const killForMs = 15_000;
const startsWithinMs = 15_000;
const quietWithinMs = 20_000;
const longAgo = '2025-01-01 00:00:00.000';

const chance = (probability: number) => Math.random() < probability;
const choose = (count: number) => Math.floor(Math.random() * count);

/** The built server as a process that is killed again and again, and comes back each time. */
function mortalServer(port: number, env: Record<string, string>) {
  let child: ChildProcess;
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const start = async () => {
    const all = { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' };
    child = spawn(process.execPath, [program], { env: all, stdio: ['ignore', 'ignore', 'inherit'] });
    for (const since = Date.now(); !(await isUp());) {
      if (Date.now() - since > startsWithinMs) throw new Error('The server does not start.');
      await sleep(20);
    }
  };
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { origin, start, kill };
}

/** Asks again while nobody answers: a server that was killed comes back. */
async function insist(http: HttpClient, path: string, body?: object) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const answer = await (body ? http.post(path, body) : http.get(path)).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await sleep(100);
  }
  return undefined;
}

/** One visitor: some leave before they pay, some afterwards, some wait for the success view.
 *  @returns the ids of orders that were shown as paid. */
async function buy(origin: string, stripe: ReturnType<typeof stripeSide>): Promise<string[]> {
  const http = httpClient(origin);
  try {
    // Few enough to choose from, so that many want the same original.
    const wanted = new Set([1 + choose(stock.length), ...(chance(0.4) ? [1 + choose(stock.length)] : [])]);
    const answer = await insist(http, '/api/create-payment-intent', aCart([...wanted]));
    if (answer?.status !== 200 || chance(0.2)) return [];
    await sleep(choose(700));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const paid = await stripe.pay(answer.body.clientSecret).catch(() => undefined);
      if (paid?.status === 200) break;
    }
    if (chance(0.6)) return [];
    const status = await insist(http, '/api/checkout/status');
    return status?.body.state === 'paid' ? [status.body.orderId] : [];
  } finally {
    http.close();
  }
}

/** Some holds end while their buyers are paying, and the next server finds the lease of the dead one over. */
async function endSomeHolds(db: Knex): Promise<void> {
  const some = db('orders').where({ state: 'pending' }).where('id', '<', choose(16).toString(16));
  await some.update({ created_at: longAgo, expires_at: longAgo });
  await db('leases').update({ expires_at: longAgo });
}

/** Everything that waits for time to pass needn't wait any longer: orders, refunds, and the lease of a server that is dead. */
async function passTime(db: Knex): Promise<void> {
  await db('orders').where({ state: 'pending' }).update({ created_at: longAgo, expires_at: longAgo });
  await db('webhook_events').whereNull('processed_at').update({ received_at: longAgo });
  await db('refunds').where({ state: 'due' }).update({ next_attempt_at: longAgo });
  await db('leases').update({ expires_at: longAgo });
}

async function isQuiet(db: Knex): Promise<boolean> {
  const open = await db('orders').whereIn('state', ['pending', 'refund_due']).first('id');
  return !open && !(await db('webhook_events').whereNull('processed_at').first('id'));
}

test('a server that is killed all the time sells everything once and forgets nobody', async () => {
  if (!existsSync(program)) throw new Error('The BFF is not built yet: bff/dist/main.cjs is missing.');
  const directory = mkdtempSync(join(tmpdir(), 'studio-kills-'));
  const [emulator, database, port] = [await startEmulator(), await testDatabase(), await freePort()];
  const db = await openDatabase(database.url);
  const stripe = stripeSide(emulator.url);
  const none = { portfolioProjects: [], services: [], testimonials: [], blogPosts: [], digitalCreations: [] };
  await seedWhenEmpty(db, { ...none, artworks: stock.map((inStock) => anArtwork({ inStock })) });
  const server = mortalServer(port, {
    DATABASE_URL: database.url,
    STRIPE_EMULATOR_URL: emulator.url,
    UPLOADS_URL: `file:${directory}`,
    OWNER_PASSWORD: 'correct-horse-battery',
    MAX_OPEN_ORDERS_PER_ADDRESS: '0',
    RECONCILE_EVERY_MS: '300',
    LOG_LEVEL: 'silent',
    SMTP_URL: '',
  });
  await server.start();
  try {
    await stripe.control('PUT', '/webhook', {
      url: `${server.origin}/api/webhooks/stripe`,
      secret: 'whsec_emulator',
    });
    await stripe.control('POST', '/behaviours', [
      { kind: 'webhook_lose', probability: 0.3 },
      { kind: 'webhook_duplicate', count: 2, probability: 0.3 },
      { kind: 'webhook_reorder', count: 3, milliseconds: 400, probability: 0.3 },
      { kind: 'drop_reply', path: '/v1/payment_intents', probability: 0.05 },
      { kind: 'error', status: 500, path: '/v1/payment_intents', probability: 0.03 },
    ]);

    let begun = 0;
    let kills = 0;
    let areDone = false;
    const shown: string[] = [];
    const end = Date.now() + killForMs;
    const visits = Promise.all(
      Array.from({ length: buyersAtOnce }, async () => {
        while (begun < buyers || Date.now() < end) {
          begun += 1;
          shown.push(...(await buy(server.origin, stripe)));
        }
      }),
    ).then(() => (areDone = true));
    while (!areDone && Date.now() < end) {
      await sleep(50 + choose(800));
      await endSomeHolds(db);
      await sleep(choose(400));
      await server.kill();
      kills += 1;
      await server.start();
    }
    await visits;
    await stripe.control('DELETE', '/behaviours');
    await server.kill();
    await passTime(db);
    await server.start();
    for (const start = Date.now(); !(await isQuiet(db)) && Date.now() - start < quietWithinMs;) await sleep(100);

    const orders = await db('orders');
    const byId = new Map(orders.map((order) => [order.id, order]));
    const intents = await stripe.intentsOf(orders.map(({ id }) => id));
    const succeeded = intents.filter(({ status }) => status === 'succeeded');
    const stateOf = ({ metadata }: (typeof intents)[number]) => byId.get(metadata.order_id ?? '')?.state;
    const sold = await db('order_items')
      .join('orders', 'orders.id', 'order_items.order_id')
      .where('orders.state', 'paid')
      .select('artwork_id', 'quantity');
    const soldOf = (id: number) =>
      sold.filter((item) => item.artwork_id === id).reduce((sum, { quantity }) => sum + quantity, 0);

    expect({ isEnough: kills >= 4 && orders.length >= 60, kills, orders: orders.length }).toMatchObject({
      isEnough: true,
    });
    expect(await isQuiet(db)).toBe(true);
    expect(await stripe.control<unknown[]>('GET', '/payment_intents')).toHaveLength(intents.length);
    expect(new Set(intents.map(({ metadata }) => metadata.order_id)).size).toBe(intents.length);
    expect(succeeded.filter((intent) => !['paid', 'refunded'].includes(stateOf(intent)))).toEqual([]);
    expect(intents.filter((intent) => stateOf(intent) === 'expired' && intent.status !== 'canceled')).toEqual([]);
    expect(orders.filter(({ state }) => state === 'paid')).toHaveLength(
      succeeded.filter((intent) => stateOf(intent) === 'paid').length,
    );
    expect(await db('artworks').orderBy('id').select('in_stock', 'reserved')).toEqual(
      stock.map((count, index) => ({ in_stock: count - soldOf(index + 1), reserved: 0 })),
    );
    expect(shown.map((id) => byId.get(id)?.state)).toEqual(shown.map(() => 'paid'));
    expect(await db('email_outbox')).toHaveLength(2 * orders.filter(({ state }) => state === 'paid').length);
  } finally {
    await server.kill();
    emulator.stop();
    await db.destroy();
    await database.remove();
    rmSync(directory, { recursive: true, force: true });
  }
}, 60_000);
