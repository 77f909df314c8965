import type { Knex } from 'knex';
import { toRowTime } from '../../db/rows';
import { orderName, orderNumbersRepo } from '../orders/order-numbers.repo';

/** A row as it is found. */
export type Row = Readonly<Record<string, unknown>>;

/** Whose rows: all of an email address, or those of one order, whatever address it has. Of what is restored only what is older than the
 *  erasure: somebody may have come back since. */
export interface Person {
  /** What names them in texts, in small letters: the address; or the order, its number and its payment. */
  readonly names: readonly string[];
  /** As `plainAddress` gives it; null where it is an order. */
  readonly address: string | null;
  /** An order's id; null where it is an address. */
  readonly order: string | null;
  readonly before?: Date;
}

/** A kind of thing that is kept about people by their email address. */
export interface DataCategory {
  /** In the owner's words. */
  readonly what: string;
  /** All rows, for the export. */
  readonly find: (db: Knex, person: Person) => Promise<Row[]>;
  /** Removes them, or what names the person in them. @returns how many rows it changed */
  readonly erase: (tx: Knex.Transaction, person: Person) => Promise<number>;
  /** The columns by which a restore is searched for people who were erased. */
  readonly addresses: readonly { readonly table: string; readonly column: string; readonly at?: string }[];
}

/** Those of rows that are no younger than the erasure. */
export const notAfter = (rows: Knex.QueryBuilder, column: string, { before }: Person) =>
  before ? rows.where(column, '<=', toRowTime(before)) : rows;

/** The rows of a table whose `email` it is; none where it is an order. */
export const rowsOf = (db: Knex, table: string, person: Person) =>
  notAfter(db(table).whereRaw('LOWER(TRIM(email)) = ?', [person.address]), 'created_at', person);

/** Their orders, or the one. */
export const ordersOf = (db: Knex, person: Person): Knex.QueryBuilder =>
  person.order === null
    ? rowsOf(db, 'orders', person)
    : notAfter(db('orders').where({ id: person.order }), 'created_at', person);

/** Their ids. */
export const orderIds = (db: Knex, person: Person): Promise<string[]> => ordersOf(db, person).pluck('id');

interface NamedOrder {
  readonly id: string;
  readonly payment_intent_id: string | null;
}

/** What names each of these orders in texts, in small letters: its id, its payment and its number. */
export async function orderNames(db: Knex, orders: readonly NamedOrder[]): Promise<string[][]> {
  const numbers = await orderNumbersRepo(db).of(orders.map(({ id }) => id));
  return orders.map(({ id, payment_intent_id: payment }) => {
    const number = numbers.get(id);
    const names = [id, payment, number === undefined ? null : orderName({ id, number })];
    return names.filter((name) => name !== null).map((name) => name.toLowerCase());
  });
}
