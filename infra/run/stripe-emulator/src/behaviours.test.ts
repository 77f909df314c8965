import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEmulator, until } from './testing';

const ORDER = { amount: 4500, currency: 'usd' };
const CREATED = 'payment_intent.created';
const CANCELED = 'payment_intent.canceled';

type Kit = Awaited<ReturnType<typeof testEmulator>>;

async function withEmulator(run: (kit: Kit) => Promise<void>): Promise<void> {
  const kit = await testEmulator();
  try {
    await run(kit);
  } finally {
    await kit.close();
  }
}

test('sends an event again until it is taken', () =>
  withEmulator(async ({ stripe, hook }) => {
    hook.answers.push(500, 404);
    await stripe.paymentIntents.create(ORDER);
    await until(() => hook.received.length === 3);
    expect(new Set(hook.received.map((event) => event.id)).size).toBe(1);
  }));

test('loses, duplicates and reorders webhooks', () =>
  withEmulator(async (kit) => {
    const { stripe, hook, types } = kit;
    await kit.behave({ kind: 'webhook_lose', type: CREATED, times: 1 });
    await stripe.paymentIntents.create(ORDER);
    expect(await kit.control('GET', `/events?type=${CREATED}`)).toMatchObject([{ state: 'lost', deliveries: [] }]);
    await kit.behave({ kind: 'webhook_duplicate', times: 1, count: 2 });
    const { id } = await stripe.paymentIntents.create(ORDER);
    await until(() => hook.received.length === 3);
    await stripe.paymentIntents.cancel(id);
    await until(() => types().at(-1) === CANCELED);
    hook.received.length = 0;
    await kit.behave({ kind: 'webhook_reorder', times: 2, count: 2 });
    await stripe.paymentIntents.cancel((await stripe.paymentIntents.create(ORDER)).id);
    await until(() => hook.received.length === 2);
    expect(types()).toEqual([CANCELED, CREATED]);
  }));

test('delays a webhook and sends a stored one on demand', () =>
  withEmulator(async (kit) => {
    await kit.behave({ kind: 'webhook_delay', milliseconds: 150, times: 1 });
    await kit.stripe.paymentIntents.create(ORDER);
    expect(kit.hook.received).toHaveLength(0);
    await until(() => kit.hook.received.length === 1);
    await kit.control('POST', `/events/${kit.hook.received[0]?.id}/send`);
    await until(() => kit.hook.received.length === 2);
  }));

test('drops a reply after committing, so that the same key finds what was done', () =>
  withEmulator(async (kit) => {
    await kit.behave({ kind: 'drop_reply', method: 'POST', path: '/v1/payment_intents', times: 2 });
    const create = () => kit.stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:1' });
    await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const replayed = await create();
    expect(await kit.control('GET', '/payment_intents')).toMatchObject([{ id: replayed.id }]);
  }));

test('answers 429, 409 and 5xx as often as asked, before or after the call took effect', () =>
  withEmulator(async (kit) => {
    const create = (idempotencyKey: string) => kit.stripe.paymentIntents.create(ORDER, { idempotencyKey });
    await kit.behave({ kind: 'error', status: 429, times: 1 }, { kind: 'error', status: 503, times: 1 });
    await expect(create('pi:1')).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    await expect(create('pi:1')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 503 });
    expect(await kit.control('GET', '/payment_intents')).toEqual([]);
    await kit.behave({ kind: 'error', status: 409, times: 1 });
    await expect(create('pi:1')).rejects.toMatchObject({ statusCode: 409, code: 'lock_timeout' });
    await kit.behave({ kind: 'error', status: 500, when: 'after', times: 1 });
    await expect(create('pi:1')).rejects.toMatchObject({ statusCode: 500 });
    expect(await kit.control('GET', '/payment_intents')).toHaveLength(1);
    await create('pi:1');
    expect(await kit.control('GET', '/payment_intents')).toHaveLength(1);
  }));

test('hides the control API from visitors and refuses an unknown behaviour', () =>
  withEmulator(async (kit) => {
    const visitor = await fetch(`${kit.origin}/_emulator/`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
    expect(visitor.status).toBe(404);
    const unknown = await fetch(`${kit.origin}/_emulator/behaviours`, { method: 'POST', body: '{"kind":"explode"}' });
    expect(unknown.status).toBe(400);
    await kit.behave({ kind: 'error' });
    await kit.control('POST', '/reset');
    expect(await kit.control('GET', '/')).toMatchObject({ behaviours: [], paymentIntents: 0 });
  }));

test('keeps payments and undelivered events over a restart', async () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'emulator-')), 'state.json');
  const before = await testEmulator({ stateFile, retryDelaysMs: [60_000] });
  before.hook.answers.push(503);
  const { id } = await before.stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:1' });
  await until(() => before.hook.received.length === 1);
  await before.close();
  expect(existsSync(stateFile)).toBe(true);
  const after = await testEmulator({ stateFile });
  expect((await after.stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:1' })).id).toBe(id);
  await until(() => after.types().includes(CREATED));
  await after.close();
});
