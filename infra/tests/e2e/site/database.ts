import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../../faults/servers/databases.mjs';

/** @param databaseUrl sqlite:… or mysql://… @returns the rows; none for a write */
export async function inDatabase<Row>(
  databaseUrl: string,
  statement: string,
  values: readonly (string | number)[] = [],
): Promise<Row[]> {
  const db = connectTo(databaseUrl);
  try {
    const answer: unknown = await db.raw(statement, [...values]);
    // MySQL's driver also returns the column definitions.
    const rows: unknown = databaseUrl.startsWith('mysql:') ? (answer as unknown[])[0] : answer;
    return Array.isArray(rows) ? (rows as Row[]) : [];
  } finally {
    await db.destroy();
  }
}

/**
 * Changes data as another process would, with a new data version. Resolves when every server has seen it: after two
 * seconds at the latest.
 */
export async function changeWhatIsSeen(databaseUrl: string, ...statements: string[]): Promise<void> {
  const noticed = `UPDATE data_version SET version = '${randomUUID()}'`;
  for (const statement of [...statements, noticed]) await inDatabase(databaseUrl, statement);
  await sleep(2500);
}
