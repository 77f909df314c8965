import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../db/connect';

export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

export const isMysql = process.env.TEST_DATABASE === 'mysql';

/** SQLite, or with TEST_DATABASE=mysql a schema at TEST_MYSQL_URL. */
export async function testDatabase(): Promise<TestDatabase> {
  return isMysql ? mysqlDatabase() : sqliteDatabase();
}

/** Allows for compiling the test file meanwhile. */
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
