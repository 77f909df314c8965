import { existsSync, rmSync } from 'node:fs';
import type { Knex } from 'knex';
import type { Migration } from '../../migrations/migration';
import { migrations } from '../../migrations/migrations';
import { StartError } from '@studio/server-kit';
import { connect, isSqlite, sqliteFile } from './connect';
import { withMigrationLock } from './mysql/migration-lock';
import { withRetries } from './with-retries';

/**
 * On failure, removes new tables and a new file.
 * @throws StartError, without the password
 */
export async function openDatabase(url: string, steps: readonly Migration[] = migrations): Promise<Knex> {
  const isNewFile = isSqlite(url) && !existsSync(sqliteFile(url));
  let db: Knex | undefined;
  try {
    db = connect(url);
    await migrate(db, steps);
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

async function migrate(db: Knex, steps: readonly Migration[]): Promise<void> {
  // SQLite rolls back DDL; on MySQL each step undoes itself.
  if (isTransactional(db))
    return withRetries(() =>
      db.transaction(async (tx) => {
        const done = await namesOfDone(tx, steps);
        // Another program may hold the lock.
        if (done.length === steps.length) return;
        if (done.length > 0) await tx('knex_migrations_lock').update({ is_locked: 0 });
        await tx.migrate.latest({ migrationSource: source(steps) });
      }),
    );
  await withMigrationLock(db, async () => {
    await undoKilledStep(db, steps, await namesOfDone(db, steps));
    await db.migrate.latest({ migrationSource: source(steps.map(undoneOnFailure)), disableTransactions: true });
  });
}

/** @throws for a migration that this program does not know */
async function namesOfDone(db: Knex, steps: readonly Migration[]): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return [];
  const done: string[] = await db('knex_migrations').orderBy('id').pluck('name');
  const newer = done.filter((name) => !steps.some((step) => step.name === name));
  if (newer.length === 0) return done;
  throw new Error(
    `it is newer than this program, which does not know ${newer.join(', ')}. Start the build that brought that, or restore a backup of before`,
  );
}

/** A set Knex lock means that an instance was killed in a step. */
async function undoKilledStep(db: Knex, steps: readonly Migration[], done: readonly string[]): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations_lock'))) return;
  if ((await db('knex_migrations_lock').where({ is_locked: 1 }).first()) === undefined) return;
  await steps.find(({ name }) => !done.includes(name))?.down(db);
  await db('knex_migrations_lock').update({ is_locked: 0 });
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
