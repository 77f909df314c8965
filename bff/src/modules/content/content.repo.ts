import type { Knex } from 'knex';
import { type Column, type Columns, fromRow, integer, toRow } from '../../db/columns';
import { readList, type ListPage, type ListQuery } from './content-list';

/** A kind of content that the owner edits, described: where it is kept, and which field is which column. */
export interface Kind<Fields extends object> {
  readonly table: string;
  /** What one of them is called in a sentence: 'project'. */
  readonly noun: string;
  readonly columns: Columns<Fields>;
  /** What a new one has where the owner said nothing; columns with a default of their own need none. */
  readonly defaults?: Partial<Fields>;
  /** The field that no two rows share. */
  readonly unique?: keyof Fields & string;
  /** The row that was made last is the first of every list that says nothing else; otherwise the first that was made is. */
  readonly isNewestFirst?: true;
  /** The owner sorts its rows by hand: the table has a column `place`, whose default puts a new row first with `isNewestFirst`, else last. */
  readonly isSortedByHand?: true;
  /** What a row is called by: the fields in which the owner's search looks. */
  readonly searchFields: readonly (keyof Fields & string)[];
}

/** As many tabs as anybody would look through, and as fit into a header. */
const mostCategories = 50;

export interface Identity {
  readonly id: number;
  /** Counts the changes, from 1. */
  readonly version: number;
}

/** A row as whoever wants to change it has seen it. Null: whatever it looks like by now. */
export interface RowVersion {
  readonly id: number;
  readonly version: number | null;
}

/** The rows of one kind of content, in the owner's order. `db` may be a transaction. */
export function contentRepo<Fields extends object>(db: Knex, kind: Kind<Fields>) {
  const { table, columns, defaults, searchFields, isNewestFirst, isSortedByHand } = kind;
  type Entity = Identity & Fields;
  const all = { id: integer('id'), version: integer('version'), ...columns } as unknown as Columns<Entity>;
  const rows = () => db<Record<string, unknown>>(table);
  const at = ({ id, version }: RowVersion) => rows().where(version === null ? { id } : { id, version });
  return {
    list: (wanted: ListQuery<Entity> = {}): Promise<ListPage<Entity>> =>
      readList({ table: rows, columns: all, searchFields, isNewestFirst, isSortedByHand }, wanted),
    /** The categories of all rows, in the order of their first ones; undefined: the kind has none. */
    async categories(): Promise<string[] | undefined> {
      if (!('category' in columns)) return undefined;
      const { name } = columns.category as Column<string>;
      const first = [...(isSortedByHand ? ['min(place)'] : []), isNewestFirst ? 'max(id) desc' : 'min(id)'].join();
      const found = await rows().select(name).groupBy(name).orderByRaw(first).limit(mostCategories);
      return found.map((row) => String(row[name]));
    },
    /** @returns undefined when there is none. */
    async find(where: Partial<Entity>): Promise<Entity | undefined> {
      const row = await rows().where(toRow(all, where)).first();
      return row && fromRow(all, row);
    },
    /** Locks a row until the transaction ends, where the database locks rows.
     *  @returns undefined when there is none. */
    async lock(id: number): Promise<Entity | undefined> {
      const row = await rows().where({ id }).forUpdate().first();
      return row && fromRow(all, row);
    },
    /** Throws a duplicate-key error when another row has the same unique field.
     *  @returns the new row's id. */
    async add(fields: Partial<Fields>): Promise<number> {
      const [id = 0] = await rows().insert(toRow(columns, { ...defaults, ...fields }));
      return id;
    },
    /** Changes what is given and leaves the rest as it was.
     *  @returns false, with nothing changed, when there is no such edition. */
    async change(rowVersion: RowVersion, fields: Partial<Fields>): Promise<boolean> {
      const values = { ...toRow(columns, fields), version: db.raw('version + 1') };
      return (await at(rowVersion).update(values)) === 1;
    },
    /** @returns false when there is no such edition. */
    async remove(rowVersion: RowVersion): Promise<boolean> {
      return (await at(rowVersion).delete()) === 1;
    },
  };
}
