import { openDatabase } from '../../db/migrate';
import { createReconciler } from '../../reconciler';
import { shop } from '../../testing/apps/shop';

test('two at once do the work once, and the second takes over', async () => {
  const { begin, abandon, parts, config, reconciler, states, stripe } = await shop({ pieces: 12 });
  for (let count = 0; count < 12; count += 1) await begin();
  await abandon();
  const db = await openDatabase(config.databaseUrl);
  const other = createReconciler({ ...parts, db });
  expect((await Promise.all([reconciler.run(), other.run()])).sort()).toEqual([false, true]);
  expect(new Set(await states())).toEqual(new Set(['expired']));
  expect(await stripe.control('GET', '/events?type=payment_intent.canceled')).toHaveLength(12);
  await reconciler.stop();
  expect(await other.run()).toBe(true);
  await other.stop();
  expect(await db('leases')).toEqual([]);
  await db.destroy();
});

test('bad orders never stop the others', async () => {
  const { begin, abandon, reconciler, states, db } = await shop({ pieces: 12 });
  for (let count = 0; count < 12; count += 1) await begin();
  await abandon();
  // More than are taken at once, and first in their order.
  const bad = (await db('orders').orderBy('id').pluck('id')).slice(0, 6);
  for (const id of bad)
    await db('orders')
      .where({ id })
      .update({ payment_intent_id: `pi_missing_${id}` });
  await reconciler.run();
  await reconciler.run();
  expect((await states()).sort()).toEqual([...Array<string>(6).fill('expired'), ...Array<string>(6).fill('pending')]);
});

test('starts at once, and a stop waits for what is in hand', async () => {
  const { begin, abandon, reconciler, misbehave, states, db } = await shop();
  await begin();
  await abandon();
  await misbehave({ kind: 'delay', milliseconds: 300 });
  reconciler.start();
  while ((await db('leases')).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await states()).toEqual(['pending']);
  await reconciler.stop();
  expect(await states()).toEqual(['expired']);
  expect(await db('leases')).toEqual([]);
});

test('does not wait before it goes on with a long list', async () => {
  const { begin, abandon, parts, states, stripe } = await shop({ pieces: 130 });
  for (let count = 0; count < 130; count += 1) await begin();
  await abandon();
  const anHour = { ...parts, config: { ...parts.config, reconcileEveryMs: 3_600_000 } };
  const worker = createReconciler(anHour);
  worker.start();
  while ((await states()).includes('pending')) await new Promise((resolve) => setTimeout(resolve, 50));
  await worker.stop();
  expect(await stripe.control('GET', '/events?type=payment_intent.canceled')).toHaveLength(130);
});
