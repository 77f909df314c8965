import type { Knex } from 'knex';
import { bumpDataVersion, dataVersion, notifyPublicChange } from './data-version';
import { isUnavailable } from './database-errors';
import { withRetries } from './with-retries';

/**
 * Repeated after a deadlock or lock: `work` must be repeatable. Use `tx` only: SQLite has one
 * connection, and another query would deadlock.
 * @param runExclusive wraps each attempt, without the pauses
 */
export function transaction<T>(
  db: Knex,
  work: (tx: Knex.Transaction) => Promise<T>,
  runExclusive: (run: () => Promise<T>) => Promise<T> = (run) => run(),
): Promise<T> {
  return withRetries(() => runExclusive(() => once(db, work)));
}

async function once<T>(db: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  /** On a full disk SQLite rolls back itself, and Knex then throws about the missing transaction. */
  let reason: unknown;
  let isPublicChange = false;
  const run = async (tx: Knex.Transaction) => {
    try {
      const result = await work(tx);
      isPublicChange = await bumpDataVersion(tx);
      return result;
    } catch (error) {
      reason = error;
      throw error;
    }
  };
  try {
    const result = await db.transaction(run);
    if (isPublicChange) notifyPublicChange(db);
    return result;
  } catch (thrown) {
    throw reason ?? thrown;
  } finally {
    // Also after a failed commit, whose outcome is unknown.
    if (isPublicChange) dataVersion(db).invalidate();
  }
}

/** Returns the error of `work`, whose changes are undone; throws when the database is unavailable. */
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
