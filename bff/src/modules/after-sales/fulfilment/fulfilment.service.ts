import { isDisputed } from '@studio/contract';
import type { Knex } from 'knex';
import { transaction } from '../../../db/transaction';
import { AppError } from '../../../errors';
import type { DisputesOptions } from '../disputes/disputes.service';
import {
  hasLeftStudio,
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
        const isCorrection = hasLeftStudio(order.state);
        const link = await orderLinksRepo(tx).add(order.id, seller.origin);
        const numbered = await orders.withNumber(order);
        const email = sentEmail({ order: numbered, items, buyer, parcel, isCorrection, seller, link });
        if (email) await outboxRepo(tx).queue(email);
      });
    },
    /** @param request what of it is for sale again. Throws AppError NEEDS_CONFIRMATION too. */
    takeBack: (rowVersion: RowVersion, request: RestockRequest): Promise<void> =>
      inOrder(rowVersion, async (tx, order) => {
        const titles = await restock(tx, order, await restockable(tx, order, request));
        const note = titles.length > 0 ? `For sale again: ${titles.join(', ')}` : 'Nothing of it is for sale again';
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

interface Move {
  readonly order: StoredOrder;
  readonly to: OrderState;
  readonly note?: string | null;
}

async function move(tx: Knex.Transaction, { order, to, note = null }: Move): Promise<void> {
  const { id, state: from } = order;
  const isLeaving = isDispatch(from, to) && (await refundsRepo(tx).dueOf(id)) !== undefined;
  const objection = objectionTo(order, to) ?? (isLeaving ? refundInProgress : null);
  if (objection) throw new AppError('CONFLICT', `${objection} Nothing was changed.`);
  if (!(await ordersRepo(tx).transition({ id, from, to, by: 'owner', note })))
    throw new Error(`Order ${id} moved while its row was locked.`);
}

function objectionTo(order: StoredOrder, to: OrderState): string | null {
  const { state } = order;
  if (!isFulfilment(state, to)) return objections[orderStates[state].money];
  if (isDisputed(order) && isDispatch(state, to)) return disputed[order.dispute === 'lost' ? 'lost' : 'open'];
  return null;
}

const disputed = {
  open: 'The buyer’s bank objects to the payment of this order: answer it at Stripe, and keep what was ordered until it is decided.',
  lost: 'The buyer’s bank has taken money of this order back: keep what was ordered, give back what is left, and close the order.',
};

const erased =
  'The person who bought this was erased: nothing about the parcel is kept, and nobody is written to. Nothing was changed.';

const objections: Record<(typeof orderStates)[OrderState]['money'], string> = {
  none: 'Nobody has paid for this order.',
  kept: 'That is not the next step of this order.',
  back: 'The money of this order has gone back, or is going back.',
  unsure: 'This order waits for your decision: take it, or give the money back.',
};
