import type { eventReader as realReader } from '../../modules/reconciliation/event-reader';

/** Defect: Stripe's event list is not read, so a lost webhook stays lost. */
export const eventReader: typeof realReader = () => ({ read: async () => false });
