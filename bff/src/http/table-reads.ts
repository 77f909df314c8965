import { AsyncContext } from '../context/async-context';

const readers = new AsyncContext<Set<string>>();

const source = /\b(?:from|join)\s+[`"]?(\w+)/gi;

/** Notes the tables of a statement for whoever asks for them (`withTables`). To be told of every statement of a database. */
export function recordTableReads({ sql }: { sql: string }): void {
  const tables = readers.value;
  for (const [, table = ''] of tables ? sql.matchAll(source) : []) tables?.add(table);
}

/** Does some reading. @returns what it gives, and the tables that it read, by their names */
export async function trackTableReads<T>(read: () => Promise<T>): Promise<{ result: T; tables: ReadonlySet<string> }> {
  const tables = new Set<string>();
  return { result: await readers.run(tables, read), tables };
}
