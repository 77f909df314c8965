import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Has a site's database changed as another program would, which ends with another version of the data. Every server has seen it when this
 *  returns: after two seconds at the latest. */
export async function changeWhatIsSeen(databaseUrl: string, ...statements: string[]): Promise<void> {
  const noticed = `UPDATE data_version SET version = '${randomUUID()}'`;
  for (const statement of [...statements, noticed]) await inDatabase(databaseUrl, statement);
  await sleep(2500);
}
