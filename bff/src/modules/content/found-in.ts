import type { Knex } from 'knex';

/** Adds to a query's alternatives the rows in which a text stands in one of some columns, capitals or not. Nothing of it is read as a
 *  pattern. */
export function orWhereFound(either: Knex.QueryBuilder, columns: readonly string[], text: string): void {
  const wanted = text.trim();
  for (const column of columns) {
    void either.orWhereRaw("lower(??) like ? escape '!'", [column, `%${escaped(wanted.toLowerCase())}%`]);
    // SQLite's lower case knows English letters alone.
    void either.orWhereRaw("?? like ? escape '!'", [column, `%${escaped(wanted)}%`]);
  }
}

/** Text as `like ... escape '!'` takes it, with nothing in it that means anything else. */
export function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
