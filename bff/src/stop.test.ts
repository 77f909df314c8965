import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, cartOf, checkoutPath } from '../../infra/tests/faults/browser.mjs';
import { openShop } from '../../infra/tests/faults/shop.mjs';
import { testDatabase } from './testing/test-database';

test('refusal 43: told to stop under load, the server answers everybody who is paying and ends within 10 s', async () => {
  const database = await testDatabase();
  const shop = await openShop({ database, stock: [100] });
  try {
    await shop.stripe.misbehave({ kind: 'delay', milliseconds: 1500, path: '/v1/payment_intents' });
    const answers = Promise.all(
      Array.from({ length: 20 }, () => new Browser(shop.origin).ask(checkoutPath, cartOf([1]))),
    );
    while ((await shop.db('orders')).length < 20) await sleep(20);
    const start = Date.now();
    expect(await shop.server().end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(Date.now() - start).toBeLessThan(10_000);
    for (const { status, body } of await answers) expect([status, typeof body.clientSecret]).toEqual([200, 'string']);
    expect(await shop.db('orders').whereNull('payment_intent_id')).toEqual([]);
  } finally {
    await shop.close();
    await database.remove();
  }
});
