import type { eventReader as realReader } from '../../modules/webhook/event-reader';

/** A defect on purpose: Stripe's list of events is not read, so that a lost webhook is never met again. The fault tests build a server with
 *  this in the reader's place and must find out. */
export const eventReader: typeof realReader = () => ({ read: async () => false });
