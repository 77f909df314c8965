import type { EndedHold, Hold, HoldAnswer } from '@studio/contract';
import { widestNetworkOf } from '@studio/server-kit';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { failIfDatabaseStalls } from '../../db/stall-guard';
import { AppError } from '../../errors';
import { failpoint } from '../../failpoint';
import { artworksRepo, type Pieces } from '../artworks/artworks.repo';
import type { Actor } from '../orders/order-history.repo';
import { orderStates, type OrderState, soldStates } from '../orders/order-states';
import { ordersRepo } from '../orders/orders.repo';
import type { SettlementService } from '../orders/settlement.service';
import type { OrderPayments } from '../payments/order-payments';
import { holdTimes, prolonged } from './hold-times';
import { holdsRepo, type StoredHold } from './holds.repo';
import type { NetworkLimits } from './network-limits';

interface HoldsOptions {
  readonly db: Knex;
  readonly payments: OrderPayments;
  readonly settlement: SettlementService;
  readonly limits: NetworkLimits;
  readonly logger: Logger;
}

interface GivingWay {
  readonly artworkId: number;
  readonly holds: readonly StoredHold[];
}

// As the contract says of listHolds.
const maxListed = 500;

/** Prolongs holds and ends them before their time. To end one is: its time first, so that nothing prolongs it; then its payment at Stripe;
 *  then what Stripe says is settled. A server that dies between those leaves it to the reconciler. */
export function holdsService({ db, payments, settlement, limits, logger }: HoldsOptions) {
  const holds = holdsRepo(db);
  const unlessSlow = <T>(work: Promise<T>) => failIfDatabaseStalls(db, work);
  return {
    /** The buyer has touched the form: prolongs the browser's hold while it lasts and its network may have one more. */
    async keep(browserKey: string | null): Promise<HoldAnswer> {
      const hold = await holdOf(browserKey);
      if (!isHeld(hold)) return toAnswer(hold);
      await unlessSlow(touch(hold));
      return toAnswer(await holdOf(browserKey));
    },
    /** The buyer has opened the checkout again: there is as much time as for who opens it first, at least. */
    async comeBack(browserKey: string): Promise<void> {
      const hold = await holds.of(browserKey);
      if (hold) await holds.prolong(hold, prolonged(hold, holdTimes.untouchedMs));
    },
    /** The buyer has left: ends the browser's hold if it was never touched and its payment is not under way.
     *  @throws AppError PAYMENTS_UNAVAILABLE */
    async leave(browserKey: string | null): Promise<HoldAnswer> {
      const hold = await holdOf(browserKey);
      if (!isHeld(hold) || hold.isTouched) return toAnswer(hold);
      await endUntouched(hold, 'buyer');
      return toAnswer(await holdOf(browserKey));
    },
    /** Ends what has to make room for the network's newest order. What can't be ended now ends when its time is over. */
    async makeRoom(network: string, newest: string): Promise<void> {
      try {
        if (!(await limits.areOn())) return;
        for (const id of await unlessSlow(limits.givingWay(db, network, newest))) {
          const hold = await unlessSlow(holds.find(id));
          if (hold) await endUntouched(hold, 'house');
        }
      } catch (error) {
        logger.warn({ err: error, order: newest }, 'older holds of the network have not made room yet');
      }
    },
    /** Ends holds of other networks that give way, oldest first, where that makes room for all of these pieces. For five minutes no network
     *  whose holds give way gets the works again, so that their buyer does.
     *  @returns true when some have ended. @throws AppError PAYMENTS_UNAVAILABLE */
    async giveWayTo(network: string, pieces: readonly Pieces[]): Promise<boolean> {
      if (!(await limits.areOn())) return false;
      const giving = await unlessSlow(givingWayTo(network, pieces));
      if (giving.length === 0) return false;
      const works = giving.map(({ artworkId }) => artworkId);
      await unlessSlow(limits.minutes(db).noteWanted(network, works));
      let isEnded = false;
      for (const hold of new Map(giving.flatMap(({ holds }) => holds).map((one) => [one.order.id, one])).values())
        isEnded = (await endUnchanged(hold)) || isEnded;
      return isEnded;
    },
    /** All that is held for open orders, the oldest first. */
    async list(): Promise<Hold[]> {
      const all = await holds.all(maxListed);
      const items = await holds.itemsOf(all.map(({ order }) => order.id));
      return all.map(({ order: { id }, isTouched, declines, beganAt, until }) => ({
        ...{ id, isTouched, declines, beganAt: beganAt.toISOString(), until: until.toISOString() },
        items: items.get(id) ?? [],
      }));
    },
    /** Ends a hold whatever its buyer is doing.
     *  @throws AppError NOT_FOUND; PAYMENTS_UNAVAILABLE, and then it ends as soon as Stripe can be asked */
    async end(id: string): Promise<EndedHold> {
      const hold = await unlessSlow(holds.find(id));
      if (!hold) throw new AppError('NOT_FOUND', 'There is no such hold any more.');
      await unlessSlow(holds.endTime(id));
      return { id, outcome: outcomeOf(await cancel(hold, 'owner')) };
    },
  };

  async function holdOf(browserKey: string | null): Promise<StoredHold | undefined> {
    return browserKey === null ? undefined : unlessSlow(holds.of(browserKey));
  }

  async function touch(hold: StoredHold): Promise<void> {
    await limits.counted(hold.network, async (tx, isLimited) => {
      if (isLimited && !hold.isTouched && !(await limits.mayTouch(tx, hold.network))) return;
      const keptMs = isLimited ? (await keptUntil(tx, hold)).getTime() - Date.now() : holdTimes.touchedMs;
      const forMs = Math.max(holdTimes.untouchedMs, Math.min(keptMs, holdTimes.touchedMs));
      await holdsRepo(tx).touch(hold, prolonged(hold, forMs));
    });
  }

  async function keptUntil(on: Knex, { order: { id }, network, beganAt }: StoredHold): Promise<Date> {
    const items = await ordersRepo(on).itemsOf(id);
    return limits.minutes(on).keptUntil({ id, network, beganAt, items });
  }

  /** By work that there is not enough of: the holds that give way for it. None at all unless all pieces can be had so. */
  async function givingWayTo(network: string, pieces: readonly Pieces[]): Promise<GivingWay[]> {
    const stock = await artworksRepo(db).rowsOf(pieces.map(({ artworkId }) => artworkId));
    const giving: GivingWay[] = [];
    for (const { artworkId, quantity } of pieces) {
      const row = stock.get(artworkId);
      let missing = quantity - (row ? row.in_stock - row.reserved : 0);
      if (missing <= 0) continue;
      const found: StoredHold[] = [];
      for (const hold of await holds.holding(artworkId)) {
        if (missing <= 0) break;
        if (widestNetworkOf(hold.network) === widestNetworkOf(network)) continue;
        if ((await keptUntil(db, hold)).getTime() > Date.now()) continue;
        const items = await ordersRepo(db).itemsOf(hold.order.id);
        missing -= items.find((item) => item.artworkId === artworkId)?.quantity ?? 0;
        found.push(hold);
      }
      if (missing > 0) return [];
      giving.push({ artworkId, holds: found });
    }
    return giving;
  }

  /** @returns true when it has ended: not while its payment is under way, nor when it was touched since it was read. */
  async function endUnchanged(hold: StoredHold): Promise<boolean> {
    const payment = await payments.of(hold.order);
    if (payment.isUnderWay) return false;
    if (payment.state === 'open' && !(await unlessSlow(holds.endTimeOfUnchanged(hold)))) return false;
    failpoint('hold:after-end-of-time');
    return (await cancel(hold, 'house')) !== hold.order.state;
  }

  /** A payment that is under way is looked for before anything is changed: it may be with the buyer's bank at this moment. */
  async function endUntouched(hold: StoredHold, by: Actor): Promise<void> {
    const payment = await payments.of(hold.order);
    if (payment.isUnderWay) return;
    if (payment.state === 'open' && !(await unlessSlow(holds.endTimeOfUntouched(hold.order.id)))) return;
    failpoint('hold:after-end-of-time');
    await cancel(hold, by);
  }

  async function cancel({ order }: StoredHold, endedBy: Actor): Promise<OrderState> {
    const payment = await payments.cancel(order);
    failpoint('hold:after-cancel');
    return (await unlessSlow(settlement.settle(payment, endedBy))) ?? order.state;
  }
}

export type HoldsService = ReturnType<typeof holdsService>;

function isHeld(hold: StoredHold | undefined): hold is StoredHold {
  return hold !== undefined && !hold.order.isExpired;
}

function toAnswer(hold: StoredHold | undefined): HoldAnswer {
  return isHeld(hold) ? { state: 'held', until: hold.until.toISOString() } : { state: 'ended', until: null };
}

function outcomeOf(state: OrderState): EndedHold['outcome'] {
  if (soldStates.includes(state)) return 'paid';
  return orderStates[state].pieces === 'free' ? 'released' : 'processing';
}
