import type { FailedEmail } from '@studio/contract';
import type { Knex } from 'knex';
import { fitLine } from '../../../db/fit-text';
import { fromRowTime, toRowTime } from '../../../db/rows';

export interface Email {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly body: string;
  /** Absent: plain text only. */
  readonly html?: string;
  readonly contactId?: number;
}

export interface QueuedEmail extends Email {
  readonly id: number;
  readonly attempts: number;
  readonly createdAt: string;
  readonly isReply: boolean;
  /** Due notices are joined into one email. */
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
  readonly replies: number;
}

const hourMs = 60 * 60 * 1000;
const noticeEveryMs = 10 * 60 * 1000;
/** 50 of the longest enquiries are 250 KB. */
const maxNotices = 50;
/** An email this old may be outdated, so the owner decides. */
const approvalAfterMs = 48 * hourMs;
const tellAfterMs = hourMs;

const ago = (ms: number) => toRowTime(new Date(Date.now() - ms));

/** A dropped email counts as failed. */
export function mailState(state: EmailRow['state'] | null): 'queued' | 'sent' | 'failed' | null {
  return state === 'dropped' ? 'failed' : state;
}

/** Transactional outbox: mail failures fail no request, and a crash loses no email. */
export function outboxRepo(db: Knex) {
  const table = () => db<EmailRow>('email_outbox');
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
    queue: (email: Email, dueAt = new Date()): Promise<number> => insert(email, { dueAt, noticeAt: null }),
    /** @returns false when an attempt has begun, so that the email may arrive */
    withdraw: async (id: number): Promise<boolean> =>
      (await table().where({ id, state: 'queued', attempts: 0 }).delete()) === 1,
    /** The notice is due at once, or ten minutes after the last notice. */
    async queueNotice(email: Email): Promise<number> {
      const last = await table().whereNotNull('notice_at').orderBy('notice_at', 'desc').first('notice_at');
      const [now, lastMs] = [Date.now(), last?.notice_at ? Date.parse(fromRowTime(last.notice_at)) : 0];
      const noticeAt = new Date(lastMs > now ? lastMs : Math.max(now, lastMs + noticeEveryMs));
      return insert(email, { dueAt: noticeAt, noticeAt });
    },
    /** Skips emails that wait for the owner's approval. */
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
    /**
     * A crash only delays the email.
     * @returns false when another instance claimed it
     */
    async claim({ id, attempts }: QueuedEmail, nextAttemptAt: Date): Promise<boolean> {
      const claimed = await table()
        .where({ id, attempts, state: 'queued' })
        .update({ attempts: attempts + 1, next_attempt_at: toRowTime(nextAttemptAt) });
      return claimed === 1;
    },
    /** An email that is being sent still arrives. */
    async removeAbout(contactId: number): Promise<void> {
      await table().where({ contact_id: contactId }).delete();
    },
    async unsent(limit: number): Promise<FailedEmail[]> {
      const rows = await unsent().orderBy('id', 'desc').limit(limit);
      return rows.map(({ id, recipient: to, subject, contact_id: enquiryId, created_at: createdAt, ...row }) => {
        const needsApproval = row.next_attempt_at < ago(approvalAfterMs);
        const state = row.state === 'failed' ? 'failed' : needsApproval ? 'held' : 'waiting';
        return { id, to, subject, state, enquiryId, createdAt: fromRowTime(createdAt) };
      });
    },
    async countUnsent(): Promise<number> {
      const [counted] = await unsent().count({ n: '*' });
      return Number(counted?.n ?? 0);
    },
    hasQueued: async (): Promise<boolean> => (await table().where({ state: 'queued' }).first('id')) !== undefined,
    /** @returns false for any other email */
    async reopen(id: number): Promise<boolean> {
      const again = { state: 'queued', attempts: 0, next_attempt_at: toRowTime(new Date()) } as const;
      return (await unsent().where({ id }).update(again)) === 1;
    },
    /** @returns false for any other email */
    drop: async (id: number): Promise<boolean> => (await unsent().where({ id }).update({ state: 'dropped' })) === 1,
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
