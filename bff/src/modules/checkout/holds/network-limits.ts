import type { Knex } from 'knex';
import { transaction } from '../../../db/transaction';
import { consumeToken, refuseUntil, throttlesRepo } from '../../rate-limits';
import { holdLimits, networksOf, newOrderLimits, widestNetworkOf } from '@studio/server-kit';
import { holdsRepo, type NetworkHold, type OrderItem } from '../../ordering';
import { holdQuota } from './hold-quota';
import type { LimitOverrideRepo } from '../../content';

const hourMs = 60 * 60_000;
const { maxUntouched, piecesPerTouched } = holdLimits;

interface NewHold {
  readonly id: string;
  readonly network: string;
  readonly beganAt: Date;
  readonly items: readonly OrderItem[];
}

interface NetworkLimitsOptions {
  readonly db: Knex;
  /** Touched unpaid orders per network; 0: no limits. */
  readonly maxTouched: number;
  readonly override: LimitOverrideRepo;
}

/** What one network may hold unpaid (docs/checkout.md). */
export function networkLimits({ db, maxTouched, override }: NetworkLimitsOptions) {
  const runExclusive = keyedMutex();
  const maxPieces = maxTouched * piecesPerTouched;
  return {
    areOn: async (): Promise<boolean> => maxTouched > 0 && (await override.suspendedUntil()) === null,
    /** Runs one transaction at a time per network, on all instances. */
    async inLimitedTransaction<T>(
      network: string,
      work: (tx: Knex.Transaction, isLimited: boolean) => Promise<T>,
    ): Promise<T> {
      if (!(await this.areOn())) return transaction(db, (tx) => work(tx, false));
      const widest = widestNetworkOf(network);
      return transaction(
        db,
        async (tx) => {
          // The lock comes first, so that later reads are current.
          await throttlesRepo(tx).lock(`checkout ${widest}`, hourMs);
          return work(tx, true);
        },
        (run) => runExclusive(widest, run),
      );
    },
    quota: (on: Knex) => holdQuota(on, { maxPieces }),
    /** Without touched holds every cart is allowed. */
    async assertAllowed(tx: Knex.Transaction, hold: NewHold): Promise<void> {
      const { id, network, items } = hold;
      const touched = (await openOf(tx, network)).filter((other) => other.isTouched && other.id !== id);
      const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
      for (const { name, allowance } of networksOf(network)) {
        const there = touched.filter(isIn(name));
        if (there.length >= maxTouched * allowance)
          refuseUntil(firstEnd(there), 'Several people on your network are paying just now.');
        if (there.length > 0 && sum(there) + pieces > maxPieces * allowance)
          refuseUntil(firstEnd(there), 'Other orders on your network have works set aside just now.');
      }
      const quota = this.quota(tx);
      if ((await quota.exclusiveUntil(hold)).getTime() > Date.now()) return;
      for (const { artworkId, title } of items) {
        const reason = `“${title}” was set aside on your network for a long time, and another buyer wants it now.`;
        refuseUntil(await quota.wantedByOthersUntil(network, artworkId), reason);
      }
    },
    /**
     * The limit protects Stripe, so no suspension lifts it.
     * @param network limited as well, unless null
     */
    async consumeRateLimit(tx: Knex.Transaction, network: string | null): Promise<void> {
      if (maxTouched === 0) return;
      // Many addresses give no extra share.
      if (network !== null) await consumeToken(tx, newOrderLimits.ofNetwork, widestNetworkOf(network));
      await consumeToken(tx, newOrderLimits.ofAll);
    },
    async canTouch(tx: Knex.Transaction, network: string): Promise<boolean> {
      const touched = (await openOf(tx, network)).filter(({ isTouched }) => isTouched);
      return networksOf(network).every(
        ({ name, allowance }) => touched.filter(isIn(name)).length < maxTouched * allowance,
      );
    },
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

const openOf = (on: Knex, network: string) => holdsRepo(on).ofNetwork(widestNetworkOf(network));

function isIn(network: string): (hold: NetworkHold) => boolean {
  return (hold) => networksOf(hold.network).some(({ name }) => name === network);
}

/** Without the mutex, each caller would wait with a database connection that others need. */
function keyedMutex() {
  const latest = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (latest.get(name) ?? Promise.resolve()).then(work, work);
    latest.set(name, mine);
    try {
      return await mine;
    } finally {
      if (latest.get(name) === mine) latest.delete(name);
    }
  };
}
