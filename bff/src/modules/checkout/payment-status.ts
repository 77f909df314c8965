import type { CheckoutStatus, Order } from '@studio/contract';
import { Coalescer, rateLimits } from '@studio/server-kit';
import type { Knex } from 'knex';
import { createHash, timingSafeEqual } from 'node:crypto';
import { failIfDatabaseStalls } from '../../db/stall-guard';
import { toDollars } from '../../db/rows';
import { withDeadline } from '../../deadline';
import { AppError } from '../../errors';
import { toBuyerOrder } from '../after-sales';
import {
  awaitingPaymentStates,
  orderLinksRepo,
  ordersRepo,
  orderStates,
  ownerOrdersRepo,
  settledStates,
  soldStates,
  type SettlementService,
  type StoredOrder,
} from '../ordering';
import { type Payment, secretHash, type StripeClient } from '../payments';
import { consume, consumeForNetwork } from '../rate-limits';
import { answerWithinMs } from './checkout.service';

interface PaymentStatusOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly settlement: SettlementService;
}

/** The secret authorises reading the status. */
interface NamedPayment {
  readonly id: string;
  readonly clientSecret: string;
}

/** Finds a purchase by its secret, or as a browser's order: the named one, else the latest. */
export type PurchaseQuery =
  | { readonly payment: NamedPayment }
  | { readonly browserKey: string | null; readonly orderId?: string };

interface Proof {
  readonly email: string;
  readonly clientAddress: string;
}

const nothing: CheckoutStatus = { state: 'none', orderId: null, total: null, email: null, artworkIds: [] };

// After this time another person may use the browser.
const detailsVisibleMs = 15 * 60 * 1000;

/** Settles an open payment, so a lost webhook does no harm. */
export function paymentStatus({ db, stripe, settlement }: PaymentStatusOptions) {
  const orders = ordersRepo(db);
  const coalesced = new Coalescer<Payment>();
  const guarded = <T>(work: Promise<T>) => failIfDatabaseStalls(db, work);
  return {
    /** @returns state `none` where there is none or the secret is not the payment's, `unknown` while Stripe can't tell */
    async of(purchase: PurchaseQuery): Promise<CheckoutStatus> {
      return 'payment' in purchase ? ofPayment(purchase.payment) : ofBrowser(await orderOf(purchase));
    },
    /** @throws AppError NOT_FOUND, alike for a wrong address and an unknown order; TOO_MANY */
    async forBuyer(purchase: PurchaseQuery, { email, clientAddress }: Proof): Promise<CheckoutStatus> {
      await consumeForNetwork(db, rateLimits.buyerEmails, clientAddress);
      const order = await orderOf(purchase);
      if (order) await consume(db, rateLimits.buyerEmailsOfOrder, order.id);
      const isBuyer = isSameAddress(email, order?.email ?? '');
      if (!order || !isBuyer || !settledStates.includes(order.state))
        throw new AppError('NOT_FOUND', 'That is not the email address on this order.');
      return toStatus(order, { isBuyer });
    },
    /**
     * @returns a new token of an order link
     * @throws AppError NOT_FOUND, alike for anything but a purchase of the last minutes; TOO_MANY
     */
    async linkOf(purchase: PurchaseQuery, clientAddress: string): Promise<string> {
      await consumeForNetwork(db, rateLimits.orderLinks, clientAddress);
      const order = await orderOf(purchase);
      if (!order || !soldStates.includes(order.state) || !hasJustPaid(order) || order.isErased)
        throw new AppError('NOT_FOUND', 'The link to this order is in its confirmation email.');
      await consume(db, rateLimits.linksOfOrder, order.id);
      return orderLinksRepo(db).addToken(order.id);
    },
  };

  async function orderOf(purchase: PurchaseQuery): Promise<StoredOrder | undefined> {
    if ('payment' in purchase) {
      const order = await guarded(orders.ofPayment(purchase.payment.id));
      return order && (await isSecretOf(order, purchase.payment)) ? order : undefined;
    }
    const { browserKey, orderId } = purchase;
    if (browserKey === null) return undefined;
    if (orderId === undefined) return guarded(orders.latestOf(browserKey));
    const order = await guarded(orders.find(orderId));
    return order?.browserKey === browserKey ? order : undefined;
  }

  async function ofBrowser(order: StoredOrder | undefined): Promise<CheckoutStatus> {
    if (!order) return nothing;
    const { paymentIntentId: id } = order;
    if (!awaitingPaymentStates.includes(order.state) || id === null) return toStatus(order);
    const payment = await lookUp(id);
    if (!payment) return { ...(await toStatus(order)), state: 'unknown' };
    return settledStatus(order, payment);
  }

  async function ofPayment({ id, clientSecret }: NamedPayment): Promise<CheckoutStatus> {
    const order = await guarded(orders.ofPayment(id));
    if (!order) return nothing;
    const payment = await lookUp(id);
    if (!payment) return { ...nothing, state: 'unknown' };
    return payment.clientSecret === clientSecret ? settledStatus(order, payment) : nothing;
  }

  async function isSecretOf(order: StoredOrder, { id, clientSecret }: NamedPayment): Promise<boolean> {
    if (order.clientSecretHash !== null) return order.clientSecretHash === secretHash(clientSecret);
    return (await lookUp(id))?.clientSecret === clientSecret;
  }

  /** Returns undefined while Stripe is unavailable. */
  async function lookUp(paymentIntentId: string): Promise<Payment | undefined> {
    try {
      const late = () => new AppError('PAYMENTS_UNAVAILABLE');
      return await withDeadline(
        coalesced.run(paymentIntentId, () => stripe.retrievePayment(paymentIntentId)),
        answerWithinMs,
        late,
      );
    } catch (error) {
      if (error instanceof AppError && error.code === 'PAYMENTS_UNAVAILABLE') return undefined;
      throw error;
    }
  }

  async function settledStatus(order: StoredOrder, payment: Payment): Promise<CheckoutStatus> {
    if (awaitingPaymentStates.includes(order.state)) await guarded(settlement.settle(payment));
    return toStatus((await guarded(orders.ofPayment(payment.id))) ?? order);
  }

  async function toStatus(order: StoredOrder, { isBuyer = hasJustPaid(order) } = {}): Promise<CheckoutStatus> {
    const { id, state, totalCents, email, isErased } = order;
    const isNamed = isBuyer && !isErased;
    const artworkIds = (await guarded(orders.itemsOf(id))).map(({ artworkId }) => artworkId);
    const known = { orderId: id, total: toDollars(totalCents), email: isNamed ? email : null, artworkIds };
    const bought = settledStates.includes(state) ? await guarded(ownerOrdersRepo(db).find(id)) : null;
    return {
      state: orderStates[state].customerStatus,
      ...known,
      ...(bought && !isNamed && { isPrivate: true }),
      ...(bought && { order: boughtOf(bought, isNamed) }),
    };
  }
}

function hasJustPaid({ paidAt }: StoredOrder): boolean {
  return paidAt !== null && Date.now() - paidAt.getTime() < detailsVisibleMs;
}

/** Compares in constant time. A missing address never matches. */
function isSameAddress(one: string, other: string): boolean {
  const [given, known] = [one, other].map((text) => createHash('sha256').update(text.trim().toLowerCase()).digest());
  return timingSafeEqual(given!, known!) && other !== '';
}

function boughtOf(order: Order, isBuyer: boolean): CheckoutStatus['order'] {
  const { number, name, address, items, total, refunded } = toBuyerOrder(order, false);
  const buyer = isBuyer ? { name, address } : { name: null, address: null };
  return { number, ...buyer, items, total, refunded };
}

export type PaymentStatus = ReturnType<typeof paymentStatus>;
