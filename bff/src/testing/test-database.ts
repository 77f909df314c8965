import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../db/connect';

export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** True: this run is on MySQL, and not on SQLite. */
export const isMysql = process.env.TEST_DATABASE === 'mysql';

/** An empty database of its own: a file of SQLite, or with TEST_DATABASE=mysql a schema of the MySQL at TEST_MYSQL_URL. */
export async function testDatabase(): Promise<TestDatabase> {
  return isMysql ? mysqlDatabase() : sqliteDatabase();
}

/** This schema of the MySQL at TEST_MYSQL_URL. A test file is compiled while it connects, for which a slow machine takes longer than the program
 *  gives a server. */
export const mysqlUrl = (schema: string) => `${process.env.TEST_MYSQL_URL}/${schema}?connectTimeout=20000`;

function sqliteDatabase(): TestDatabase {
  const directory = mkdtempSync(join(tmpdir(), 'studio-'));
  return {
    url: `sqlite:${join(directory, 'studio.sqlite')}`,
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

async function mysqlDatabase(): Promise<TestDatabase> {
  const name = `studio_${randomBytes(8).toString('hex')}`;
  await asRoot(`CREATE DATABASE ${name}`);
  return { url: mysqlUrl(name), remove: () => asRoot(`DROP DATABASE ${name}`) };
}

async function asRoot(statement: string): Promise<void> {
  const server = connect(mysqlUrl('mysql'));
  try {
    await server.raw(statement);
  } finally {
    await server.destroy();
  }
}
