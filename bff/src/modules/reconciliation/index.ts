export { lapsedReservationsService } from './lapsed-reservations.service';
export { reconcilerService } from './reconciler.service';
export { type OnReconciled, type ReconcilerWorker, reconcilerWorker } from './reconciler.worker';
export { stripeWebhook } from './webhook.routes';
export { webhookService } from './webhook.service';
