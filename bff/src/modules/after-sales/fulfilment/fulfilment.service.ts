import { isDisputed } from '@studio/contract';
import type { Knex } from 'knex';
import { transaction } from '../../../db/transaction';
import { AppError } from '../../../errors';
import type { DisputesOptions } from '../disputes/disputes.service';
import {
  dispatchesRepo,
  hasLeftStudio,
  isBackInStudio,
  isDispatch,
  isFulfilment,
  orderAtVersion,
  orderLinksRepo,
  ordersRepo,
  type OrderState,
  orderStates,
  type Parcel,
  refundInProgress,
  refundsRepo,
  type RowVersion,
  type SettlementService,
  type StoredOrder,
} from '../../ordering';
import { outboxRepo, sentEmail } from '../../notifications';
import { moneyCheck } from './money-check';
import { restock, restockable, type RestockRequest } from './restock';

type FulfilmentOptions = DisputesOptions & { readonly settlement: SettlementService };

/**
 * Asks Stripe about the money before a parcel leaves. All methods throw AppError NOT_FOUND, CONFLICT or
 * PAYMENTS_UNAVAILABLE, with nothing changed.
 */
export function fulfilmentService({ db, stripe, settlement, seller, logger }: FulfilmentOptions) {
  const money = moneyCheck({ db, stripe, settlement, seller, logger });
  return {
    /** @param isUnchecked proceed when Stripe is unavailable */
    async move(rowVersion: RowVersion, to: OrderState, { isUnchecked = false } = {}): Promise<void> {
      const note = await money.look(rowVersion, { to, isUnchecked });
      await inOrder(rowVersion, (tx, order) => move(tx, { order, to, note }));
    },
    /** For an order already sent, the call corrects the parcel. */
    async send(rowVersion: RowVersion, parcel: Parcel, { isUnchecked = false } = {}): Promise<void> {
      const looked = await money.look(rowVersion, { to: 'sent', isUnchecked });
      await inOrder(rowVersion, async (tx, order) => {
        if (order.isErased) throw new AppError('CONFLICT', erased);
        const { carrier, trackingUrl } = parcel;
        const travels = trackingUrl === null ? carrier : `${carrier}: ${trackingUrl}`;
        await move(tx, { order, to: 'sent', note: looked === null ? travels : `${travels}. ${looked}` });
        const orders = ordersRepo(tx);
        await orders.noteParcel(order.id, parcel);
        const [items, buyer] = [await orders.itemsOf(order.id), await orders.buyerOf(order.id)];
        const sending = await sendingOf(tx, order);
        const isCorrection = sending === null;
        const link = await orderLinksRepo(tx).add(order.id, seller.origin);
        const numbered = await orders.withNumber(order);
        const email = sentEmail({ order: numbered, items, buyer, parcel, isCorrection, seller, link });
        const emailId = email && (await outboxRepo(tx).queue(email, sending?.undoUntil));
        if (sending) await dispatchesRepo(tx).write({ ...sending, orderId: order.id, emailId: emailId ?? null });
      });
    },
    undoSend: (rowVersion: RowVersion): Promise<void> =>
      inOrder(rowVersion, async (tx, order) => {
        const dispatches = dispatchesRepo(tx);
        const sending = await dispatches.openOf(order.id);
        if (!sending || !(await isUnsent(tx, sending))) throw new AppError('CONFLICT', tooLate);
        await move(tx, { order, to: sending.from, note: 'Sending undone. The buyer got no email.', isUndo: true });
        await ordersRepo(tx).removeParcel(order.id);
        await dispatches.remove(order.id);
      }),
    /** @param request what of it is for sale again. Throws AppError NEEDS_CONFIRMATION too. */
    takeBack: (rowVersion: RowVersion, request: RestockRequest): Promise<void> =>
      inOrder(rowVersion, async (tx, order) => {
        const titles = await restock(tx, order, await restockable(tx, order, request));
        const note = titles.length > 0 ? `For sale again: ${titles.join(', ')}` : 'None of it is for sale again';
        await move(tx, { order, to: 'returned', note });
      }),
  };

  async function inOrder(
    { id, version }: RowVersion,
    work: (tx: Knex.Transaction, order: StoredOrder) => Promise<void>,
  ): Promise<void> {
    await transaction(db, async (tx) => work(tx, orderAtVersion(await ordersRepo(tx).lock(id), version)));
  }
}

export type FulfilmentService = ReturnType<typeof fulfilmentService>;

type Sending = NonNullable<Awaited<ReturnType<ReturnType<typeof dispatchesRepo>['openOf']>>>;

/** @returns null when the buyer has the email already, so that another one corrects it */
async function sendingOf(
  tx: Knex.Transaction,
  { id, state }: StoredOrder,
): Promise<Pick<Sending, 'from' | 'undoUntil'> | null> {
  if (!hasLeftStudio(state)) return { from: state, undoUntil: new Date(Date.now() + undoMs) };
  const sending = await dispatchesRepo(tx).openOf(id);
  return sending && (await isUnsent(tx, sending)) ? sending : null;
}

/** The email is withdrawn, unless the outbox was faster. */
async function isUnsent(tx: Knex.Transaction, { emailId }: Sending): Promise<boolean> {
  return emailId === null || outboxRepo(tx).withdraw(emailId);
}

interface Move {
  readonly isUndo?: boolean;
  readonly order: StoredOrder;
  readonly to: OrderState;
  readonly note?: string | null;
}

async function move(tx: Knex.Transaction, { order, to, note = null, isUndo = false }: Move): Promise<void> {
  const { id, state: from } = order;
  const isLeaving = isDispatch(from, to) && (await refundsRepo(tx).dueOf(id)) !== undefined;
  const objection = objectionTo(order, to, isUndo) ?? (isLeaving ? refundInProgress : null);
  if (objection) throw new AppError('CONFLICT', `${objection} Nothing was changed.`);
  if (!(await ordersRepo(tx).transition({ id, from, to, by: 'owner', note })))
    throw new Error(`Order ${id} moved while its row was locked.`);
}

function objectionTo(order: StoredOrder, to: OrderState, isUndo: boolean): string | null {
  const { state } = order;
  if (!isFulfilment(state, to) || isUndo !== isBackInStudio(state, to)) return objections[orderStates[state].money];
  if (isDisputed(order) && isDispatch(state, to)) return disputed[order.dispute === 'lost' ? 'lost' : 'open'];
  return null;
}

const undoMs = 10 * 60 * 1000;

const tooLate = 'The buyer’s email has gone out, so sending cannot be undone. Nothing was changed.';

const disputed = {
  open: 'The buyer’s bank disputes this payment: answer it in Stripe, and keep what was ordered until the bank decides.',
  lost: 'The buyer’s bank has taken money back: keep what was ordered, refund what is left, and close the order.',
};

const erased = 'This buyer was erased: nothing about the parcel is kept, and nobody is emailed. Nothing was changed.';

const objections: Record<(typeof orderStates)[OrderState]['money'], string> = {
  none: 'Nobody has paid for this order.',
  kept: 'This order cannot take that step now.',
  back: 'This order has been refunded, or is being refunded.',
  unsure: 'This order is waiting for your decision: accept it or refund it.',
};
