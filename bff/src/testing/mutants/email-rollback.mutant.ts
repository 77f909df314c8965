import type { queueEmails as realQueueEmails } from '../../modules/outbox/queue-emails';

/** A defect on purpose: an email that can't be written undoes the payment that it reports. Here none can. The fault tests build a server
 *  with this in the place of what spares the payment, and must find out. */
export const queueEmails: typeof realQueueEmails = () => {
  throw new Error('This email can not be written.');
};
