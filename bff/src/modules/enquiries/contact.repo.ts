import type { Enquiry, EnquiryState, OpenEnquiry, StoredEnquiry } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';
import { requestedImagesRepo } from './requested-images.repo';
import { searchWords, queryWords } from '../../search/folded-text';
import { mailState } from '../notifications';

interface ContactRow extends Omit<StoredEnquiry, 'createdAt' | 'hasFailedMail'> {
  created_at: string;
  note: string | null;
}

interface WordRow {
  word: string;
  contact_id: number;
}

interface ReplyRow {
  id: number;
  contact_id: number;
  email_id: number;
  message: string;
  created_at: string;
}

export interface EnquiryFilter {
  readonly state?: EnquiryState | undefined;
  /** Matches the beginnings of words. */
  readonly q?: string | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

// More words would not narrow the result.
const maxWords = 6;
// Sorts after every word with the same beginning.
const lastLetter = '\u{10ffff}';

export function contactRepo(db: Knex) {
  const table = () => db<ContactRow>('contacts');
  const replies = () => db<ReplyRow>('enquiry_replies');
  return {
    /** @returns the new row's id. */
    async add(
      enquiry: Enquiry,
      { createdAt, state }: { readonly createdAt: Date; readonly state: EnquiryState },
    ): Promise<number> {
      const { name, email, service, message } = enquiry;
      const [id = 0] = await table().insert({ name, email, service, message, state, created_at: toRowTime(createdAt) });
      const words = searchWords([name, email, service, message].join(' '));
      await db<WordRow>('enquiry_words').insert(words.map((word) => ({ word, contact_id: id })));
      return id;
    },
    async list(wanted: EnquiryFilter): Promise<StoredEnquiry[]> {
      const { after, limit } = wanted;
      const found = matching(wanted).orderBy('id', 'desc').limit(limit);
      if (after !== undefined) found.where('id', '<', after);
      return withMail(await found);
    },
    async count(wanted: EnquiryFilter): Promise<number> {
      const [counted] = await matching(wanted).count({ total: '*' });
      return Number(counted?.total);
    },
    /** The oldest first. */
    texts: (ids: readonly number[]): Promise<Pick<StoredEnquiry, keyof Enquiry>[]> =>
      table()
        .whereIn('id', [...ids])
        .orderBy('id')
        .select('name', 'email', 'service', 'message'),
    /** @returns undefined when there is none. */
    find: (id: number) => one(table().where({ id })),
    lock: (id: number) => one(table().where({ id }).forUpdate()),
    /** @returns false for another version */
    async change(
      { id, version }: Pick<StoredEnquiry, 'id' | 'version'>,
      to: { readonly state: EnquiryState; readonly note?: string | null },
    ): Promise<boolean> {
      const changed = await table()
        .where({ id, version })
        .update({ ...to, version: version + 1 });
      return changed === 1;
    },
    async addReply(id: number, reply: { readonly message: string; readonly emailId: number }): Promise<void> {
      const { message, emailId: email_id } = reply;
      await replies().insert({ contact_id: id, email_id, message, created_at: toRowTime(new Date()) });
    },
    async reopen(id: number): Promise<void> {
      const to = { state: 'new', version: db.raw('version + 1') } as const;
      await table().where({ id }).whereNot({ state: 'spam' }).update(to);
    },
    async remove(id: number): Promise<boolean> {
      await requestedImagesRepo(db).removeOf(id);
      await replies().where({ contact_id: id }).delete();
      await db<WordRow>('enquiry_words').where({ contact_id: id }).delete();
      return (await table().where({ id }).delete()) === 1;
    },
  };

  function matching({ state, q }: EnquiryFilter) {
    const found = table();
    if (state !== undefined) found.where({ state });
    if (q === undefined) return found;
    const words = queryWords(q).slice(0, maxWords);
    if (words.length === 0) found.whereRaw('1 = 0');
    for (const word of words) {
      const range = db<WordRow>('enquiry_words')
        .where('word', '>=', word)
        .where('word', '<', word + lastLetter);
      found.whereIn('id', range.select('contact_id'));
    }
    return found;
  }

  async function one(found: Knex.QueryBuilder): Promise<OpenEnquiry | undefined> {
    const row: ContactRow | undefined = await found.first();
    if (!row) return undefined;
    const [enquiry] = await withMail([row]);
    return {
      ...enquiry!,
      note: row.note,
      replies: await repliesTo(row.id),
      askedPictures: await requestedImagesRepo(db).of(row.id),
    };
  }

  async function withMail(rows: readonly ContactRow[]): Promise<StoredEnquiry[]> {
    const about = rows.map(({ id }) => id);
    const failed: number[] = await db('email_outbox')
      .whereIn('contact_id', about)
      .where({ state: 'failed' })
      .pluck('contact_id');
    return rows.map((row) => toEnquiry(row, failed.includes(row.id)));
  }

  async function repliesTo(id: number): Promise<OpenEnquiry['replies']> {
    const rows = await replies()
      .where('enquiry_replies.contact_id', id)
      .leftJoin('email_outbox', 'email_outbox.id', 'enquiry_replies.email_id')
      .orderBy('enquiry_replies.id')
      .select('enquiry_replies.id', 'message', 'enquiry_replies.created_at', 'email_outbox.state as mail');
    return rows.map(({ created_at: createdAt, ...row }) => ({
      ...row,
      mail: mailState(row.mail),
      createdAt: fromRowTime(createdAt),
    }));
  }
}

function toEnquiry({ created_at: createdAt, note: _note, ...row }: ContactRow, hasFailedMail: boolean): StoredEnquiry {
  return { ...row, hasFailedMail, createdAt: fromRowTime(createdAt) };
}
