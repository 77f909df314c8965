import type { AppParts } from './app';
import { ordersRepo } from './modules/orders/orders.repo';
import { refundsService } from './modules/orders/refunds.service';
import { settlementService } from './modules/orders/settlement.service';
import { reconcilerService } from './modules/reconciler/reconciler.service';
import { type OnReconciled, type ReconcilerWorker, reconcilerWorker } from './modules/reconciler/reconciler.worker';
import { retentionService } from './modules/retention/retention.service';
import { orphansService } from './modules/uploads/orphans.service';
import { pictureStorage } from './modules/uploads/picture-storage.factory';
import { webhookEventsRepo } from './modules/webhook/webhook-events.repo';
import { webhookService } from './modules/webhook/webhook.service';

type ReconcilerParts = AppParts & {
  readonly onReconciled?: OnReconciled;
};

/** Puts together what looks after payments that nobody told us about, after pictures that nobody shows, and after
 *  what was kept long enough. */
export function createReconciler(parts: ReconcilerParts): ReconcilerWorker {
  const { config, db, stripe, logger, onReconciled } = parts;
  const seller = { ownerEmail: config.owner.email, origin: config.publicOrigin };
  const settlement = settlementService({ db, seller, logger });
  const refunds = refundsService({ db, stripe, seller, logger });
  const webhook = webhookService({
    stripe,
    events: webhookEventsRepo(db),
    orders: ordersRepo(db),
    settlement,
    refunds,
    logger,
  });
  const payments = reconcilerService({ db, stripe, settlement, refunds, webhook, logger });
  const orphans = orphansService({ db, storage: pictureStorage(config.uploadsUrl), logger });
  const retention = retentionService({ db, logger });
  const reconciler = {
    async run(mayGoOn: () => Promise<boolean>) {
      const done = await payments.run(mayGoOn);
      if (await mayGoOn()) await orphans.sweepHourly();
      if (await mayGoOn()) await retention.sweepHourly();
      return done;
    },
  };
  return reconcilerWorker({ db, reconciler, logger, everyMs: config.reconcileEveryMs, onReconciled });
}
