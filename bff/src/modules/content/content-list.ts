import type { Knex } from 'knex';
import { type Columns, fromRow, toRow } from '../../db/columns';
import { searchTest } from '../../search/folded-text';
import { invalidCursor } from '../../errors';

/** Ties sort by id. Each has an index. */
export interface SortOrder<Fields extends object> {
  readonly by: keyof Fields & string;
  readonly isDescending?: true;
  /** As an integer for cursors, and back. */
  readonly toNumber: (value: never) => number;
  readonly fromNumber: (number: number) => unknown;
}

export interface ListQuery<Entity extends object> {
  readonly where?: Partial<Entity> | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly most?: Partial<Entity> | undefined;
  /** Searches the `searchFields`. */
  readonly q?: string | undefined;
  readonly sort?: SortOrder<Entity> | undefined;
  /** Ignored with `sort`. */
  readonly isNewestFirst?: boolean | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly fields?: readonly (keyof Entity)[] | undefined;
}

/** `total`, `next` (cursor) and `categories` (of all rows) exist only with a `limit`. */
export interface ListPage<Entity> {
  readonly rows: Entity[];
  readonly total?: number;
  readonly next?: string | null;
  readonly categories?: readonly string[];
}

interface ListSource<Entity extends object> {
  readonly table: () => Knex.QueryBuilder;
  readonly columns: Columns<Entity>;
  readonly searchFields: readonly (keyof Entity)[];
  readonly isNewestFirst?: true | undefined;
  readonly isSortedByHand?: true | undefined;
}

/**
 * Keyset pagination (0024).
 * @throws AppError INVALID_REQUEST for another order's cursor
 */
export async function readList<Entity extends { id: number }>(
  listing: ListSource<Entity>,
  wanted: ListQuery<Entity>,
): Promise<ListPage<Entity>> {
  const { columns } = listing;
  const { limit, fields } = wanted;
  const chosen = fields ? only(columns, fields) : columns;
  const sorting = sortingOf(listing, wanted);
  const names = Object.values<{ name: string }>(chosen).map(({ name }) => name);
  const matching = filtered(listing, wanted, await idsMatchingSearch(listing, wanted));
  const ordered = startAfter(matching.clone(), sorting, await positionOfCursor(listing, wanted, sorting));
  if (sorting.column) ordered.orderBy(sorting.column, sorting.isDescending ? 'desc' : 'asc');
  ordered.orderBy('id', sorting.isNewestFirst ? 'desc' : 'asc');
  if (limit === undefined) return { rows: (await ordered.select(names)).map((row: Row) => fromRow(chosen, row)) };
  // The extra row shows whether there is a next page.
  const [found, [counted]] = await Promise.all([
    ordered.select([...new Set(['id', ...(sorting.column ? [sorting.column] : []), ...names])]).limit(limit + 1),
    matching.clone().count({ total: '*' }),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit ? encodeCursor(last, columns, wanted.sort) : null;
  return { rows: rows.map((row: Row) => fromRow(chosen, row)), total: Number(counted.total), next };
}

type Row = Record<string, unknown>;

/** Returns undefined without a search. Compares in JavaScript, because the collations of SQLite and MySQL differ. */
async function idsMatchingSearch<Entity extends object>(listing: ListSource<Entity>, wanted: ListQuery<Entity>) {
  if (wanted.q === undefined) return undefined;
  const isFound = searchTest(wanted.q);
  const names = listing.searchFields.map((field) => listing.columns[field].name);
  const rows: Row[] = await filtered(listing, wanted).select('id', ...names);
  return rows.filter((row) => isFound(names.map((name) => row[name] as string | null))).map(({ id }) => Number(id));
}

function filtered<Entity extends object>(
  { table, columns }: ListSource<Entity>,
  wanted: ListQuery<Entity>,
  found?: readonly number[],
) {
  const { where = {}, most = {}, ids } = wanted;
  const query = table().where(toRow(columns, where));
  // Inlined integers: SQLite allows at most 32,766 bound values.
  if (found) query.whereRaw(found.length === 0 ? '1 = 0' : `id in (${found.join()})`);
  for (const [name, value] of Object.entries(toRow(columns, most))) query.where(name, '<=', value as number);
  if (ids) query.whereIn('id', [...ids]);
  return query;
}

/** Ties ascend by id unless `isNewestFirst`. */
interface Sorting {
  readonly column?: string;
  readonly isDescending?: true | undefined;
  readonly isNewestFirst?: boolean | undefined;
}

function sortingOf<Entity extends object>(
  { columns, isSortedByHand, isNewestFirst }: ListSource<Entity>,
  wanted: ListQuery<Entity>,
): Sorting {
  const { sort } = wanted;
  if (sort) return { column: columns[sort.by].name, isDescending: sort.isDescending };
  if (wanted.isNewestFirst) return { isNewestFirst: true };
  return { ...(isSortedByHand && { column: 'place' }), isNewestFirst };
}

interface ListPosition {
  readonly id: number;
  readonly value?: unknown;
}

/**
 * Returns undefined for the first page. A cursor of the manual order is an id whose position is looked up, so that the
 * cursor survives reordering.
 */
async function positionOfCursor<Entity extends object>(
  { table, columns }: ListSource<Entity>,
  { sort, after }: ListQuery<Entity>,
  { column, isNewestFirst }: Sorting,
): Promise<ListPosition | undefined> {
  if (after === undefined) return undefined;
  const [id = 0, number] = after.split('.').map(Number);
  if ((number === undefined) !== (sort === undefined)) throw invalidCursor();
  if (sort && number !== undefined) return { id, value: columns[sort.by].toRow(sort.fromNumber(number) as never) };
  if (column === undefined) return { id };
  const row: PositionedRow | undefined = await table().where('id', '>=', id).orderBy('id').first('id', column);
  return { id, value: row?.id === id ? row.place : positionOfDeleted(row, isNewestFirst) };
}

interface PositionedRow {
  readonly id: number;
  readonly place: number;
}

const lastPosition = 2_147_483_647;

/** Exact until the owner reorders the list. */
function positionOfDeleted(next: PositionedRow | undefined, isNewestFirst: boolean | undefined): number {
  return isNewestFirst ? Math.max(0, (next?.place ?? 0) - 1) : lastPosition;
}

function startAfter(
  query: Knex.QueryBuilder,
  { column, isDescending, isNewestFirst }: Sorting,
  position: ListPosition | undefined,
) {
  if (!position) return query;
  const idBeyond = isNewestFirst ? '<' : '>';
  if (column === undefined) return query.where('id', idBeyond, position.id);
  const value = position.value as string;
  const beyond = isDescending ? '<' : '>';
  // Redundant, but lets MySQL seek in the index.
  return query
    .where(column, `${beyond}=`, value)
    .where((either) =>
      either
        .where(column, beyond, value)
        .orWhere((equal) => equal.where(column, value).where('id', idBeyond, position.id)),
    );
}

function encodeCursor<Entity extends object>(
  row: Row,
  columns: Columns<Entity>,
  sort: SortOrder<Entity> | undefined,
): string {
  if (!sort) return String(row.id);
  const { name, fromRow: read } = columns[sort.by];
  return `${String(row.id)}.${sort.toNumber(read(row[name] as never) as never)}`;
}

function only<Entity extends object>(columns: Columns<Entity>, fields: readonly (keyof Entity)[]): Columns<Entity> {
  return Object.fromEntries(fields.map((field) => [field, columns[field]])) as unknown as Columns<Entity>;
}

export function fieldsOf<Names extends string>(schema: {
  readonly properties: Readonly<Record<Names, unknown>>;
}): Names[] {
  return Object.keys(schema.properties) as Names[];
}
