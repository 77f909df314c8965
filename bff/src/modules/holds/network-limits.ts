import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { throttlesRepo } from '../throttles/throttles.repo';
import { refuseUntil } from '../throttles/too-many';
import type { OrderItem } from '../orders/order-rows';
import { holdsRepo, type NetworkHold, type UnpaidHold } from './holds.repo';
import { inTurn } from './in-turn';
import type { LimitsLiftRepo } from './limits-lift.repo';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// docs/checkout.md, Limits. Untouched holds beyond these give way to newer ones.
const maxUntouched = 3;
const piecesPerTouched = 2;
// So much, unpaid, of one work within an hour: two holds that nobody touched, not three looks at the checkout.
const maxUnpaid = 2;
const unpaidMs = 3 * minuteMs;
// Of everybody together. Each new order is up to five calls to Stripe, which takes some 25 a second in test mode and 100 live. Forty at
// once: an opening.
const newOrders = { name: 'new orders', atOnce: 40, perSecond: 4 };
// So that no network takes the turns of all others.
const newOrdersEach = { atOnce: 30, perSecond: 2 };

interface NewHold {
  readonly id: string;
  readonly network: string;
  readonly items: readonly OrderItem[];
}

interface NetworkLimitsOptions {
  readonly db: Knex;
  /** Touched and unpaid orders of one network; 0: no limits at all. */
  readonly maxTouched: number;
  readonly lift: LimitsLiftRepo;
}

/** How much one network may have set aside without paying for it (docs/checkout.md, Limits). */
export function networkLimits({ db, maxTouched, lift }: NetworkLimitsOptions) {
  const turns = inTurn();
  const maxPieces = maxTouched * piecesPerTouched;
  return {
    areOn: async (): Promise<boolean> => maxTouched > 0 && (await lift.until()) === null,
    /** Does what the limits are counted for in a transaction: while they hold, a network's go one after the other, those of other instances
     *  too. */
    async counted<T>(network: string, work: (tx: Knex.Transaction, isLimited: boolean) => Promise<T>): Promise<T> {
      if (!(await this.areOn())) return transaction(db, (tx) => work(tx, false));
      return turns(network, () =>
        transaction(db, async (tx) => {
          // First of all, so that nothing that is read is older.
          await throttlesRepo(tx).lock(`checkout ${network}`, hourMs);
          return work(tx, true);
        }),
      );
    },
    /** Refuses a hold that its network may not have beside what is touched already. Its own pieces are not weighed when nothing else is
     *  touched: any cart that the shop takes can be paid.
     *  @throws AppError TOO_MANY, which says when to try again */
    async refuse(tx: Knex.Transaction, { id, network, items }: NewHold): Promise<void> {
      const touched = (await holdsRepo(tx).ofNetwork(network)).filter((hold) => hold.isTouched && hold.id !== id);
      const pieces = sum(touched) + items.reduce((all, { quantity }) => all + quantity, 0);
      if (touched.length >= maxTouched)
        refuseUntil(firstEnd(touched), 'Several orders are being paid from your network at this moment.');
      if (touched.length > 0 && pieces > maxPieces)
        refuseUntil(firstEnd(touched), 'Other orders from your network have pieces set aside at this moment.');
      const ids = items.map(({ artworkId }) => artworkId);
      const unpaid = await holdsRepo(tx).unpaidOf(network, ids, new Date(Date.now() - hourMs));
      for (const { artworkId, title } of items) {
        const until = freeAgainAt(unpaid.filter((hold) => hold.artworkId === artworkId));
        refuseUntil(until, `“${title}” was set aside for your network more than once, and not bought.`);
      }
    },
    /** Takes a turn of those in which new orders come, whoever's they are. Not lifted for a day: Stripe's limit is not.
     *  @param network whose turns are counted as well; null: those of networks are lifted
     *  @throws AppError TOO_MANY, which says when to try again */
    async takeTurn(tx: Knex.Transaction, network: string | null): Promise<void> {
      if (maxTouched === 0) return;
      if (network !== null)
        refuseUntil(
          await throttlesRepo(tx).takePaced({ name: `new orders ${network}`, ...newOrdersEach }),
          'Many orders were begun from your network at this moment.',
        );
      refuseUntil(await throttlesRepo(tx).takePaced(newOrders), 'Many people are checking out at this moment.');
    },
    /** Whether one more order of the network may be touched. */
    async mayTouch(tx: Knex.Transaction, network: string): Promise<boolean> {
      const touched = (await holdsRepo(tx).ofNetwork(network)).filter(({ isTouched }) => isTouched);
      return touched.length < maxTouched;
    },
    /** The untouched holds that have to make room for the newest. @param holds the oldest first @param newest its id */
    givingWay(holds: readonly NetworkHold[], newest: string): string[] {
      const left = [...holds];
      const isTooMuch = () => left.filter(({ isTouched }) => !isTouched).length > maxUntouched || sum(left) > maxPieces;
      const ending: string[] = [];
      for (const { id } of holds.filter((hold) => !hold.isTouched && hold.id !== newest)) {
        if (!isTooMuch()) break;
        left.splice(
          left.findIndex((hold) => hold.id === id),
          1,
        );
        ending.push(id);
      }
      return ending;
    },
  };
}

export type NetworkLimits = ReturnType<typeof networkLimits>;

const sum = (holds: readonly NetworkHold[]) => holds.reduce((all, { pieces }) => all + pieces, 0);

function firstEnd(holds: readonly NetworkHold[]): Date {
  return new Date(Math.min(...holds.map(({ until }) => until.getTime())));
}

/** When a work may be set aside for the network again. @param holds the first to end first @returns null: now */
function freeAgainAt(holds: readonly UnpaidHold[]): Date | null {
  const heldMs = (some: readonly UnpaidHold[]) =>
    some.reduce((all, { beganAt, endedAt }) => all + endedAt.getTime() - beganAt.getTime(), 0);
  const isTooMuch = (some: readonly UnpaidHold[]) => some.length >= maxUnpaid && heldMs(some) >= unpaidMs;
  // Each counts for an hour from its end: the first after whose hour the others are little enough.
  const last = holds.find((_, index) => isTooMuch(holds.slice(index)) && !isTooMuch(holds.slice(index + 1)));
  return last ? new Date(last.endedAt.getTime() + hourMs) : null;
}
