import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { inSavepoint } from '../../../db/transaction';
import { type Email, outboxRepo } from './outbox.repo';

interface EmailsOfOrder {
  readonly write: (tx: Knex.Transaction) => readonly Email[] | Promise<readonly Email[]>;
  readonly orderId: string;
  readonly ownerEmail: string;
  readonly logger: Logger;
}

/** A failure does not undo the settlement; the owner gets a short notice. */
export async function queueEmails(
  tx: Knex.Transaction,
  { write, orderId, ownerEmail, logger }: EmailsOfOrder,
): Promise<void> {
  const queue = (emails: EmailsOfOrder['write']) =>
    inSavepoint(tx, async (savepoint) => {
      for (const email of await emails(savepoint)) await outboxRepo(savepoint).queue(email);
    });
  const failure = await queue(write);
  if (failure === undefined) return;
  logger.error({ order: orderId, err: failure }, 'the emails about an order could not be queued');
  await queue(() => [plainWord(orderId, ownerEmail)]);
}

function plainWord(orderId: string, ownerEmail: string): Email {
  return {
    to: ownerEmail,
    subject: 'Please check: emails about an order were not sent',
    body: `The emails about order ${orderId} could not be written, so neither you nor the buyer got them. See the order in the panel, under Orders.\n`,
  };
}
