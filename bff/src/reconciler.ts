import type { AppParts } from './app';
import type { ReadCache } from './http/read-cache';
import { ordersRepo } from './modules/orders/orders.repo';
import { refundsService } from './modules/orders/refunds.service';
import { settlementService } from './modules/orders/settlement.service';
import { reconcilerService } from './modules/reconciler/reconciler.service';
import { type ReconcilerWorker, reconcilerWorker } from './modules/reconciler/reconciler.worker';
import { webhookEventsRepo } from './modules/webhook/webhook-events.repo';
import { webhookService } from './modules/webhook/webhook.service';

type ReconcilerParts = AppParts & {
  /** The app's own, so that a piece which is sold or free again is shown so at once. */
  readonly cache: ReadCache;
};

/** Puts together what looks after payments that nobody told us about. */
export function createReconciler({ config, db, stripe, logger, cache }: ReconcilerParts): ReconcilerWorker {
  const onStockChanged = () => cache.invalidate('artworks');
  const settlement = settlementService({ db, ownerEmail: config.owner.email, logger, onStockChanged });
  const webhook = webhookService({
    stripe,
    events: webhookEventsRepo(db),
    orders: ordersRepo(db),
    settlement,
    logger,
  });
  const refunds = refundsService({ db, stripe, logger });
  const reconciler = reconcilerService({ db, stripe, settlement, refunds, webhook, logger });
  return reconcilerWorker({ db, reconciler, logger, everyMs: config.reconcileEveryMs });
}
