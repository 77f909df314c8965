import Stripe from 'stripe';
import type { StripeConfig } from '../../config/config';
import { AppError } from '../../errors';
import { toBuyer } from './buyer.client';
import { idOf, toDate, toEvent, toListedEvent } from './event.client';
import type { Dispute, EventPage, Payment, PaymentEvent, Refund } from './payment';

/** Stripe's version that this code is written for and tested with: what a call may say and what answers look like. It is stated, so that neither the
 *  account's default nor a newer SDK changes it; the SDK's types know one version, and do not compile with another. */
export const stripeApiVersion = '2026-10-28.endive';

/** A payment that goes back to its buyer. */
interface RefundRequest {
  readonly orderId: string;
  readonly paymentIntentId: string;
  /** Names this refund among those of its order: repeated with the same name it is the same one. */
  readonly name: string;
  /** Unless said all that is left. */
  readonly amountCents?: number;
}

interface EventQuery {
  readonly types: readonly string[];
  readonly since: Date;
  /** The id of the last event of the page before. */
  readonly after: string | null;
}

/** What the program asks of Stripe. */
export interface StripeClient {
  /** Creates the order's PaymentIntent; repeated for the same order it gives the same one. */
  createPayment(order: { id: string; totalCents: number; currency: string }): Promise<Payment>;
  retrievePayment(id: string): Promise<Payment>;
  /** How many cards were declined for a payment, 100 at most. */
  countDeclines(id: string): Promise<number>;
  /** Cancels, or gives the payment as it stands when it is too late for that. */
  cancelPayment(id: string): Promise<Payment>;
  /** Gives back what is left of a payment, or a part of it. Under another name it is another refund, and Stripe still gives back no
   *  more than there is.
   *  @returns false when Stripe tried and the money didn't arrive: a person has to look. */
  refundPayment(refund: RefundRequest): Promise<boolean>;
  retrieveRefund(id: string): Promise<Refund>;
  /** Whose key it is, and in which currency that account is paid out. */
  retrieveAccount(): Promise<{ id: string; currency: string }>;
  retrieveDispute(id: string): Promise<Dispute>;
  /** All disputes of a payment, whatever their status. */
  listDisputes(paymentIntentId: string): Promise<Dispute[]>;
  /** A page of the events of these types since a moment, the newest first. Stripe keeps them for 30 days. It is not asked again where it
   *  does not answer: the next run is soon. */
  listEvents(wanted: EventQuery): Promise<EventPage>;
  /** Verifies a webhook over its raw bytes. Throws AppError INVALID_SIGNATURE. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent;
  /** An event as it was kept after its signature had been verified. */
  readStoredEvent(payload: string): PaymentEvent;
}

/** The only place that sees Stripe, or the emulator in its stead. Trouble there is AppError PAYMENTS_UNAVAILABLE, with its
 *  cause for the log. */
export function stripeClient(config: StripeConfig): StripeClient {
  const stripe = new Stripe(config.secretKey, {
    // docs/checkout.md, Calls to Stripe: the SDK's own 80 s and 2 retries outlast every buyer.
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
    createPayment: (order) =>
      callStripe(async () => {
        const body = {
          amount: order.totalCents,
          currency: order.currency,
          // Slower methods outlive a hold (docs/checkout.md, From cart to payment).
          allowed_payment_method_types: ['card' as const, 'link' as const],
          metadata: { order_id: order.id },
        };
        return toPayment(await stripe.paymentIntents.create(body, { idempotencyKey: `pi:${order.id}` }));
      }),
    retrievePayment: retrieve,
    countDeclines: (id) =>
      callStripe(async () => {
        const { data } = await stripe.charges.list({ payment_intent: id, limit: 100 });
        return data.filter(({ status }) => status === 'failed').length;
      }),
    cancelPayment: async (id) => {
      try {
        return toPayment(await stripe.paymentIntents.cancel(id));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
          return retrieve(id);
        throw unavailable(error);
      }
    },
    refundPayment: async ({ orderId, paymentIntentId, name, amountCents }) => {
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
    retrieveRefund: (id) =>
      callStripe(async () => {
        const { status, amount: amountCents, payment_intent: intent } = await stripe.refunds.retrieve(id);
        return { id, amountCents, hasFailed: isFailure(status), paymentIntentId: idOf(intent) };
      }),
    retrieveAccount: () =>
      callStripe(async () => {
        const { id, default_currency: currency = 'unknown' } = await stripe.accounts.retrieveCurrent();
        return { id, currency };
      }),
    retrieveDispute: (id) => callStripe(async () => toDispute(await stripe.disputes.retrieve(id))),
    listDisputes: (paymentIntentId) =>
      callStripe(async () => {
        const page = stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
        return (await page.autoPagingToArray({ limit: 1000 })).map(toDispute);
      }),
    listEvents: ({ types, since, after }) =>
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
    readEvent(rawBody, signature) {
      try {
        return toEvent(stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret));
      } catch (error) {
        throw new AppError('INVALID_SIGNATURE', undefined, { cause: error });
      }
    },
    readStoredEvent: (payload) => toEvent(JSON.parse(payload) as Stripe.Event),
  };
}

/** True when Stripe answered and said no, so that asking again at once is no use. False when it can't be reached, is busy or
 *  doesn't take our key. */
export function isRefusal(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Stripe.errors.StripeError && [400, 402, 404].includes(cause.statusCode ?? 0);
}

/** True when Stripe repeats a failure of its own: it keeps the first answer to an idempotency key for a day, and every call with this
 *  key gets this one. Whatever came of the first call, nobody was ever told of it. */
export function isReplayedFailure(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return (
    cause instanceof Stripe.errors.StripeError &&
    (cause.statusCode ?? 0) >= 500 &&
    cause.headers?.['idempotent-replayed'] === 'true'
  );
}

/** True when Stripe knows nothing by this id: the key is another account's, or of the other mode. */
export function isMissing(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing';
}

/** True when Stripe looked at a PaymentIntent that was to be created and will not make it. False whenever one may have been made:
 *  the same key was used before, the call may not have arrived, or its answer was lost. */
export function wasDefinitelyNotCreated(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
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
