import type Stripe from 'stripe';
import type { ListedEvent, PaymentEvent } from './payment';

export function toEvent({ id, type, api_version: apiVersion, data: { object: subject } }: Stripe.Event): PaymentEvent {
  const about = { paymentIntentId: null, orderId: null, refundId: null, disputeId: null };
  const nothing = { id, type, apiVersion: apiVersion ?? null, ...about };
  if (subject.object === 'payment_intent')
    return { ...nothing, paymentIntentId: subject.id, orderId: subject.metadata?.order_id ?? null };
  if (subject.object === 'refund')
    return { ...nothing, paymentIntentId: idOf(subject.payment_intent), refundId: subject.id };
  if (subject.object === 'dispute')
    return { ...nothing, paymentIntentId: idOf(subject.payment_intent), disputeId: subject.id };
  if (subject.object === 'charge') return { ...nothing, paymentIntentId: idOf(subject.payment_intent) };
  return nothing;
}

export function toListedEvent(event: Stripe.Event): ListedEvent {
  return { ...toEvent(event), createdAt: toDate(event.created) };
}

export function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'object' ? (object?.id ?? null) : object;
}

export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
