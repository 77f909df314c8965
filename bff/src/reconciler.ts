import { type AppParts, createServices } from './services';
import {
  lapsedReservationsService,
  type OnReconciled,
  reconcilerService,
  type ReconcilerWorker,
  reconcilerWorker,
} from './modules/reconciliation';
import { askedFilesOf } from './modules/enquiries';
import { retentionService } from './modules/operations';
import { orphansService } from './modules/uploads';

type ReconcilerParts = AppParts & {
  readonly onReconciled?: OnReconciled;
  readonly purgeUrls?: (urls: readonly string[]) => Promise<void>;
};

export function createReconciler(parts: ReconcilerParts, services = createServices(parts)): ReconcilerWorker {
  const { config, db, logger, onReconciled } = parts;
  const { seller, storage, personalData } = services;
  const askedFiles = askedFilesOf(parts);
  const payments = reconcilerService({ ...parts, ...services });
  const orphans = orphansService({ db, storage, logger });
  const retention = retentionService({ db, logger });
  const reapplyErased = hourly(
    personalData.reapplyErasures,
    warn('failed to re-apply erasures: cannot read ERASURES_DIR'),
  );
  const makePrivate = hourly(askedFiles.move, warn('failed to make images of enquiries private'));
  const lapsed = lapsedReservationsService({ db, seller });
  const removeOrphans = hourly(orphans.sweep, warn('failed to remove orphaned images'));
  const removeExpired = hourly(retention.sweep, warn('failed to remove expired data'));
  let orphansRun: Promise<void> | undefined;
  const reconciler = {
    async run(mayContinue: () => Promise<boolean>) {
      const done = await payments.run(mayContinue);
      if (await mayContinue()) await lapsed.end();
      // Slow storage must not delay payments.
      if (await mayContinue()) orphansRun ??= removeOrphans().finally(() => (orphansRun = undefined));
      if (await mayContinue()) await removeExpired();
      if (await mayContinue()) await makePrivate();
      // Stripe's data may name an erased buyer again.
      if (await mayContinue()) await reapplyErased();
      return done;
    },
  };
  return reconcilerWorker({ db, reconciler, logger, everyMs: config.reconcileEveryMs, onReconciled });

  function warn(message: string) {
    return (error: unknown) => logger.warn({ err: error }, message);
  }
}

const hourMs = 60 * 60 * 1000;

/** @returns a function that calls `run` at most once an hour. Errors go to `onError`; the next attempt is an hour later. */
function hourly(run: () => Promise<unknown>, onError: (error: unknown) => void): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + hourMs;
    await run().catch(onError);
  };
}
