import type { EndedHold, Hold, HoldAnswer } from '@studio/contract';
import { widestNetworkOf } from '@studio/server-kit';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { failIfDatabaseStalls } from '../../../db/stall-guard';
import { AppError } from '../../../errors';
import { failpoint } from '../../../failpoint';
import { artworksRepo, type Pieces } from '../../inventory';
import {
  type Actor,
  holdsRepo,
  type OrderPayments,
  ordersRepo,
  type OrderState,
  orderStates,
  type SettlementService,
  soldStates,
  type StoredHold,
} from '../../ordering';
import { holdTimes, extendedEnd } from './hold-times';
import type { NetworkLimits } from './network-limits';

interface HoldsOptions {
  readonly db: Knex;
  readonly payments: OrderPayments;
  readonly settlement: SettlementService;
  readonly limits: NetworkLimits;
  readonly logger: Logger;
}

interface YieldingHolds {
  readonly artworkId: number;
  readonly holds: readonly StoredHold[];
}

// The contract's limit for listHolds.
const maxListed = 500;

/** Expires the hold, cancels the payment, settles Stripe's answer. The reconciler finishes an interrupted end. */
export function holdsService({ db, payments, settlement, limits, logger }: HoldsOptions) {
  const holds = holdsRepo(db);
  const guarded = <T>(work: Promise<T>) => failIfDatabaseStalls(db, work);
  return {
    /** Extends the hold within the network's limits. */
    async extend(browserKey: string | null): Promise<HoldAnswer> {
      const hold = await holdOf(browserKey);
      if (!isHeld(hold)) return toAnswer(hold);
      await guarded(extendWithinLimits(hold));
      return toAnswer(await holdOf(browserKey));
    },
    async extendOnReturn(browserKey: string): Promise<void> {
      const hold = await holds.of(browserKey);
      if (hold) await holds.extend(hold, extendedEnd(hold, holdTimes.untouchedMs));
    },
    /**
     * Keeps a hold that is touched or whose payment is under way.
     * @throws AppError PAYMENTS_UNAVAILABLE
     */
    async releaseIfUntouched(browserKey: string | null): Promise<HoldAnswer> {
      const hold = await holdOf(browserKey);
      if (!isHeld(hold) || hold.isTouched) return toAnswer(hold);
      await endIfUntouched(hold, 'buyer');
      return toAnswer(await holdOf(browserKey));
    },
    /** A hold that cannot end now expires later. */
    async evictOldestUntouchedHolds(network: string, newest: string): Promise<void> {
      try {
        if (!(await limits.areOn())) return;
        for (const id of await guarded(limits.holdsToEvict(db, network, newest))) {
          const hold = await guarded(holds.find(id));
          if (hold) await endIfUntouched(hold, 'system');
        }
      } catch (error) {
        logger.warn({ err: error, order: newest }, 'older holds of the network have not made room yet');
      }
    },
    /**
     * Ends the oldest holds first, if that frees all pieces. The other networks cannot retake the artworks for five
     * minutes.
     * @returns true when a hold ended
     */
    async yieldHoldsTo(network: string, pieces: readonly Pieces[]): Promise<boolean> {
      if (!(await limits.areOn())) return false;
      const yielding = await guarded(holdsYieldingTo(network, pieces));
      if (yielding.length === 0) return false;
      const works = yielding.map(({ artworkId }) => artworkId);
      await guarded(limits.quota(db).noteWanted(network, works));
      let isEnded = false;
      for (const hold of new Map(yielding.flatMap(({ holds }) => holds).map((one) => [one.order.id, one])).values())
        isEnded = (await endIfUnchanged(hold)) || isEnded;
      return isEnded;
    },
    async list(): Promise<Hold[]> {
      const all = await holds.all(maxListed);
      const items = await holds.itemsOf(all.map(({ order }) => order.id));
      return all.map(({ order: { id }, isTouched, declines, beganAt, until }) => ({
        ...{ id, isTouched, declines, beganAt: beganAt.toISOString(), until: until.toISOString() },
        items: items.get(id) ?? [],
      }));
    },
    /**
     * Ends the hold, even of an active buyer.
     * @throws AppError PAYMENTS_UNAVAILABLE: ends once Stripe is available
     */
    async end(id: string): Promise<EndedHold> {
      const hold = await guarded(holds.find(id));
      if (!hold) throw new AppError('NOT_FOUND', 'There is no such hold any more.');
      await guarded(holds.expireNow(id));
      return { id, outcome: outcomeOf(await cancel(hold, 'owner')) };
    },
  };

  async function holdOf(browserKey: string | null): Promise<StoredHold | undefined> {
    return browserKey === null ? undefined : guarded(holds.of(browserKey));
  }

  async function extendWithinLimits(hold: StoredHold): Promise<void> {
    await limits.inLimitedTransaction(hold.network, async (tx, isLimited) => {
      if (isLimited && !hold.isTouched && !(await limits.canTouch(tx, hold.network))) return;
      const exclusiveMs = isLimited ? (await exclusiveUntil(tx, hold)).getTime() - Date.now() : holdTimes.touchedMs;
      const forMs = Math.max(holdTimes.untouchedMs, Math.min(exclusiveMs, holdTimes.touchedMs));
      await holdsRepo(tx).extendTouched(hold, extendedEnd(hold, forMs));
    });
  }

  async function exclusiveUntil(on: Knex, { order: { id }, network, beganAt }: StoredHold): Promise<Date> {
    const items = await ordersRepo(on).itemsOf(id);
    return limits.quota(on).exclusiveUntil({ id, network, beganAt, items });
  }

  /** Returns an empty list unless the yielding holds free all pieces. */
  async function holdsYieldingTo(network: string, pieces: readonly Pieces[]): Promise<YieldingHolds[]> {
    const stock = await artworksRepo(db).rowsOf(pieces.map(({ artworkId }) => artworkId));
    const yielding: YieldingHolds[] = [];
    for (const { artworkId, quantity } of pieces) {
      const row = stock.get(artworkId);
      let missing = quantity - (row ? row.in_stock - row.reserved : 0);
      if (missing <= 0) continue;
      const found: StoredHold[] = [];
      for (const hold of await holds.ofArtwork(artworkId)) {
        if (missing <= 0) break;
        if (widestNetworkOf(hold.network) === widestNetworkOf(network)) continue;
        if ((await exclusiveUntil(db, hold)).getTime() > Date.now()) continue;
        const items = await ordersRepo(db).itemsOf(hold.order.id);
        missing -= items.find((item) => item.artworkId === artworkId)?.quantity ?? 0;
        found.push(hold);
      }
      if (missing > 0) return [];
      yielding.push({ artworkId, holds: found });
    }
    return yielding;
  }

  /** @returns true when it has ended: not while its payment is under way, nor when it was touched since it was read. */
  async function endIfUnchanged(hold: StoredHold): Promise<boolean> {
    const payment = await payments.of(hold.order);
    if (payment.isUnderWay) return false;
    if (payment.state === 'open' && !(await guarded(holds.expireIfUnchanged(hold)))) return false;
    failpoint('hold:after-end-of-time');
    return (await cancel(hold, 'system')) !== hold.order.state;
  }

  /** The payment may be with the buyer's bank. */
  async function endIfUntouched(hold: StoredHold, by: Actor): Promise<void> {
    const payment = await payments.of(hold.order);
    if (payment.isUnderWay) return;
    if (payment.state === 'open' && !(await guarded(holds.expireIfUntouched(hold.order.id)))) return;
    failpoint('hold:after-end-of-time');
    await cancel(hold, by);
  }

  async function cancel({ order }: StoredHold, endedBy: Actor): Promise<OrderState> {
    const payment = await payments.cancel(order);
    failpoint('hold:after-cancel');
    return (await guarded(settlement.settle(payment, endedBy))) ?? order.state;
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
  return orderStates[state].stock === 'free' ? 'released' : 'processing';
}
