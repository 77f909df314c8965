import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Migration } from '../../migrations/migration';
import { migrations } from '../../migrations/migrations';
import { errorCode } from '../error-code';
import { StartError } from '@studio/server-kit';
import { connect, isSqlite, sqliteFile } from './connect';
import { isSeen } from './data-version';

// Another instance that starts at the same moment holds Knex's lock for about as long as its migrations take.
const lockPatienceMs = 30_000;

/** Opens the database and brings its tables up to date. When that fails nothing is left behind: neither half of the tables
 *  nor a new file.
 *  @throws StartError naming the database, without its password. */
export async function openDatabase(url: string, steps: readonly Migration[] = migrations): Promise<Knex> {
  const isNewFile = isSqlite(url) && !existsSync(sqliteFile(url));
  let db: Knex | undefined;
  try {
    db = connect(url);
    await migrate(db, steps);
    db.on('query', refuseLooseWrites);
    return db;
  } catch (error) {
    await db?.destroy();
    if (isNewFile) for (const suffix of ['', '-wal', '-shm']) rmSync(sqliteFile(url) + suffix, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      [`The database ${withoutPassword(url)} can't be opened and brought up to date: ${reason}`],
      error,
    );
  }
}

/** A write that visitors see and that no transaction takes to another version of the data would be seen by nobody. */
function refuseLooseWrites({ sql, __knexTxId: transactionId }: { sql: string; __knexTxId?: string }): void {
  if (transactionId === undefined && isSeen(sql))
    throw new Error(`It must be written in a transaction (db/transaction.ts): ${sql}`);
}

async function migrate(db: Knex, steps: readonly Migration[]): Promise<void> {
  // SQLite rolls tables back as it does rows, Knex's own included. MySQL can't, so there a failed step undoes itself.
  if (isTransactional(db)) return db.transaction((tx) => tx.migrate.latest({ migrationSource: source(steps) }));
  for (const start = Date.now(); ;) {
    try {
      await db.migrate.latest({ migrationSource: source(steps.map(undoneOnFailure)), disableTransactions: true });
      return;
    } catch (error) {
      // Two that find an empty database collide over Knex's own tables; a step's tables never collide, see undoneOnFailure.
      const isCollision = ['ER_TABLE_EXISTS_ERROR', 'ER_LOCK_DEADLOCK', 'ER_DUP_ENTRY'].includes(errorCode(error));
      const isLocked = error instanceof Error && error.name === 'MigrationLocked';
      if (!(isLocked || isCollision) || Date.now() - start > lockPatienceMs) throw error;
      await sleep(500);
    }
  }
}

function undoneOnFailure(step: Migration): Migration {
  return {
    ...step,
    async up(db) {
      for (const table of step.creates) {
        if (await db.schema.hasTable(table)) throw new Error(`it has a table ${table} that is not this site's`);
      }
      try {
        await step.up(db);
      } catch (error) {
        await step.down(db);
        throw error;
      }
    },
  };
}

/** The migrations as a list in the program, so that they can be bundled: no folder is read. */
function source(steps: readonly Migration[]): Knex.MigrationSource<Migration> {
  return {
    getMigrations: () => Promise.resolve([...steps]),
    getMigrationName: (step) => step.name,
    getMigration: (step) => Promise.resolve({ up: step.up, down: step.down }),
  };
}

function isTransactional(db: Knex): boolean {
  return db.client.config.client === 'better-sqlite3';
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
