import { migrations } from '../../migrations/migrations';
import { stripeClient } from '../modules/payments/stripe.client';
import { loadConfig } from '../config/config';
import { testDatabase } from '../testing/test-database';
import { openDatabase } from './migrate';

const before = migrations.filter(({ name }) => name < '0044');

const subjects = {
  payment: {
    ...{
      id: 'pi_1',
      object: 'payment_intent',
      metadata: { order_id: 'order-1' },
      receipt_email: 'lee@gallery.example',
    },
    shipping: { name: 'Niamh Walsh', address: { line1: '5 Gift Lane' } },
  },
  refund: { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata: { order_id: 'order-1' } },
  dispute: {
    id: 'dp_1',
    object: 'dispute',
    payment_intent: { id: 'pi_1' },
    evidence: { customer_name: 'Niamh Walsh' },
  },
};

test('stored events are cut down to their identifiers, and are read as before', async () => {
  const { url, remove } = await testDatabase();
  const old = await openDatabase(url, before);
  const at = '2026-01-01 00:00:00.000';
  for (const [id, object] of Object.entries(subjects)) {
    const payload = JSON.stringify({ id, object: 'event', type: 'charge.updated', data: { object } });
    await old('webhook_events').insert({
      id,
      type: 'charge.updated',
      payment_intent_id: 'pi_1',
      payload,
      received_at: at,
    });
  }
  await old('webhook_events').insert({ id: 'torn', type: 'x', payload: '{"data":{"name":"Niamh', received_at: at });
  await old.destroy();
  const db = await openDatabase(url);
  const rows: { id: string; payload: string }[] = await db('webhook_events').orderBy('id').select('id', 'payload');
  await db.destroy();
  await remove();
  expect(JSON.stringify(rows)).not.toMatch(/lee@|Niamh|Gift/);
  const stripe = stripeClient(loadConfig({ STRIPE_EMULATOR_URL: 'http://127.0.0.1:9' }).stripe);
  const read = rows.filter(({ id }) => id !== 'torn').map(({ payload }) => stripe.readStoredEvent(payload));
  expect(read).toMatchObject([
    { id: 'dispute', paymentIntentId: 'pi_1', disputeId: 'dp_1' },
    { id: 'payment', paymentIntentId: 'pi_1', orderId: 'order-1' },
    { id: 'refund', paymentIntentId: 'pi_1', refundId: 're_1' },
  ]);
});
