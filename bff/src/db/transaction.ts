import type { Knex } from 'knex';
import { bumpDataVersion, notifyCommit, writtenPublicTable } from './data-version';
import { isUnavailable } from './database-errors';
import { withRetries } from './with-retries';

/** Runs `work` in one transaction and gives back what it gives. When the database deadlocks or is locked, the whole of it
 *  runs again, so it must do nothing that can't be repeated. Inside, ask `tx` only: SQLite has one connection, and a
 *  query outside the transaction would wait for it for ever. Where something that visitors see was written, the data have another
 *  version with the same commit.
 *  @param inTurn runs each attempt when nothing else of its turn runs; no turn is kept in the pauses between them */
export function transaction<T>(
  db: Knex,
  work: (tx: Knex.Transaction) => Promise<T>,
  runExclusive: (run: () => Promise<T>) => Promise<T> = (run) => run(),
): Promise<T> {
  return withRetries(() => runExclusive(() => once(db, work)));
}

async function once<T>(db: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  /** Why it failed. SQLite undoes a transaction by itself when its disk is full, and what is thrown then is that Knex found nothing to
   *  undo. */
  let reason: unknown;
  const written = new Set<string>();
  let isCommitted = false;
  const run = (tx: Knex.Transaction) =>
    versioned(tx, work, written).catch((error: unknown) => {
      reason = error;
      throw error;
    });
  try {
    const result = await db.transaction(run);
    isCommitted = true;
    return result;
  } catch (thrown) {
    throw reason ?? thrown;
  } finally {
    notifyCommit(db, written, isCommitted);
  }
}

/** @param written gets the tables that visitors see and `work` writes */
async function versioned<T>(
  tx: Knex.Transaction,
  work: (tx: Knex.Transaction) => Promise<T>,
  written: Set<string>,
): Promise<T> {
  tx.on('query', ({ sql }: { sql: string }) => {
    const table = writtenPublicTable(sql);
    if (table !== null) written.add(table);
  });
  const result = await work(tx);
  if (written.size > 0) await bumpDataVersion(tx, written);
  return result;
}

/** Runs within a transaction what it can do without: when `work` fails, all that it did is undone and the transaction goes on.
 *  Only a database that is gone or too busy ends the whole.
 *  @returns why it failed; undefined: it did not */
export async function inSavepoint(
  tx: Knex.Transaction,
  work: (tx: Knex.Transaction) => Promise<void>,
): Promise<unknown> {
  let reason: unknown;
  try {
    await tx.transaction((savepoint) =>
      work(savepoint).catch((error: unknown) => {
        reason = error ?? new Error('It failed without a reason.');
        throw reason;
      }),
    );
    return undefined;
  } catch (error) {
    reason ??= error;
    if (isUnavailable(reason)) throw reason;
    return reason;
  }
}
