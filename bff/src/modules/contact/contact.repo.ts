import type { Enquiry } from '@studio/contract';
import type { Knex } from 'knex';
import { toRowTime } from '../../db/rows';

/** Enquiries as they were sent. `db` may be a transaction. */
export function contactRepo(db: Knex) {
  return {
    /** @returns the new row's id. */
    async add(enquiry: Enquiry, createdAt: Date): Promise<number> {
      const { name, email, service, message } = enquiry;
      const [id = 0] = await db('contacts').insert({ name, email, service, message, created_at: toRowTime(createdAt) });
      return id;
    },
  };
}
