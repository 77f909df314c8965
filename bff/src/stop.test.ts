import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, cartOf, checkoutPath } from '../../infra/tests/faults/browser.mjs';
import { freePort } from '../../infra/tests/faults/child-program.mjs';
import { builtProgram, openShop } from '../../infra/tests/faults/shop.mjs';
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

test('refusal 43: told to stop while it waits for MySQL, it ends at once', async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const bff = spawn(process.execPath, [builtProgram], {
    env: { ...process.env, DATABASE_URL: `mysql://studio@${nobody}/studio`, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(bff, 'exit');
  try {
    const [said] = (await once(bff.stdout, 'data')) as [Buffer];
    expect(said.toString()).toContain('waits for the database');
    const start = Date.now();
    bff.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(Date.now() - start).toBeLessThan(10_000);
  } finally {
    bff.kill('SIGKILL');
  }
});
