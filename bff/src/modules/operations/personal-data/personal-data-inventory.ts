import type { Knex } from 'knex';
import { toRowTime } from '../../../db/rows';
import { contactRepo } from '../../enquiries';
import { type OrderState, unpaidStates } from '../../ordering';
import { outboxRepo } from '../../notifications';
import {
  naming,
  type TextColumns,
  type DataCategory,
  notAfter,
  rowsOf,
  orderIds,
  orderNames,
  ordersOf,
  type Person,
  type Row,
} from './person';

/** Reads rows of another table that belong to `rows` by `key`. */
function partsBy(key: string, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id as string);
  return async (table: Knex.QueryBuilder, ...columns: string[]) => {
    const parts: Row[] = await table.whereIn(key, ids).select(key, ...columns);
    return ({ id }: Row) => parts.filter((part) => part[key] === id);
  };
}

const enquiries: DataCategory = {
  what: 'enquiries, replies, notes and pictures',
  addresses: [{ table: 'contacts', column: 'email' }],
  async find(db, person) {
    const rows: Row[] = await rowsOf(db, 'contacts', person).orderBy('id');
    const partsOf = partsBy('contact_id', rows);
    const replies = await partsOf(db('enquiry_replies').orderBy('id'), 'message', 'created_at');
    const pictures = await partsOf(db('asked_pictures').orderBy('id'), 'id', 'received_at');
    return rows.map((row) => ({ ...row, replies: replies(row), pictures: pictures(row) }));
  },
  async erase(tx, person) {
    const ids: number[] = await rowsOf(tx, 'contacts', person).pluck('id');
    for (const id of ids) {
      await outboxRepo(tx).removeAbout(id);
      await contactRepo(tx).remove(id);
    }
    return ids.length;
  },
};

const mail: TextColumns = {
  table: 'email_outbox',
  key: 'id',
  columns: ['recipient', 'reply_to', 'subject', 'body'],
  at: 'created_at',
};

/** Emails about an enquiry are deleted with it: they may name another person's order. */
async function mailIds(db: Knex, person: Person): Promise<number[]> {
  const ids = new Set(person.order === null ? await naming(db, mail, person) : []);
  const orders = await orderNames(db, await ordersOf(db, person).select('id', 'payment_intent_id'));
  const about: string[] = [];
  for (const names of orders) about.push(...(await naming(db, mail, { ...person, names })));
  return db('email_outbox')
    .whereIn('id', [...ids])
    .orWhere((its) => void its.whereIn('id', about).whereNull('contact_id'))
    .pluck('id');
}

const emails: DataCategory = {
  what: 'emails to them and about them',
  addresses: [
    { table: 'email_outbox', column: 'recipient' },
    { table: 'email_outbox', column: 'reply_to' },
  ],
  find: async (db, person) =>
    db('email_outbox')
      .whereIn('id', await mailIds(db, person))
      .orderBy('id')
      .select('id', 'recipient', 'reply_to', 'subject', 'body', 'state', 'created_at'),
  erase: async (tx, person) =>
    tx('email_outbox')
      .whereIn('id', await mailIds(tx, person))
      .delete(),
};

const orders: DataCategory = {
  what: 'orders',
  addresses: [{ table: 'orders', column: 'email' }],
  async find(db, person) {
    const rows: Row[] = await ordersOf(db, person).orderBy('created_at').select(orderColumns);
    const partsOf = partsBy('order_id', rows);
    const items = await partsOf(db('order_items'), 'title', 'quantity', 'unit_cents');
    const entry = ['actor', 'from_state', 'to_state', 'note', 'created_at'];
    const history = await partsOf(db('order_history').orderBy('id'), ...entry);
    const disputed = ['amount_cents', 'status', 'reason', 'created_at'];
    const disputes = await partsOf(db('disputes').orderBy('created_at'), ...disputed);
    const refunds = await partsOf(db('refunds'), 'state', 'amount_cents', 'reason');
    return rows.map((row) => ({
      ...row,
      ...{ items: items(row), history: history(row), disputes: disputes(row), refunds: refunds(row) },
    }));
  },
  /** Keeps what an invoice says of its buyer (0033). */
  async erase(tx, person) {
    const rows: { id: string; state: OrderState; shipping_address: string | null }[] = await ordersOf(
      tx,
      person,
    ).select('id', 'state', 'shipping_address');
    for (const { id, state, shipping_address: address } of rows) {
      const isRetained = !unpaidStates.includes(state);
      await tx('orders')
        .where({ id })
        .update({
          ...{ email: null, carrier: null, tracking_url: null, client_address: '' },
          shipping_address: isRetained ? withoutPhone(address) : null,
          ...(isRetained ? {} : { name: null, billing_name: null, billing_address: null }),
          erased_at: toRowTime(new Date()),
          version: tx.raw('version + 1'),
        });
    }
    await tx('order_history')
      .whereIn(
        'order_id',
        rows.map(({ id }) => id),
      )
      .update({ note: null });
    return rows.length;
  },
};

const orderColumns = [
  ...['id', 'state', 'total_cents', 'refunded_cents', 'currency', 'payment_intent_id', 'email', 'name'],
  ...['shipping_address', 'billing_name', 'billing_address', 'carrier', 'tracking_url', 'client_address'],
  ...['created_at', 'paid_at', 'withdrawal_informed_at', 'dispute', 'declines', 'review_reason'],
];

function withoutPhone(address: string | null): string | null {
  if (address === null) return null;
  const { phone: _, ...rest } = JSON.parse(address) as Row;
  return JSON.stringify(rest);
}

const names: TextColumns = { table: 'reservations', key: 'artwork_id', columns: ['for_whom'], at: 'created_at' };

const markedFor = (db: Knex, ids: readonly string[]) =>
  db('reservations')
    .whereIn('artwork_id', [...ids])
    .whereNotNull('for_whom');

const reservations: DataCategory = {
  what: 'works set aside for them',
  addresses: [],
  find: async (db, person) =>
    markedFor(db, await naming(db, names, person)).select('artwork_id', 'reason', 'quantity', 'for_whom', 'until'),
  erase: async (tx, person) => markedFor(tx, await naming(tx, names, person)).update({ for_whom: null }),
};

const links: DataCategory = {
  what: 'links to their orders',
  addresses: [],
  find: async (db, person) =>
    db('order_links')
      .whereIn('order_id', await orderIds(db, person))
      .select('order_id', 'created_at'),
  erase: async (tx, person) =>
    tx('order_links')
      .whereIn('order_id', await orderIds(tx, person))
      .delete(),
};

/** Retained by law (0033). */
const invoices: DataCategory = {
  what: 'invoices and credit notes, which stay',
  addresses: [],
  find: async (db, person) =>
    db('invoices')
      .whereIn('order_id', await orderIds(db, person))
      .orderBy('id')
      .select('number', 'order_id', 'content', 'issued_at'),
  erase: async () => 0,
};

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

const withdrawals: DataCategory = {
  what: 'withdrawals',
  addresses: [{ table: 'withdrawals', column: 'email', at: 'submitted_at' }],
  find: async (db, person) =>
    withdrawalsOf(db, person, await orderIds(db, person))
      .orderBy('id')
      .select('order_id', 'name', 'email', 'items', 'submitted_at', 'closed_at', 'note'),
  erase: async (tx, person) =>
    withdrawalsOf(tx, person, await orderIds(tx, person)).update({ name: null, email: null, note: null }),
};

/** A new table needs an entry. Categories found by an order's address come first. */
export const personalDataInventory: readonly DataCategory[] = [
  links,
  invoices,
  withdrawals,
  emails,
  orders,
  enquiries,
  reservations,
];
