import { connectTo } from '../../faults/servers/databases.mjs';

/** Asks a site's database itself, behind the site's back.
 *  @param databaseUrl sqlite:… or mysql://… @returns the rows; none of a statement that writes */
export async function inDatabase<Row>(
  databaseUrl: string,
  statement: string,
  values: readonly (string | number)[] = [],
): Promise<Row[]> {
  const db = connectTo(databaseUrl);
  try {
    const answer: unknown = await db.raw(statement, [...values]);
    // MySQL's driver says of which columns they are, besides.
    const rows: unknown = databaseUrl.startsWith('mysql:') ? (answer as unknown[])[0] : answer;
    return Array.isArray(rows) ? (rows as Row[]) : [];
  } finally {
    await db.destroy();
  }
}
