import type { Knex } from 'knex';
import { notAfter, type Person } from './person';

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
