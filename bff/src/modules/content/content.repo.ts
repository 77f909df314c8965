import type { Knex } from 'knex';
import { publicDataChanged } from '../../db/data-version';
import { type Column, type Columns, fromRow, integer, toRow } from '../../db/columns';
import { readList, type ListPage, type ListQuery } from './content-list';

export interface Kind<Fields extends object> {
  readonly table: string;
  readonly noun: string;
  readonly columns: Columns<Fields>;
  /** Columns with database defaults need none. */
  readonly defaults?: Partial<Fields>;
  readonly unique?: keyof Fields & string;
  /** Latest row first, else oldest first. */
  readonly isNewestFirst?: true;
  /** Has a column `place`, whose default puts a new row first with `isNewestFirst`, else last. */
  readonly isSortedByHand?: true;
  readonly searchFields: readonly (keyof Fields & string)[];
}

/** Fits into a response header. */
const mostCategories = 50;

export interface Identity {
  readonly id: number;
  readonly version: number;
}

/** Null: any version. */
export interface RowVersion {
  readonly id: number;
  readonly version: number | null;
}

export function contentRepo<Fields extends object>(db: Knex, kind: Kind<Fields>) {
  const { table, columns, defaults, searchFields, isNewestFirst, isSortedByHand } = kind;
  type Entity = Identity & Fields;
  const all = { id: integer('id'), version: integer('version'), ...columns } as unknown as Columns<Entity>;
  const rows = () => db<Record<string, unknown>>(table);
  const at = ({ id, version }: RowVersion) => rows().where(version === null ? { id } : { id, version });
  return {
    list: (wanted: ListQuery<Entity> = {}): Promise<ListPage<Entity>> =>
      readList({ table: rows, columns: all, searchFields, isNewestFirst, isSortedByHand }, wanted),
    /** Returns the categories in order of first use; undefined when the kind has none. */
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
    async lock(id: number): Promise<Entity | undefined> {
      const row = await rows().where({ id }).forUpdate().first();
      return row && fromRow(all, row);
    },
    /**
     * Throws a duplicate-key error for a taken unique field.
     * @returns the id.
     */
    async add(fields: Partial<Fields>): Promise<number> {
      publicDataChanged(db);
      const [id = 0] = await rows().insert(toRow(columns, { ...defaults, ...fields }));
      return id;
    },
    /** @returns false, with nothing changed, when the version is stale */
    async change(rowVersion: RowVersion, fields: Partial<Fields>): Promise<boolean> {
      publicDataChanged(db);
      const values = { ...toRow(columns, fields), version: db.raw('version + 1') };
      return (await at(rowVersion).update(values)) === 1;
    },
    /** @returns false when there is no such edition. */
    async remove(rowVersion: RowVersion): Promise<boolean> {
      publicDataChanged(db);
      return (await at(rowVersion).delete()) === 1;
    },
  };
}
