import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { errorCode } from '../../error-code';
import { connect, isSqlite } from '../connect';
import { serverState } from './failover';

const startsWithinMs = 60_000;
const askAgainMs = 1000;

/** Waiting does not help against wrong settings. */
const wrongSettings = /^ER_(ACCESS_DENIED|DBACCESS_DENIED|BAD_DB)/;

/** A MySQL may start, or fail over, at the same time. An error that remains is reported by the next query. */
export async function awaitDatabase(url: string, logger: Pick<Logger, 'warn'>): Promise<void> {
  if (isSqlite(url)) return;
  const db = connect(url);
  let isLogged = false;
  try {
    for (const since = Date.now(); Date.now() - since < startsWithinMs; await sleep(askAgainMs)) {
      const problem = await problemOf(db);
      if (problem === null || wrongSettings.test(errorCode(problem))) return;
      if (!isLogged) logger.warn({ err: problem }, 'waits for the database');
      isLogged = true;
    }
  } finally {
    await db.destroy();
  }
}

/** @returns null: the database takes writes */
async function problemOf(db: Knex): Promise<unknown> {
  try {
    const [rows]: readonly { isReadOnly: number }[][] = await db.raw(serverState);
    return rows?.[0]?.isReadOnly === 0 ? null : new Error('The database is read-only.');
  } catch (error) {
    return error;
  }
}
