import type { queueEmails as realQueueEmails } from '../../modules/notifications/outbox/queue-emails';

/** Defect: an unqueueable email rolls back the payment that it reports. */
export const queueEmails: typeof realQueueEmails = () => {
  throw new Error('This email can not be written.');
};
