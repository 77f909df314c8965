import type { Knex } from 'knex';
import { type Columns, fromRow, toRow } from '../../db/columns';
import { searchTest } from '../../search/folded-text';
import { strangePlace } from '../../errors';

/** An order of a list by one field; rows that are equal in it stand by id. Each order has an index of its own. */
export interface Order<Fields extends object> {
  readonly by: keyof Fields & string;
  readonly isDescending?: true;
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
  /** The order of its kind unless said. */
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
  /** The order of the list where nothing else is asked for, as `Kind` says it. */
  readonly isNewestFirst?: true | undefined;
  readonly isArranged?: true | undefined;
}

/** Reads a list, or a slice of it. A slice begins behind a row rather than at a number, so that it costs the same wherever it is, and a
 *  row that comes or goes before it moves nothing in it (infra/decisions/0024).
 *  @throws AppError INVALID_REQUEST when `after` names no place in this order */
export async function readList<Entity extends { id: number }>(
  listing: Listing<Entity>,
  wanted: Wanted<Entity>,
): Promise<Slice<Entity>> {
  const { columns } = listing;
  const { limit, fields } = wanted;
  const chosen = fields ? only(columns, fields) : columns;
  const sorting = sortingOf(listing, wanted);
  const names = Object.values<{ name: string }>(chosen).map(({ name }) => name);
  const matching = narrowed(listing, wanted, await idsFound(listing, wanted));
  const ordered = behind(matching.clone(), sorting, await placeAfter(listing, wanted, sorting));
  if (sorting.column) ordered.orderBy(sorting.column, sorting.isDescending ? 'desc' : 'asc');
  ordered.orderBy('id', sorting.isNewestFirst ? 'desc' : 'asc');
  if (limit === undefined) return { rows: (await ordered.select(names)).map((row: Row) => fromRow(chosen, row)) };
  // The field of the order is needed for the next slice's address, and one row more to know whether there is one.
  const [found, [counted]] = await Promise.all([
    ordered.select([...new Set(['id', ...(sorting.column ? [sorting.column] : []), ...names])]).limit(limit + 1),
    matching.clone().count({ total: '*' }),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit ? addressOf(last, columns, wanted.order) : null;
  return { rows: rows.map((row: Row) => fromRow(chosen, row)), total: Number(counted.total), next };
}

type Row = Record<string, unknown>;

/** The ids of the rows that the search of a list finds; undefined: the list is not searched. Names are compared here, because SQLite and MySQL
 *  disagree about letters. */
async function idsFound<Entity extends object>(listing: Listing<Entity>, wanted: Wanted<Entity>) {
  if (wanted.q === undefined) return undefined;
  const isFound = searchTest(wanted.q);
  const names = listing.calledBy.map((field) => listing.columns[field].name);
  const rows: Row[] = await narrowed(listing, wanted).select('id', ...names);
  return rows.filter((row) => isFound(names.map((name) => row[name] as string | null))).map(({ id }) => Number(id));
}

function narrowed<Entity extends object>(
  { table, columns }: Listing<Entity>,
  wanted: Wanted<Entity>,
  found?: readonly number[],
) {
  const { where = {}, most = {}, ids } = wanted;
  const query = table().where(toRow(columns, where));
  // Integers in the statement itself: SQLite takes 32,766 bound values at most.
  if (found) query.whereRaw(found.length === 0 ? '1 = 0' : `id in (${found.join()})`);
  for (const [name, value] of Object.entries(toRow(columns, most))) query.where(name, '<=', value as number);
  if (ids) query.whereIn('id', [...ids]);
  return query;
}

/** The column that rows are sorted by, none for the id alone. Rows with equal values are sorted by id, ascending unless `isNewestFirst`. */
interface Sorting {
  readonly column?: string;
  readonly isDescending?: true | undefined;
  readonly isNewestFirst?: boolean | undefined;
}

function sortingOf<Entity extends object>(
  { columns, isArranged, isNewestFirst }: Listing<Entity>,
  wanted: Wanted<Entity>,
): Sorting {
  const { order } = wanted;
  if (order) return { column: columns[order.by].name, isDescending: order.isDescending };
  if (wanted.isNewestFirst) return { isNewestFirst: true };
  return { ...(isArranged && { column: 'place' }), isNewestFirst };
}

/** A position in a sorted list: the value of the sort column, and the id. */
interface Place {
  readonly id: number;
  readonly value?: unknown;
}

/** The position after which a slice begins; undefined: at the first row. A cursor of the owner's order is the id alone, and the place is looked
 *  up, so that the cursor survives a new order.
 *  @throws AppError INVALID_REQUEST for a cursor of another order */
async function placeAfter<Entity extends object>(
  { table, columns }: Listing<Entity>,
  { order, after }: Wanted<Entity>,
  { column, isNewestFirst }: Sorting,
): Promise<Place | undefined> {
  if (after === undefined) return undefined;
  const [id = 0, number] = after.split('.').map(Number);
  if ((number === undefined) !== (order === undefined)) throw strangePlace();
  if (order && number !== undefined) return { id, value: columns[order.by].toRow(order.fromNumber(number) as never) };
  if (column === undefined) return { id };
  const row: RowPlace | undefined = await table().where('id', '>=', id).orderBy('id').first('id', column);
  return { id, value: row?.id === id ? row.place : placeOfGone(row, isNewestFirst) };
}

interface RowPlace {
  readonly id: number;
  readonly place: number;
}

const lastPlace = 2_147_483_647;

/** The place of a deleted row, derived from the next newer row: exact until the owner sorts the list. */
function placeOfGone(next: RowPlace | undefined, isNewestFirst: boolean | undefined): number {
  return isNewestFirst ? Math.max(0, (next?.place ?? 0) - 1) : lastPlace;
}

function behind(query: Knex.QueryBuilder, { column, isDescending, isNewestFirst }: Sorting, place: Place | undefined) {
  if (!place) return query;
  const idBeyond = isNewestFirst ? '<' : '>';
  if (column === undefined) return query.where('id', idBeyond, place.id);
  const value = place.value as string;
  const beyond = isDescending ? '<' : '>';
  // The first condition says nothing new; by it MySQL enters the index where the slice begins.
  return query
    .where(column, `${beyond}=`, value)
    .where((either) =>
      either
        .where(column, beyond, value)
        .orWhere((equal) => equal.where(column, value).where('id', idBeyond, place.id)),
    );
}

function addressOf<Entity extends object>(
  row: Row,
  columns: Columns<Entity>,
  order: Order<Entity> | undefined,
): string {
  if (!order) return String(row.id);
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
