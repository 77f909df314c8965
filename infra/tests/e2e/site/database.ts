import Database from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';

/** Asks a site's database itself, behind the site's back.
 *  @param databaseUrl sqlite:… or mysql://… @returns the rows; none of a statement that writes */
export async function inDatabase<Row>(
  databaseUrl: string,
  statement: string,
  values: readonly (string | number)[] = [],
): Promise<Row[]> {
  if (databaseUrl.startsWith('sqlite:')) {
    const db = new Database(databaseUrl.slice('sqlite:'.length));
    try {
      const prepared = db.prepare(statement);
      if (prepared.reader) return prepared.all(...values) as Row[];
      prepared.run(...values);
      return [];
    } finally {
      db.close();
    }
  }
  // As the BFF reads it (bff/src/db/connect.ts), and SQLite has it.
  const connection = await createConnection({ uri: databaseUrl, dateStrings: true, decimalNumbers: true });
  try {
    const [rows] = await connection.query(statement, [...values]);
    return Array.isArray(rows) ? (rows as Row[]) : [];
  } finally {
    await connection.end();
  }
}
