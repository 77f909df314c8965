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
    subject: 'Please look: an order without its emails',
    body: `Something has happened to order ${orderId}, and the emails about it could not be written. Neither you nor the buyer got them. What was sold, for how much and to whom stands in the panel, under Orders.\n`,
  };
}
