import type { AppParts } from './app';
import { lapsedReservationsService } from './modules/inventory/lapsed-reservations.service';
import { askedFilesOf } from './modules/enquiries/asked-files.service';
import { declinesService } from './modules/checkout/declines/declines.service';
import { refundsService } from './modules/after-sales/refunds/refunds.service';
import { settlementService } from './modules/ordering/settlement.service';
import { personalDataOf } from './modules/operations/personal-data/personal-data.service';
import { reconcilerService } from './modules/reconciliation/reconciler.service';
import { type OnReconciled, type ReconcilerWorker, reconcilerWorker } from './modules/reconciliation/reconciler.worker';
import { retentionService } from './modules/operations/retention.service';
import { orphansService } from './modules/uploads/orphans.service';
import { imageStorage } from './modules/uploads/image-storage.factory';
import { webhookService } from './modules/reconciliation/webhook.service';

type ReconcilerParts = AppParts & {
  readonly onReconciled?: OnReconciled;
  readonly purgeUrls?: (urls: readonly string[]) => Promise<void>;
};

export function createReconciler(parts: ReconcilerParts): ReconcilerWorker {
  const { config, db, stripe, logger, onReconciled } = parts;
  const askedFiles = askedFilesOf(parts);
  const seller = { ownerEmail: config.owner.email, origin: config.publicOrigin };
  const settlement = settlementService({ db, seller, logger });
  const refunds = refundsService({ db, stripe, seller, logger });
  const declines = declinesService({ db, stripe, settlement, seller, logger });
  const webhook = webhookService({ db, stripe, settlement, refunds, declines, seller, logger });
  const payments = reconcilerService({ db, stripe, settlement, refunds, declines, webhook, logger });
  const orphans = orphansService({ db, storage: imageStorage(config.uploadsUrl), logger });
  const retention = retentionService({ db, logger });
  const { reapplyErasures } = personalDataOf(parts);
  const reapplyErased = hourly(reapplyErasures, warn('failed to re-apply erasures: cannot read ERASURES_DIR'));
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
