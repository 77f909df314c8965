import type { Knex } from 'knex';
import { stripeSide } from './servers/stripe-side';

export async function orderInReview(db: Knex, id: string): Promise<void> {
  const stripe = stripeSide();
  const { body } = await stripe.createForeign();
  await stripe.pay(String(body.client_secret));
  await db('orders').insert({
    id,
    browser_key: 'browser',
    cart_hash: 'cart',
    state: 'review',
    pieces: 'free',
    total_cents: 400,
    currency: 'usd',
    payment_intent_id: body.id,
    client_address: '203.0.113.7',
    expires_at: '2026-01-01 00:00:00.000',
  });
}
