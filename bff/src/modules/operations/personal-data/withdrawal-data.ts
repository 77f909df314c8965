import type { Knex } from 'knex';
import { type DataCategory, notAfter, orderIds, type Person } from './person';

/** The withdrawal itself stays: it explains the refund. */
const withdrawalsOf = (db: Knex, person: Person, ids: readonly string[]) =>
  notAfter(
    db('withdrawals').where((any) => {
      void any.whereIn('order_id', [...ids]);
      if (person.address !== null) void any.orWhereRaw('LOWER(TRIM(email)) = ?', [person.address]);
    }),
    'submitted_at',
    person,
  );

export const withdrawalData: DataCategory = {
  what: 'withdrawals',
  addresses: [{ table: 'withdrawals', column: 'email', at: 'submitted_at' }],
  find: async (db, person) =>
    withdrawalsOf(db, person, await orderIds(db, person))
      .orderBy('id')
      .select('order_id', 'name', 'email', 'items', 'submitted_at', 'closed_at', 'note'),
  erase: async (tx, person) =>
    withdrawalsOf(tx, person, await orderIds(tx, person)).update({ name: null, email: null, note: null }),
};
