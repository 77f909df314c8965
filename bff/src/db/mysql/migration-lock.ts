import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';

const askForSeconds = 2;
const timeoutMs = 30_000;

/**
 * A killed instance blocks no other: the lock ends with its connection.
 * @throws after 30 s
 */
export async function withMigrationLock<T>(db: Knex, work: () => Promise<T>): Promise<T> {
  const connection: unknown = await db.client.acquireConnection();
  const ask = async (sql: string): Promise<unknown> => {
    const [rows] = (await db.raw(`SELECT ${sql} AS answer`).connection(connection)) as [{ answer: unknown }[]];
    return rows[0]?.answer;
  };
  const name = "CONCAT('migrations ', LEFT(SHA2(DATABASE(), 256), 40))";
  try {
    for (const since = Date.now(); (await ask(`GET_LOCK(${name}, ${askForSeconds})`)) !== 1; await sleep(100)) {
      if (Date.now() - since > timeoutMs)
        throw new Error('another instance is still bringing it up to date; this one has waited for 30 s');
    }
    await db.raw('SET SESSION wait_timeout = 28800').connection(connection);
    return await work();
  } finally {
    await ask(`RELEASE_LOCK(${name})`).catch(() => undefined);
    await db.client.releaseConnection(connection);
  }
}
