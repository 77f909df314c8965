import type { Enquiry, StoredEnquiry } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';

interface ContactRow extends Omit<StoredEnquiry, 'createdAt'> {
  created_at: string;
}

/** Enquiries as they were sent. `db` may be a transaction. */
export function contactRepo(db: Knex) {
  const table = () => db<ContactRow>('contacts');
  return {
    /** @returns the new row's id. */
    async add(enquiry: Enquiry, createdAt: Date): Promise<number> {
      const { name, email, service, message } = enquiry;
      const [id = 0] = await table().insert({ name, email, service, message, created_at: toRowTime(createdAt) });
      return id;
    },
    /** The latest ones, newest first. */
    async latest(limit: number): Promise<StoredEnquiry[]> {
      return (await table().orderBy('id', 'desc').limit(limit)).map(toEnquiry);
    },
    /** @returns false when there is no such enquiry. */
    async remove(id: number): Promise<boolean> {
      return (await table().where({ id }).delete()) === 1;
    },
  };
}

function toEnquiry({ created_at: createdAt, ...row }: ContactRow): StoredEnquiry {
  return { ...row, createdAt: fromRowTime(createdAt) };
}
