import type { EndedHold, Hold, HoldAnswer } from '@studio/contract';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { whileAnswering } from '../../db/patience';
import { AppError } from '../../errors';
import { failpoint } from '../../failpoint';
import type { Actor } from '../orders/order-history.repo';
import { orderStates, type OrderState, soldStates } from '../orders/order-states';
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

// As the contract says of listHolds.
const maxListed = 500;

/** Prolongs holds and ends them before their time. To end one is: its time first, so that nothing prolongs it; then its payment at Stripe;
 *  then what Stripe says is settled. A server that dies between those leaves it to the reconciler. */
export function holdsService({ db, payments, settlement, limits, logger }: HoldsOptions) {
  const holds = holdsRepo(db);
  const unlessSlow = <T>(work: Promise<T>) => whileAnswering(db, work);
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
        for (const id of limits.givingWay(await unlessSlow(holds.ofNetwork(network)), newest)) {
          const hold = await unlessSlow(holds.find(id));
          if (hold) await endUntouched(hold, 'house');
        }
      } catch (error) {
        logger.warn({ err: error, order: newest }, 'older holds of the network have not made room yet');
      }
    },
    /** All that is held for open orders, the oldest first. */
    async list(): Promise<Hold[]> {
      const all = await holds.all(maxListed);
      const items = await holds.itemsOf(all.map(({ order }) => order.id));
      return all.map(({ order: { id }, isTouched, beganAt, until }) => ({
        ...{ id, isTouched, beganAt: beganAt.toISOString(), until: until.toISOString() },
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
    const until = prolonged(hold, holdTimes.touchedMs);
    if (hold.isTouched) return void (await holds.touch(hold, until));
    await limits.counted(hold.network, async (tx, isLimited) => {
      if (!isLimited || (await limits.mayTouch(tx, hold.network))) await holdsRepo(tx).touch(hold, until);
    });
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
