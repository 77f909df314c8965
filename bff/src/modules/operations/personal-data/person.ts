import type { Knex } from 'knex';
import { toRowTime } from '../../../db/rows';
import { orderName, orderNumbersRepo } from '../../ordering';

export type Row = Readonly<Record<string, unknown>>;

/** `before` limits the search to older rows, because the person may have returned. */
export interface Person {
  /** Lower case: the address; or an order's id, number and payment. */
  readonly names: readonly string[];
  readonly address: string | null;
  readonly order: string | null;
  readonly before?: Date;
}

export interface DataCategory {
  readonly what: string;
  readonly find: (db: Knex, person: Person) => Promise<Row[]>;
  /** @returns the number of rows deleted or anonymised */
  readonly erase: (tx: Knex.Transaction, person: Person) => Promise<number>;
  /** After a restore, the program searches these columns for erased persons. */
  readonly addresses: readonly { readonly table: string; readonly column: string; readonly at?: string }[];
}

export const notAfter = (rows: Knex.QueryBuilder, column: string, { before }: Person) =>
  before ? rows.where(column, '<=', toRowTime(before)) : rows;

/** Returns no rows for an order. */
export const rowsOf = (db: Knex, table: string, person: Person) =>
  notAfter(db(table).whereRaw('LOWER(TRIM(email)) = ?', [person.address]), 'created_at', person);

export const ordersOf = (db: Knex, person: Person): Knex.QueryBuilder =>
  person.order === null
    ? rowsOf(db, 'orders', person)
    : notAfter(db('orders').where({ id: person.order }), 'created_at', person);

export const orderIds = (db: Knex, person: Person): Promise<string[]> => ordersOf(db, person).pluck('id');

interface NamedOrder {
  readonly id: string;
  readonly payment_intent_id: string | null;
}

/** Returns id, payment and number of each order, in lower case. */
export async function orderNames(db: Knex, orders: readonly NamedOrder[]): Promise<string[][]> {
  const numbers = await orderNumbersRepo(db).of(orders.map(({ id }) => id));
  return orders.map(({ id, payment_intent_id: payment }) => {
    const number = numbers.get(id);
    const names = [id, payment, number === undefined ? null : orderName({ id, number })];
    return names.filter((name) => name !== null).map((name) => name.toLowerCase());
  });
}

export interface TextColumns {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly at: string;
}

/** @returns the keys of rows whose texts name the person */
export async function naming(db: Knex, { table, key, columns, at }: TextColumns, person: Person): Promise<string[]> {
  const like = db(table).where((any) => {
    for (const column of columns)
      for (const name of person.names)
        void any.orWhereRaw("LOWER(??) LIKE ? ESCAPE '!'", [column, `%${escaped(name)}%`]);
  });
  const rows: Record<string, string | null>[] = await notAfter(like, at, person).select(key, ...columns);
  const wholes = person.names.map(wholeName);
  const isNamed = (text: string) => wholes.some((whole) => whole.test(text));
  return rows.filter((row) => columns.some((name) => isNamed(row[name] ?? ''))).map((row) => row[key] as string);
}

/** For `LIKE … ESCAPE '!'`. */
function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

/** Whole names only: ann@b.ie is not in joann@b.ie. */
function wholeName(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)`, 'i');
}
