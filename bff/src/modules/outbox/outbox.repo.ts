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
  /** It tells the owner about an enquiry: all that are due are sent as one email. */
  readonly isNotice: boolean;
}

interface EmailRow {
  id: number;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  html: string | null;
  contact_id: number | null;
  notice_at: string | null;
  state: 'queued' | 'sent' | 'failed' | 'dropped';
  attempts: number;
  next_attempt_at: string;
  created_at: string;
}

interface DueRow extends EmailRow {
  /** How many replies to an enquiry it carries: one, or none. */
  readonly replies: number;
}

const hourMs = 60 * 60 * 1000;
/** The owner gets an email about enquiries at most this often. */
const noticeEveryMs = 10 * 60 * 1000;
/** At most so many enquiries are in one email: 50 of the longest are 250 KB. */
const maxNotices = 50;
/** What has been due for so long may not be true any more: the owner decides whether it is sent. */
const approvalAfterMs = 48 * hourMs;
/** What waits for so long is told to the owner. */
const tellAfterMs = hourMs;

const ago = (ms: number) => toRowTime(new Date(Date.now() - ms));

/** What became of an email, for who asks about it: one that the owner dropped was not sent. */
export function mailState(state: EmailRow['state'] | null): 'queued' | 'sent' | 'failed' | null {
  return state === 'dropped' ? 'failed' : state;
}

/** Emails wait in a table, written in the transaction that they report, so that mail trouble never fails a request and a
 *  crash never loses one. `db` may be a transaction. */
export function outboxRepo(db: Knex) {
  const table = () => db<EmailRow>('email_outbox');
  // Given up, or waiting: never tried since it was due, or tried for that long.
  const unsent = () =>
    table().where((either) => {
      void either.where({ state: 'failed' }).orWhere((waiting) => {
        void waiting
          .where({ state: 'queued' })
          .where((late) =>
            late
              .where('next_attempt_at', '<', ago(tellAfterMs))
              .orWhere((tried) => tried.where('attempts', '>', 0).where('created_at', '<', ago(tellAfterMs))),
          );
      });
    });
  return {
    /** @returns the email's id. */
    queue: (email: Email): Promise<number> => insert(email, { dueAt: new Date(), noticeAt: null }),
    /** Queues the email about an enquiry. It is due at once, or together with the others ten minutes after the last one.
     *  @returns the email's id. */
    async queueNotice(email: Email): Promise<number> {
      const last = await table().whereNotNull('notice_at').orderBy('notice_at', 'desc').first('notice_at');
      const [now, lastMs] = [Date.now(), last?.notice_at ? Date.parse(fromRowTime(last.notice_at)) : 0];
      const noticeAt = new Date(lastMs > now ? lastMs : Math.max(now, lastMs + noticeEveryMs));
      return insert(email, { dueAt: noticeAt, noticeAt });
    },
    /** The email that has been due for the longest time, but for those that the owner decides about.
     *  @returns undefined when none is due. */
    async nextDue(): Promise<QueuedEmail | undefined> {
      const ofIt = { contact_id: db.ref('email_outbox.contact_id'), email_id: db.ref('email_outbox.id') };
      const replies = db('enquiry_replies').where(ofIt).count().as('replies');
      const row: DueRow | undefined = await db('email_outbox')
        .where({ state: 'queued' })
        .whereBetween('next_attempt_at', [ago(approvalAfterMs), toRowTime(new Date())])
        .orderBy(['next_attempt_at', 'id'])
        .first('email_outbox.*', replies);
      return row && toEmail(row);
    },
    /** The emails about enquiries that are due as well, at most 49, the oldest first. */
    async otherDueNotices(id: number): Promise<QueuedEmail[]> {
      const rows: EmailRow[] = await table()
        .where({ state: 'queued' })
        .whereNotNull('notice_at')
        .whereNot({ id })
        .whereBetween('next_attempt_at', [ago(approvalAfterMs), toRowTime(new Date())])
        .orderBy('id')
        .limit(maxNotices - 1);
      return rows.map((row) => toEmail({ ...row, replies: 0 }));
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
    /** Emails that were given up or have waited for more than an hour, the latest first. */
    async unsent(limit: number): Promise<FailedEmail[]> {
      const rows = await unsent().orderBy('id', 'desc').limit(limit);
      return rows.map(({ id, recipient: to, subject, contact_id: enquiryId, created_at: createdAt, ...row }) => {
        const needsApproval = row.next_attempt_at < ago(approvalAfterMs);
        const state = row.state === 'failed' ? 'failed' : needsApproval ? 'held' : 'waiting';
        return { id, to, subject, state, enquiryId, createdAt: fromRowTime(createdAt) };
      });
    },
    /** How many those are. */
    async countUnsent(): Promise<number> {
      const [counted] = await unsent().count({ n: '*' });
      return Number(counted?.n ?? 0);
    },
    /** Whether any email is still to be sent. */
    hasQueued: async (): Promise<boolean> => (await table().where({ state: 'queued' }).first('id')) !== undefined,
    /** Has one of them tried again from the beginning.
     *  @returns false when it is none. */
    async reopen(id: number): Promise<boolean> {
      const again = { state: 'queued', attempts: 0, next_attempt_at: toRowTime(new Date()) } as const;
      return (await unsent().where({ id }).update(again)) === 1;
    },
    /** Has one of them never sent.
     *  @returns false when it is none. */
    drop: async (id: number): Promise<boolean> => (await unsent().where({ id }).update({ state: 'dropped' })) === 1,
    /** Ends an email's wait. */
    async close(id: number, state: 'sent' | 'failed'): Promise<void> {
      await table().where({ id }).update({ state });
    },
  };

  async function insert(
    { to, replyTo, subject, body, html, contactId }: Email,
    { dueAt, noticeAt }: { readonly dueAt: Date; readonly noticeAt: Date | null },
  ): Promise<number> {
    const [id = 0] = await table().insert({
      recipient: to,
      reply_to: replyTo ?? null,
      // A subject is one line, whatever a visitor wrote into a name.
      subject: fitLine(subject, 250),
      body,
      html: html ?? null,
      contact_id: contactId ?? null,
      notice_at: noticeAt && toRowTime(noticeAt),
      state: 'queued',
      next_attempt_at: toRowTime(dueAt),
      created_at: toRowTime(new Date()),
    });
    return id;
  }
}

export type OutboxRepo = ReturnType<typeof outboxRepo>;

function toEmail({ recipient, reply_to: replyTo, html, created_at: createdAt, ...row }: DueRow): QueuedEmail {
  const { id, subject, body, attempts, replies, notice_at: noticeAt, contact_id: contactId } = row;
  const times = { attempts, createdAt: fromRowTime(createdAt) };
  return {
    ...{ id, to: recipient, subject, body, ...times, isReply: replies > 0, isNotice: noticeAt !== null },
    ...(replyTo === null ? {} : { replyTo }),
    ...(html === null ? {} : { html }),
    ...(contactId === null ? {} : { contactId }),
  };
}
