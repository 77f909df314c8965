import type { FailedEmail } from '@studio/contract';
import type { Knex } from 'knex';
import { fitLine } from '../../db/fit-text';
import { fromRowTime, toRowTime } from '../../db/rows';

/** An email that is still to be sent. */
export interface Email {
  readonly to: string;
  /** Whom an answer goes to, when that isn't the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  /** As plain text. */
  readonly body: string;
  /** The same as an HTML document; without it the email is plain text only. */
  readonly html?: string;
  /** The enquiry that it is about, with which it goes. */
  readonly contactId?: number;
}

/** An email in the table. */
export interface QueuedEmail extends Email {
  readonly id: number;
  /** How often it was tried before. */
  readonly attempts: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The owner wrote it, and not this program. */
  readonly isReply: boolean;
}

interface EmailRow {
  id: number;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  html: string | null;
  contact_id: number | null;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  next_attempt_at: string;
  created_at: string;
}

interface DueRow extends EmailRow {
  /** How many replies to an enquiry it carries: one, or none. */
  readonly replies: number;
}

/** Emails wait in a table, written in the transaction that they report, so that mail trouble never fails a request and a
 *  crash never loses one. `db` may be a transaction. */
export function outboxRepo(db: Knex) {
  const table = () => db<EmailRow>('email_outbox');
  return {
    /** @returns the email's id. */
    async queue({ to, replyTo, subject, body, html, contactId }: Email): Promise<number> {
      const now = toRowTime(new Date());
      const [id = 0] = await table().insert({
        recipient: to,
        reply_to: replyTo ?? null,
        // A subject is one line, whatever somebody wrote into a name.
        subject: fitLine(subject, 250),
        body,
        html: html ?? null,
        contact_id: contactId ?? null,
        state: 'queued',
        next_attempt_at: now,
        created_at: now,
      });
      return id;
    },
    /** The email that has been due for the longest time.
     *  @returns undefined when none is due. */
    async nextDue(): Promise<QueuedEmail | undefined> {
      const ofIt = { contact_id: db.ref('email_outbox.contact_id'), email_id: db.ref('email_outbox.id') };
      const replies = db('enquiry_replies').where(ofIt).count().as('replies');
      const row: DueRow | undefined = await db('email_outbox')
        .where({ state: 'queued' })
        .where('next_attempt_at', '<=', toRowTime(new Date()))
        .orderBy(['next_attempt_at', 'id'])
        .first('email_outbox.*', replies);
      return row && toEmail(row);
    },
    /** Claims an email for one attempt and says when the next one would be, so that a crash in between costs a delay and not
     *  the email.
     *  @returns false when another instance was faster. */
    async claim({ id, attempts }: QueuedEmail, nextAttemptAt: Date): Promise<boolean> {
      const claimed = await table()
        .where({ id, attempts, state: 'queued' })
        .update({ attempts: attempts + 1, next_attempt_at: toRowTime(nextAttemptAt) });
      return claimed === 1;
    },
    /** Removes what was written about an enquiry, sent or not. One that is just on its way arrives. */
    async removeAbout(contactId: number): Promise<void> {
      await table().where({ contact_id: contactId }).delete();
    },
    /** Emails that were given up, the latest first. */
    async failed(limit: number): Promise<FailedEmail[]> {
      const rows = await table().where({ state: 'failed' }).orderBy('id', 'desc').limit(limit);
      return rows.map(({ id, recipient: to, subject, contact_id: enquiryId, created_at: createdAt }) => {
        return { id, to, subject, enquiryId, createdAt: fromRowTime(createdAt) };
      });
    },
    /** Has an email that was given up tried again from the beginning.
     *  @returns false when it is none. */
    async reopen(id: number): Promise<boolean> {
      const again = { state: 'queued', attempts: 0, next_attempt_at: toRowTime(new Date()) } as const;
      return (await table().where({ id, state: 'failed' }).update(again)) === 1;
    },
    /** Ends an email's wait. */
    async close(id: number, state: 'sent' | 'failed'): Promise<void> {
      await table().where({ id }).update({ state });
    },
  };
}

export type OutboxRepo = ReturnType<typeof outboxRepo>;

function toEmail({ recipient, reply_to: replyTo, html, created_at: createdAt, ...row }: DueRow): QueuedEmail {
  const { id, subject, body, attempts, replies } = row;
  const times = { attempts, createdAt: fromRowTime(createdAt) };
  const email = { id, to: recipient, subject, body, ...times, isReply: replies > 0 };
  return { ...email, ...(replyTo === null ? {} : { replyTo }), ...(html === null ? {} : { html }) };
}
