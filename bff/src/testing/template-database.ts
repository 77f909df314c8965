import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { connect, isSqlite, sqliteFile } from '../db/connect';
import { openDatabase } from '../db/migrate';
import { testDatabase, type TestDatabase } from './test-database';

/** Migrates one database for the whole run, because the migrations take longer than most tests. @returns the file that
 *  `migratedDatabase` copies: of SQLite the database itself, of MySQL what makes it */
export async function makeTemplate(): Promise<{ file: string; remove(): void }> {
  const directory = mkdtempSync(join(tmpdir(), 'studio-template-'));
  const file = join(directory, 'template');
  const { url, remove } = await testDatabase();
  const db = await openDatabase(url);
  if (!isSqlite(url)) writeFileSync(file, JSON.stringify(await statementsOf(db)));
  await db.destroy();
  // Closed, a database of SQLite is one file.
  if (isSqlite(url)) copyFileSync(sqliteFile(url), file);
  await remove();
  return { file, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** A database of its own as the migrations leave it. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  const file = process.env.TEST_DATABASE_TEMPLATE ?? '';
  if (isSqlite(database.url)) copyFileSync(file, sqliteFile(database.url));
  else await run(database.url, JSON.parse(readFileSync(file, 'utf8')) as string[]);
  return database;
}

/** What makes the tables and rows of a MySQL database. */
async function statementsOf(db: Knex): Promise<string[]> {
  const [shown] = (await db.raw('SHOW TABLES')) as [Record<string, string>[]];
  const tables = shown.flatMap((row) => Object.values(row));
  const statements = tables.map(async (table) => {
    const [[made]] = (await db.raw('SHOW CREATE TABLE ??', [table])) as [[Record<string, string>]];
    const rows = (await db(table).select()) as object[];
    return [made['Create Table'] ?? '', ...(rows.length > 0 ? [db(table).insert(rows).toQuery()] : [])];
  });
  return (await Promise.all(statements)).flat();
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const db = connect(url);
  try {
    // On one connection. A table may come before the one that it refers to.
    await db.transaction(async (tx) => {
      await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
      for (const statement of statements) await tx.raw(statement);
    });
  } finally {
    await db.destroy();
  }
}
