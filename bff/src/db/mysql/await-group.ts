import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { connect, isSqlite } from '../connect';
import { serversOf } from './primary';

/** Three new MySQLs are a group after a minute, on a busy machine after two, in ms. */
const beginsWithinMs = 150_000;
const asksAgainMs = 1000;

/** Where the database is a group of MySQLs, which somebody else begins, waits until it takes this site's writes: a program that ended instead, and
 *  was started again and again, would take the processor from those that are to become the group. One server is there or not. What is still
 *  wrong after that whoever asks the database next will say. */
export async function awaitGroup(url: string, logger: Pick<Logger, 'warn'>): Promise<void> {
  if (isSqlite(url) || serversOf(url).length === 1) return;
  const db = connect(url);
  let isSaid = false;
  try {
    for (const since = Date.now(); Date.now() - since < beginsWithinMs; await sleep(asksAgainMs)) {
      const error = await db.raw('select 1').then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) return;
      if (!isSaid) logger.warn({ err: error }, 'waits for the group of MySQLs');
      isSaid = true;
    }
  } finally {
    await db.destroy();
  }
}
