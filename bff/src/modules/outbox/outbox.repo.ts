import type { Knex } from 'knex';
import { toRowTime } from '../../db/rows';

/** An email that is still to be sent, as plain text. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Emails wait in a table, written in the transaction that they report, so that mail trouble never fails a request and a
 *  crash never loses one. `db` may be a transaction. */
export function outboxRepo(db: Knex) {
  return {
    async queue({ to, subject, body }: Email): Promise<void> {
      const now = toRowTime(new Date());
      await db('email_outbox').insert({
        recipient: to,
        // A subject is one line, whatever somebody wrote into a name.
        subject: subject.replace(/\s+/g, ' ').slice(0, 250),
        body,
        state: 'queued',
        next_attempt_at: now,
        created_at: now,
      });
    },
  };
}
