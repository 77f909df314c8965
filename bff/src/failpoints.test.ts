import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toRowTime } from './db/rows';
import { changePublicData } from './testing/public-write-guard';
import { totalOf } from '../../infra/tests/faults/audit.mjs';
import { Browser, cartOf, checkoutPath } from '../../infra/tests/faults/browser.mjs';
import { openShop, type Shop } from '../../infra/tests/faults/shop.mjs';
import { programOf } from '../../infra/tests/faults/variant.mjs';
import { type Failpoint, failpoints } from './failpoint';
import { mailServer } from './testing/servers/mail-server';
import { testDatabase } from './testing/test-database';

/** Longer than the reconciler's lease, which a dead server's last statement may renew (reconciler.worker.ts). */
const diesWithinMs = 40_000;
/** How often a test runs at most (infra/tests/retry.cjs). */
const triesAtMost = 1 + Number(process.env['TEST_RETRIES'] ?? 0);

/** A purchase during which the server dies. */
interface Scene {
  readonly shop: Shop;
  /** Two works that no other buyer wants, a piece of each. */
  readonly works: readonly [number, number];
  /**
   * Stops the running server and starts one that dies at the failpoint.
   * @param between prepares data while no server runs, because a running one would settle it first
   */
  arm(between?: () => Promise<void>): Promise<void>;
  /** Waits until it is dead, and starts one without a failpoint. */
  revive(): Promise<void>;
}

let opened: Promise<{ shop: Shop; program: string }> | undefined;
const closings: (() => Promise<void>)[] = [];
let nextWork = 1;

afterAll(async () => {
  for (const close of closings) await close();
});

/** One shop for all tests of this file: each attempt uses pieces of its own and leaves the books consistent. */
async function open(): Promise<{ shop: Shop; program: string }> {
  const database = await testDatabase();
  const stock = Array<number>(2 * triesAtMost * failpoints.length).fill(1);
  const shop = await openShop({ database, stock, env: { RECONCILE_EVERY_MS: '150' } });
  closings.push(shop.close, database.remove);
  return { shop, program: programOf('armed') };
}

async function sceneAt(step: Failpoint, env: Record<string, string> = {}): Promise<Scene> {
  const { shop, program } = await (opened ??= open());
  const log = join(shop.folder, 'failpoints');
  appendFileSync(log, '');
  const works = [nextWork, nextWork + 1] as const;
  nextWork += 2;
  return {
    shop,
    works,
    async arm(between) {
      await shop.kill();
      await between?.();
      // The armed server would wait for the dead server's lease.
      await shop.db('leases').delete();
      await shop.start({ program, env: { TEST_FAILPOINT: step, TEST_FAILPOINT_LOG: log, ...env } });
    },
    async revive() {
      for (const since = Date.now(); shop.server().isRunning() && Date.now() - since < diesWithinMs;) await sleep(20);
      expect(readFileSync(log, 'utf8').trim().split('\n').at(-1)).toBe(step);
      await shop.passTime();
      await shop.start({ env });
    },
  };
}

async function pay({ shop }: Scene, secret: string): Promise<void> {
  expect(await shop.stripe.pay(secret)).toBe(200);
}

async function begin(browser: Browser, works: readonly number[]): Promise<string> {
  const answer = await browser.ask(checkoutPath, cartOf(works));
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.clientSecret;
}

async function stateOf({ shop, works }: Scene, index: 0 | 1 = 0): Promise<string[]> {
  const items = shop.db('order_items').join('orders', 'orders.id', 'order_items.order_id');
  return items.where({ artwork_id: works[index] }).orderBy('orders.created_at').pluck('state');
}

/** A buyer whose first attempt dies with the server tries again with the same cart. */
async function dieInCheckout(scene: Scene): Promise<void> {
  const { shop, works } = scene;
  const buyer = new Browser(shop.origin);
  await scene.arm();
  await expect(buyer.ask(checkoutPath, cartOf([works[0]]))).rejects.toThrow();
  await scene.revive();
  await pay(scene, await begin(buyer, [works[0]]));
  expect((await buyer.ask('/api/checkout/status')).body).toMatchObject({ state: 'paid' });
}

async function dieInChangedCart(scene: Scene): Promise<void> {
  const { shop, works } = scene;
  const buyer = new Browser(shop.origin);
  await begin(buyer, [works[0]]);
  await scene.arm();
  await expect(buyer.ask(checkoutPath, cartOf([works[1]]))).rejects.toThrow();
  await scene.revive();
  await pay(scene, await begin(buyer, [works[1]]));
  expect((await buyer.ask('/api/checkout/status')).body).toMatchObject({ state: 'paid' });
  expect(await stateOf(scene)).toEqual(['expired']);
}

/** A buyer leaves the untouched checkout. */
async function dieInLeave(scene: Scene): Promise<void> {
  const { shop, works } = scene;
  const buyer = new Browser(shop.origin);
  await begin(buyer, [works[0]]);
  await scene.arm();
  await expect(buyer.leave()).rejects.toThrow();
  await scene.revive();
  await shop.quiet(20_000);
  expect(await stateOf(scene)).toEqual(['expired']);
}

/** The buyer pays and closes the tab: only Stripe's webhook reports it. */
async function dieInWebhook(scene: Scene): Promise<void> {
  const secret = await begin(new Browser(scene.shop.origin), [scene.works[0]]);
  await scene.arm();
  await pay(scene, secret);
  await scene.revive();
  await scene.shop.quiet(20_000);
  expect(await stateOf(scene)).toEqual(['paid']);
}

async function dieInReconciler(scene: Scene): Promise<void> {
  await begin(new Browser(scene.shop.origin), [scene.works[0]]);
  await scene.arm(() => scene.shop.endHolds());
  await scene.revive();
  await scene.shop.quiet(20_000);
  expect(await stateOf(scene)).toEqual(['expired']);
}

/** The buyer disputes the payment while the BFF is down, and the webhook about it is lost. */
async function dieInEvents(scene: Scene): Promise<void> {
  const { shop, works } = scene;
  const secret = await begin(new Browser(shop.origin), [works[0]]);
  await pay(scene, secret);
  await shop.quiet(20_000);
  const payment_intent = secret.replace(/_secret_.*$/, '');
  await shop.stripe.misbehave({ kind: 'webhook_lose' });
  await scene.arm(async () => void (await shop.stripe.dispute({ payment_intent })));
  await scene.revive();
  await shop.stripe.behave();
  const standing = () => shop.db('orders').where({ payment_intent_id: payment_intent }).first('dispute');
  for (const since = Date.now(); !(await standing()).dispute && Date.now() - since < 20_000;) {
    await shop.passTime();
    await sleep(100);
  }
  expect(await standing()).toEqual({ dispute: 'open' });
}

/** An order whose PaymentIntent id was not stored. */
async function dieInReplay(scene: Scene): Promise<void> {
  const { shop, works } = scene;
  await shop.stripe.misbehave({ kind: 'drop_reply', method: 'POST', path: '/v1/payment_intents' });
  expect(await new Browser(shop.origin).ask(checkoutPath, cartOf([works[0]]))).toMatchObject({ status: 503 });
  await shop.stripe.behave();
  await scene.arm(() => shop.endHolds());
  await scene.revive();
  await shop.quiet(20_000);
  expect(await stateOf(scene)).toEqual(['expired']);
}

/** A hold was released by hand in the database, and both buyers paid. */
async function dieInRefund(scene: Scene): Promise<void> {
  const { shop, works } = scene;
  const late = await begin(new Browser(shop.origin), [works[0]]);
  await shop.db('orders').where({ state: 'pending' }).update({ state: 'expired', open_key: null });
  await shop.db('reservations').where({ artwork_id: works[0] }).delete();
  await changePublicData(shop.db, async (tx) => tx('artworks').where({ id: works[0] }).update({ reserved: 0 }));
  await pay(scene, await begin(new Browser(shop.origin), [works[0]]));
  await shop.passTime();
  await shop.quiet(20_000);
  await scene.arm();
  await pay(scene, late);
  await scene.revive();
  // It may have been dead before the webhook was heard; then Stripe sends it again.
  for (const since = Date.now(); !(await stateOf(scene)).includes('refunded') && Date.now() - since < 20_000;) {
    await shop.passTime();
    await sleep(100);
  }
  expect((await stateOf(scene)).sort()).toEqual(['paid', 'refunded']);
  expect(await shop.stripe.refunds()).toHaveLength((await shop.db('refunds')).length);
}

async function dieInOutbox(step: Failpoint): Promise<void> {
  const { url, emails } = await mailServer();
  const scene = await sceneAt(step, { SMTP_URL: url });
  const { shop, works } = scene;
  await shop.db('email_outbox').update({ state: 'sent' });
  await pay(scene, await begin(new Browser(shop.origin), [works[0]]));
  await shop.passTime();
  await shop.quiet(20_000);
  await scene.arm();
  await scene.revive();
  for (const since = Date.now(); Date.now() - since < 20_000; await sleep(100)) {
    await shop
      .db('email_outbox')
      .where({ state: 'queued' })
      .update({ next_attempt_at: toRowTime(new Date(Date.now() - 60_000)) });
    if ((await shop.db('email_outbox').where({ state: 'queued' })).length === 0) break;
  }
  const ids = emails.map(({ text }) => /^Message-ID: (.*)\r$/m.exec(text)?.[1]);
  // An email that was handed over but not recorded is sent again under the same Message-ID, so that mail programs
  // recognise the duplicate.
  expect(ids).toHaveLength(step === 'outbox:after-send' ? 3 : 2);
  expect(new Set(ids).size).toBe(2);
  await shop.kill();
  await shop.start();
}

const ways: Record<string, (scene: Scene) => Promise<void>> = {
  'cpi:after-cancel': dieInChangedCart,
  'reconciler:after-create': dieInReplay,
  cpi: dieInCheckout,
  hold: dieInLeave,
  webhook: dieInWebhook,
  settle: dieInWebhook,
  reconciler: dieInReconciler,
  events: dieInEvents,
  refund: dieInRefund,
};

test.each(failpoints)('a server that dies at %s sells once and forgets nobody', async (step) => {
  const [module = ''] = step.split(':');
  if (module === 'outbox') await dieInOutbox(step);
  else await (ways[step] ?? ways[module])?.(await sceneAt(step));
  const { shop } = await opened!;
  await shop.passTime();
  expect(await shop.quiet(20_000)).toBeLessThan(20_000);
  const { violations } = await shop.ledger();
  expect(totalOf(violations) === 0 ? {} : violations).toEqual({});
});
