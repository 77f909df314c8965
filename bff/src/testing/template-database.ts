import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Knex } from 'knex';
import { connect, isSqlite, sqliteFile } from '../db/connect';
import { openDatabase } from '../db/migrate';
import { mysqlUrl, testDatabase } from './test-database';

export interface MadeTable {
  readonly name: string;
  readonly statements: readonly string[];
}

/** Migrations take longer than most tests. */
export async function makeTemplate(): Promise<{ file: string; remove(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'studio_template_'));
  const file = join(directory, 'template');
  const { url, remove } = await testDatabase();
  const db = await openDatabase(url);
  if (!isSqlite(url)) writeFileSync(file, JSON.stringify(await madeTables(db)));
  await db.destroy();
  if (isSqlite(url)) copyFileSync(sqliteFile(url), file);
  await remove();
  return {
    file,
    remove: async () => {
      rmSync(directory, { recursive: true, force: true });
      if (!isSqlite(url)) await dropLent();
    },
  };
}

export async function madeTables(db: Knex): Promise<MadeTable[]> {
  const made = (await tableNames(db)).map(async (name) => {
    const [[shown]] = (await db.raw('SHOW CREATE TABLE ??', [name])) as [[Record<string, string>]];
    const rows = (await db(name).select()) as object[];
    return {
      name,
      statements: [shown['Create Table'] ?? '', ...(rows.length > 0 ? [db(name).insert(rows).toQuery()] : [])],
    };
  });
  return Promise.all(made);
}

export async function tableNames(db: Knex): Promise<string[]> {
  const [shown] = (await db.raw('SHOW TABLES')) as [Record<string, string>[]];
  return shown.flatMap((row) => Object.values(row));
}

export const lentPrefix = () => `${basename(dirname(process.env.TEST_DATABASE_TEMPLATE ?? ''))}_`;

export async function databaseNames(db: Knex): Promise<string[]> {
  const [shown] = (await db.raw('SHOW DATABASES')) as [{ Database: string }[]];
  return shown.map((row) => row.Database);
}

async function dropLent(): Promise<void> {
  const server = connect(mysqlUrl('mysql'));
  const lent = (await databaseNames(server)).filter((name) => name.startsWith(lentPrefix()));
  for (const name of lent) await server.raw('DROP DATABASE ??', [name]);
  await server.destroy();
}
