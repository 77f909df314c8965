import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { failpoint } from '../../failpoint';
import { leasesRepo } from '../../db/leases.repo';
import type { ReconciledCounts, ReconcilerService } from './reconciler.service';

interface WorkerOptions {
  readonly db: Knex;
  readonly reconciler: Pick<ReconcilerService, 'run'>;
  readonly logger: Logger;
  readonly everyMs: number;
  readonly onReconciled?: OnReconciled | undefined;
}

export type OnReconciled = (counts: ReconciledCounts | null) => void;

const lease = 'reconciler';
// Recovers from a crash within 60 s.
const leaseMs = 30_000;
const waitMs = 5000;
// A process has ten seconds to end.
const stopMs = 8000;

/** Runs on one instance at a time. */
export function reconcilerWorker({ db, reconciler, logger, everyMs, onReconciled }: WorkerOptions) {
  const [leases, holder] = [leasesRepo(db), randomUUID()];
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  return {
    start(): void {
      running = work();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([running, sleep(stopMs, undefined, { ref: false })]);
      await leases.release(lease, holder).catch(() => undefined);
    },
    /** @returns false when another instance has the lease, or the database is unavailable */
    run: async (): Promise<boolean> => (await run()) !== 'not ours',
  };

  async function work(): Promise<void> {
    const pauseMs = { 'all done': everyMs, 'has more': 0, 'not ours': Math.min(everyMs, waitMs) };
    while (!stopping.signal.aborted) {
      const outcome = await run();
      await sleep(pauseMs[outcome], undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function run(): Promise<'all done' | 'has more' | 'not ours'> {
    try {
      if (!(await canContinue())) return 'not ours';
      failpoint('reconciler:after-lease');
      const { counts, hasMore } = await reconciler.run(canContinue);
      onReconciled?.(counts);
      if (hasDone(counts)) logger.info(counts, 'reconciled');
      return hasMore ? 'has more' : 'all done';
    } catch (error) {
      onReconciled?.(null);
      logger.warn({ err: error }, 'orders can not be reconciled just now');
      return 'not ours';
    }
  }

  async function canContinue(): Promise<boolean> {
    return !stopping.signal.aborted && leases.acquire(lease, holder, leaseMs);
  }
}

export type ReconcilerWorker = ReturnType<typeof reconcilerWorker>;

function hasDone(counts: ReconciledCounts): boolean {
  return Object.values(counts).some((count) => count > 0);
}
