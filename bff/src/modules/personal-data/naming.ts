import type { Knex } from 'knex';
import { notAfter, type Person } from './person';

/** Columns of a table in whose texts people are named. */
export interface TextColumns {
  readonly table: string;
  /** What names a row. */
  readonly key: string;
  readonly columns: readonly string[];
  /** When a row was written. */
  readonly at: string;
}

/** The rows in whose texts they are named: what somebody wrote, or a notice to the owner. @returns their keys */
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

/** Text as `like … escape '!'` takes it, without patterns. */
function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

/** The name by itself: ann@b.ie is no part of joann@b.ie, and order 1001 none of order 10010. */
function wholeName(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)`, 'i');
}
