import { AsyncContext } from '../context/async-context';

const readers = new AsyncContext<Set<string>>();

const source = /\b(?:from|join)\s+[`"]?(\w+)/gi;

/** Listens to Knex's `query` event. */
export function recordTableReads({ sql }: { sql: string }): void {
  const tables = readers.value;
  for (const [, table = ''] of tables ? sql.matchAll(source) : []) tables?.add(table);
}

/** @returns the result and the names of the tables read */
export async function trackTableReads<T>(read: () => Promise<T>): Promise<{ result: T; tables: ReadonlySet<string> }> {
  const tables = new Set<string>();
  return { result: await readers.run(tables, read), tables };
}
