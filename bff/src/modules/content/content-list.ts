import type { Knex } from 'knex';
import { type Columns, fromRow, toRow } from '../../db/columns';
import { orWhereFound } from './found-in';
import { strangePlace } from '../../errors';

/** An order of a list by one field; rows that are equal in it stand by id. Each order has an index of its own. */
export interface Order<Fields extends object> {
  readonly by: keyof Fields & string;
  readonly isDescending?: true;
  /** The place that the owner gave each row. A slice's address names the row alone, whose place is looked up, so that it is still good when
   *  the rows were put into another order; a row that is gone stood behind all others. */
  readonly isPlaced?: true;
  /** The field as a whole number, for the address of the next slice, and back. */
  readonly toNumber: (value: never) => number;
  readonly fromNumber: (number: number) => unknown;
}

/** Which rows of a list are wanted. */
export interface Wanted<Entity extends object> {
  readonly where?: Partial<Entity> | undefined;
  readonly ids?: readonly number[] | undefined;
  /** The highest values of fields. */
  readonly most?: Partial<Entity> | undefined;
  /** A part of what a row is called; `Listing` says where it is looked for. */
  readonly q?: string | undefined;
  /** The owner's order, by id, unless said. */
  readonly order?: Order<Entity> | undefined;
  /** By id from the last to the first; in an order of its own it says nothing. */
  readonly isNewestFirst?: boolean | undefined;
  /** Behind the row that this names; `sliceQuery` of the contract. */
  readonly after?: string | undefined;
  /** At most so many; absent: the whole list. */
  readonly limit?: number | undefined;
  /** These fields alone; absent: all. */
  readonly fields?: readonly (keyof Entity)[] | undefined;
}

/** `total` counts the rows of all slices; `next` names the last row where more follow; `categories` are those of all rows of a kind that has
 *  some, whatever is wanted. All three are absent unless a `limit` was asked for. */
export interface Slice<Entity> {
  readonly rows: Entity[];
  readonly total?: number;
  readonly next?: string | null;
  readonly categories?: readonly string[];
}

/** A kind's rows, as lists read them. */
interface Listing<Entity extends object> {
  /** All rows of the kind. */
  readonly table: () => Knex.QueryBuilder;
  readonly columns: Columns<Entity>;
  /** The fields that a row is called by. */
  readonly calledBy: readonly (keyof Entity)[];
}

/** Reads a list, or a slice of it. A slice begins behind a row rather than at a number, so that it costs the same wherever it is, and a
 *  row that comes or goes before it moves nothing in it (infra/decisions/0024).
 *  @throws AppError INVALID_REQUEST when `after` names no place in this order */
export async function readList<Entity extends { id: number }>(
  listing: Listing<Entity>,
  wanted: Wanted<Entity>,
): Promise<Slice<Entity>> {
  const { table, columns } = listing;
  const { order, limit, fields } = wanted;
  const chosen = fields ? only(columns, fields) : columns;
  const orderName = order && columns[order.by].name;
  const names = Object.values<{ name: string }>(chosen).map(({ name }) => name);
  const matching = narrowed(listing, wanted);
  const isBackwards = !order && wanted.isNewestFirst === true;
  const after = await placed(table, columns, wanted);
  const ordered = behind(matching.clone(), { columns, order, after, isBackwards });
  if (orderName) ordered.orderBy(orderName, order.isDescending ? 'desc' : 'asc');
  ordered.orderBy('id', isBackwards ? 'desc' : 'asc');
  if (limit === undefined) return { rows: (await ordered.select(names)).map((row: Row) => fromRow(chosen, row)) };
  // The field of the order is needed for the next slice's address, and one row more to know whether there is one.
  const [found, [counted]] = await Promise.all([
    ordered.select([...new Set(['id', ...(orderName ? [orderName] : []), ...names])]).limit(limit + 1),
    matching.clone().count({ total: '*' }),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit ? placeOf(last, columns, order) : null;
  return { rows: rows.map((row: Row) => fromRow(chosen, row)), total: Number(counted.total), next };
}

type Row = Record<string, unknown>;

function narrowed<Entity extends object>({ table, columns, calledBy }: Listing<Entity>, wanted: Wanted<Entity>) {
  const { where = {}, most = {}, ids, q } = wanted;
  const query = table().where(toRow(columns, where));
  if (q !== undefined) {
    const names = calledBy.map((field) => columns[field].name);
    query.where((either) => orWhereFound(either, names, q));
  }
  for (const [name, value] of Object.entries(toRow(columns, most))) query.where(name, '<=', value as number);
  if (ids) query.whereIn('id', [...ids]);
  return query;
}

interface Place<Entity extends object> {
  readonly columns: Columns<Entity>;
  readonly order: Order<Entity> | undefined;
  readonly after: string | undefined;
  readonly isBackwards: boolean;
}

const lastPlace = 2_147_483_647;

async function placed<Entity extends object>(
  table: () => Knex.QueryBuilder,
  columns: Columns<Entity>,
  { order, after }: Wanted<Entity>,
): Promise<string | undefined> {
  if (!order?.isPlaced || after === undefined) return after;
  if (after.includes('.')) throw strangePlace();
  const { name } = columns[order.by];
  const row: Record<string, unknown> | undefined = await table().where('id', after).first(name);
  return `${after}.${String(row?.[name] ?? lastPlace)}`;
}

function behind<Entity extends object>(
  query: Knex.QueryBuilder,
  { columns, order, after, isBackwards }: Place<Entity>,
) {
  if (after === undefined) return query;
  const [id = 0, number] = after.split('.').map(Number);
  if ((number === undefined) !== (order === undefined)) throw strangePlace();
  if (order === undefined || number === undefined) return query.where('id', isBackwards ? '<' : '>', id);
  const { name, toRow: stored } = columns[order.by];
  const value = stored(order.fromNumber(number) as never) as string;
  const beyond = order.isDescending ? '<' : '>';
  // The first condition says nothing new; by it MySQL enters the index where the slice begins.
  return query
    .where(name, `${beyond}=`, value)
    .where((either) =>
      either.where(name, beyond, value).orWhere((equal) => equal.where(name, value).where('id', '>', id)),
    );
}

function placeOf<Entity extends object>(row: Row, columns: Columns<Entity>, order: Order<Entity> | undefined): string {
  if (!order || order.isPlaced) return String(row.id);
  const { name, fromRow: read } = columns[order.by];
  return `${String(row.id)}.${order.toNumber(read(row[name] as never) as never)}`;
}

/** The columns of some fields: rows that are read by them have no others. */
function only<Entity extends object>(columns: Columns<Entity>, fields: readonly (keyof Entity)[]): Columns<Entity> {
  return Object.fromEntries(fields.map((field) => [field, columns[field]])) as unknown as Columns<Entity>;
}

/** The fields that a slimmer answer's schema has. */
export function fieldsOf<Names extends string>(schema: {
  readonly properties: Readonly<Record<Names, unknown>>;
}): Names[] {
  return Object.keys(schema.properties) as Names[];
}
