import Stripe from 'stripe';
import type { StripeConfig } from '../../config/config';
import { isUnavailable } from '../../db/database-errors';
import { AppError } from '../../errors';
import { toBuyer } from './buyer.client';
import { idOf, toDate, toEvent, toListedEvent } from './event.client';
import type { Dispute, EventPage, Payment, PaymentEvent, Refund } from './payment';

/** Pinned: the SDK's types fit one version only. */
export const stripeApiVersion = '2026-10-28.endive';

interface RefundRequest {
  readonly orderId: string;
  readonly paymentIntentId: string;
  readonly name: string;
  /** Default: all that is left. */
  readonly amountCents?: number;
}

interface EventQuery {
  readonly types: readonly string[];
  readonly since: Date;
  /** The last event of the previous page. */
  readonly after: string | null;
}

export type StripeClient = ReturnType<typeof stripeClient>;

/** All access to Stripe goes through this client. Failures become AppError PAYMENTS_UNAVAILABLE. */
export function stripeClient(config: StripeConfig) {
  const stripe = new Stripe(config.secretKey, {
    // The SDK's 80 s and 2 retries outlast buyers.
    timeout: 5000,
    maxNetworkRetries: 1,
    telemetry: false,
    apiVersion: stripeApiVersion,
    ...(config.emulatorUrl && emulatorEdge(config.emulatorUrl)),
  });
  const expand = ['latest_charge'];
  const retrieve = (id: string) =>
    callStripe(async () => toPayment(await stripe.paymentIntents.retrieve(id, { expand })));
  return {
    createPayment: (order: { id: string; totalCents: number; currency: string }): Promise<Payment> =>
      callStripe(async () => {
        const body = {
          amount: order.totalCents,
          currency: order.currency,
          // Slower methods outlive a hold.
          allowed_payment_method_types: ['card' as const, 'link' as const],
          metadata: { order_id: order.id },
        };
        return toPayment(await stripe.paymentIntents.create(body, { idempotencyKey: `pi:${order.id}` }));
      }),
    retrievePayment: retrieve,
    countDeclines: (id: string): Promise<number> =>
      callStripe(async () => {
        const { data } = await stripe.charges.list({ payment_intent: id, limit: 100 });
        return data.filter(({ status }) => status === 'failed').length;
      }),
    /** @returns the payment as it is when too late */
    cancelPayment: async (id: string): Promise<Payment> => {
      try {
        return toPayment(await stripe.paymentIntents.cancel(id));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
          return retrieve(id);
        throw unavailable(error);
      }
    },
    /**
     * The refund is idempotent per name.
     * @returns false when the money did not arrive
     */
    refundPayment: async ({ orderId, paymentIntentId, name, amountCents }: RefundRequest): Promise<boolean> => {
      const body = {
        payment_intent: paymentIntentId,
        metadata: { order_id: orderId },
        ...(amountCents !== undefined && { amount: amountCents }),
      };
      try {
        const { status } = await stripe.refunds.create(body, { idempotencyKey: `refund:${orderId}:${name}` });
        return !isFailure(status);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return true;
        throw unavailable(error);
      }
    },
    retrieveRefund: (id: string): Promise<Refund> =>
      callStripe(async () => {
        const { status, amount: amountCents, payment_intent: intent } = await stripe.refunds.retrieve(id);
        return { id, amountCents, hasFailed: isFailure(status), paymentIntentId: idOf(intent) };
      }),
    retrieveAccount: (): Promise<{ id: string; currency: string }> =>
      callStripe(async () => {
        const { id, default_currency: currency = 'unknown' } = await stripe.accounts.retrieveCurrent();
        return { id, currency };
      }),
    retrieveDispute: (id: string): Promise<Dispute> =>
      callStripe(async () => toDispute(await stripe.disputes.retrieve(id))),
    listDisputes: (paymentIntentId: string): Promise<Dispute[]> =>
      callStripe(async () => {
        const page = stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
        return (await page.autoPagingToArray({ limit: 1000 })).map(toDispute);
      }),
    /** Lists the newest first, up to 30 days old. A failure is not retried: the next run follows soon. */
    listEvents: ({ types, since, after }: EventQuery): Promise<EventPage> =>
      callStripe(async () => {
        const query = {
          types: [...types],
          created: { gte: Math.floor(since.getTime() / 1000) },
          limit: 100,
          ...(after !== null && { starting_after: after }),
        };
        const { data, has_more: hasMore } = await stripe.events.list(query, { maxNetworkRetries: 0 });
        return { events: data.map(toListedEvent), hasMore };
      }),
    readEvent(rawBody: Buffer, signature: string): PaymentEvent {
      try {
        return toEvent(stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret));
      } catch (error) {
        throw new AppError('INVALID_SIGNATURE', undefined, { cause: error });
      }
    },
    readStoredEvent: (payload: string): PaymentEvent => toEvent(JSON.parse(payload) as Stripe.Event),
  };
}

const causeOf = (error: unknown) => (error instanceof AppError ? error.cause : error);

/** True when a retry is useless. False when Stripe is unreachable, busy or rejects the key. */
export function isRefusal(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Stripe.errors.StripeError && [400, 402, 404].includes(cause.statusCode ?? 0);
}

/** Stripe keeps the first answer to an idempotency key for a day, also a failure. */
export function isReplayedFailure(error: unknown): boolean {
  const cause = causeOf(error);
  return (
    cause instanceof Stripe.errors.StripeError &&
    (cause.statusCode ?? 0) >= 500 &&
    cause.headers?.['idempotent-replayed'] === 'true'
  );
}

/** True when the key belongs to another account or mode. */
export function isMissing(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing';
}

/** False when the payment may exist: the key was used before, or the answer was lost. */
export function wasDefinitelyNotCreated(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode === 400;
}

function emulatorEdge(url: string) {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
}

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): unknown {
  return cause instanceof Stripe.errors.StripeError
    ? new AppError('PAYMENTS_UNAVAILABLE', undefined, { cause })
    : cause;
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  return {
    id: intent.id,
    state: intent.status === 'succeeded' ? 'succeeded' : intent.status === 'canceled' ? 'canceled' : 'open',
    isUnderWay: intent.status === 'requires_action' || intent.status === 'processing',
    hasFailedAttempt: intent.status !== 'succeeded' && intent.last_payment_error !== null,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    orderId: intent.metadata.order_id ?? null,
    buyer: toBuyer(intent),
    ...chargeOf(intent),
  };
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent) {
  const known = typeof charge === 'object' ? charge : null;
  return {
    refundedCents: known?.amount_refunded ?? 0,
    chargedAt: known === null ? null : toDate(known.created),
    isDisputed: known?.disputed ?? false,
  };
}

function toDispute(dispute: Stripe.Dispute): Dispute {
  const { id, status, reason, currency, evidence_details: evidence } = dispute;
  return {
    ...{ id, status, reason, currency, paymentIntentId: idOf(dispute.payment_intent) },
    amountCents: dispute.amount,
    isChargeRefundable: dispute.is_charge_refundable,
    dueBy: evidence.due_by === null ? null : toDate(evidence.due_by),
    createdAt: toDate(dispute.created),
  };
}

function isFailure(refundStatus: string | null): boolean {
  return refundStatus === 'failed' || refundStatus === 'canceled';
}

/** After an outage the caller retries at once. Any other failure is the item's own and backs off. */
export function isOutage(error: unknown): boolean {
  if (isUnavailable(error)) return true;
  return error instanceof AppError && ['PAYMENTS_UNAVAILABLE', 'UNAVAILABLE'].includes(error.code) && !isRefusal(error);
}
