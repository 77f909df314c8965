import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { throttlesRepo } from '../throttles/throttles.repo';
import { refuseUntil } from '../throttles/too-many';
import { networksOf, widestNetworkOf } from '@studio/server-kit';
import type { OrderItem } from '../orders/order-rows';
import { holdQuota } from './hold-quota';
import { holdsRepo, type NetworkHold } from './holds.repo';
import { keyedMutex } from './keyed-mutex';
import type { LimitOverrideRepo } from './limit-override.repo';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// docs/checkout.md, Limits. Untouched holds beyond these give way to newer ones.
const maxUntouched = 3;
const piecesPerTouched = 2;
// Of everybody together. Each new order is up to five calls to Stripe, which takes some 25 a second in test mode and 100 live. Forty at
// once: an opening.
const newOrders = { name: 'new orders', atOnce: 40, perSecond: 4 };
// So that no network takes the turns of all others.
const newOrdersEach = { atOnce: 30, perSecond: 2 };

interface NewHold {
  readonly id: string;
  readonly network: string;
  readonly beganAt: Date;
  readonly items: readonly OrderItem[];
}

interface NetworkLimitsOptions {
  readonly db: Knex;
  /** Touched and unpaid orders of one network; 0: no limits at all. */
  readonly maxTouched: number;
  readonly override: LimitOverrideRepo;
}

/** How much one network may have set aside without paying for it (docs/checkout.md, Limits). */
export function networkLimits({ db, maxTouched, override }: NetworkLimitsOptions) {
  const runExclusive = keyedMutex();
  const maxPieces = maxTouched * piecesPerTouched;
  return {
    areOn: async (): Promise<boolean> => maxTouched > 0 && (await override.suspendedUntil()) === null,
    /** Does what the limits are counted for in a transaction: while they hold, a network's go one after the other, those of other instances
     *  too. */
    async inLimitedTransaction<T>(
      network: string,
      work: (tx: Knex.Transaction, isLimited: boolean) => Promise<T>,
    ): Promise<T> {
      if (!(await this.areOn())) return transaction(db, (tx) => work(tx, false));
      const widest = widestNetworkOf(network);
      return transaction(
        db,
        async (tx) => {
          // First of all, so that nothing that is read is older.
          await throttlesRepo(tx).lock(`checkout ${widest}`, hourMs);
          return work(tx, true);
        },
        (run) => runExclusive(widest, run),
      );
    },
    /** For how long holds keep their pieces from buyers of other networks. */
    quota: (on: Knex) => holdQuota(on, { maxPieces }),
    /** Refuses a hold that its network may not have beside what is touched already. Its own pieces are not weighed when nothing else is
     *  touched: any cart that the shop takes can be paid.
     *  @throws AppError TOO_MANY, which says when to try again */
    async assertAllowed(tx: Knex.Transaction, hold: NewHold): Promise<void> {
      const { id, network, items } = hold;
      const touched = (await openOf(tx, network)).filter((other) => other.isTouched && other.id !== id);
      const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
      for (const { name, allowance } of networksOf(network)) {
        const there = touched.filter(isIn(name));
        if (there.length >= maxTouched * allowance)
          refuseUntil(firstEnd(there), 'Several orders are being paid from your network at this moment.');
        if (there.length > 0 && sum(there) + pieces > maxPieces * allowance)
          refuseUntil(firstEnd(there), 'Other orders from your network have pieces set aside at this moment.');
      }
      const quota = this.quota(tx);
      if ((await quota.exclusiveUntil(hold)).getTime() > Date.now()) return;
      for (const { artworkId, title } of items) {
        const reason = `“${title}” was set aside for your network for long, and another buyer wants it now.`;
        refuseUntil(await quota.wantedByOthersUntil(network, artworkId), reason);
      }
    },
    /** Takes a turn of those in which new orders come, whoever's they are. Not lifted for a day: Stripe's limit is not.
     *  @param network whose turns are counted as well; null: those of networks are lifted
     *  @throws AppError TOO_MANY, which says when to try again */
    async consumeRateLimit(tx: Knex.Transaction, network: string | null): Promise<void> {
      if (maxTouched === 0) return;
      if (network !== null)
        refuseUntil(
          // No more of the turns that all have for who has many addresses.
          await throttlesRepo(tx).takeToken({ name: `new orders ${widestNetworkOf(network)}`, ...newOrdersEach }),
          'Many orders were begun from your network at this moment.',
        );
      refuseUntil(await throttlesRepo(tx).takeToken(newOrders), 'Many people are checking out at this moment.');
    },
    /** Whether one more order of the network may be touched. */
    async canTouch(tx: Knex.Transaction, network: string): Promise<boolean> {
      const touched = (await openOf(tx, network)).filter(({ isTouched }) => isTouched);
      return networksOf(network).every(
        ({ name, allowance }) => touched.filter(isIn(name)).length < maxTouched * allowance,
      );
    },
    /** The untouched holds of a network that have to make room for its newest. @param newest its id */
    async holdsToEvict(on: Knex, network: string, newest: string): Promise<string[]> {
      const holds = await openOf(on, network);
      const ending = new Set<string>();
      for (const { name, allowance } of networksOf(network)) {
        const left = () => holds.filter((hold) => !ending.has(hold.id)).filter(isIn(name));
        const isTooMuch = () =>
          left().filter(({ isTouched }) => !isTouched).length > maxUntouched * allowance ||
          sum(left()) > maxPieces * allowance;
        for (const { id } of left().filter((hold) => !hold.isTouched && hold.id !== newest)) {
          if (!isTooMuch()) break;
          ending.add(id);
        }
      }
      return [...ending];
    },
  };
}

export type NetworkLimits = ReturnType<typeof networkLimits>;

const sum = (holds: readonly NetworkHold[]) => holds.reduce((all, { pieces }) => all + pieces, 0);

function firstEnd(holds: readonly NetworkHold[]): Date {
  return new Date(Math.min(...holds.map(({ until }) => until.getTime())));
}

/** All that is open of the widest network, the oldest first. */
const openOf = (on: Knex, network: string) => holdsRepo(on).ofNetwork(widestNetworkOf(network));

function isIn(network: string): (hold: NetworkHold) => boolean {
  return (hold) => networksOf(hold.network).some(({ name }) => name === network);
}
