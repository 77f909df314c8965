import { copyFileSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { connect, sqliteFile } from '../db/connect';
import { databaseNames, lentPrefix, madeTables, type MadeTable, tableNames } from './template-database';
import { isMysql, mysqlUrl, testDatabase, type TestDatabase } from './test-database';

export async function migratedDatabase(): Promise<TestDatabase> {
  const file = process.env.TEST_DATABASE_TEMPLATE ?? '';
  if (isMysql) return lentDatabase(JSON.parse(readFileSync(file, 'utf8')) as MadeTable[]);
  const database = await testDatabase();
  copyFileSync(file, sqliteFile(database.url));
  return database;
}

interface Lendable extends TestDatabase {
  readonly db: Knex;
}

const all: Lendable[] = [];
const idle: Lendable[] = [];

/** Creating MySQL tables is slow, so databases are reset and reused. */
async function lentDatabase(tables: readonly MadeTable[]): Promise<TestDatabase> {
  const lent = idle.pop() ?? (await lend(tables));
  const remove = async () => {
    if (String(await tableNames(lent.db)) !== String(tables.map(({ name }) => name))) return;
    await putBack(lent.db, tables);
    idle.push(lent);
  };
  return { url: lent.url, remove };
}

afterAll(async () => {
  for (const { remove } of all) await remove();
});

/** A named lock marks the database's user. */
async function lend(tables: readonly MadeTable[]): Promise<Lendable> {
  const server = connect(mysqlUrl('mysql'));
  const lock = await server.transaction();
  // The lock's connection is silent while the file runs (see db/connect.ts).
  await lock.raw('SET SESSION wait_timeout = 86400');
  let name = '';
  for (let number = 1, isHeld = false; !isHeld; number += 1) {
    name = `${lentPrefix()}${number}`;
    const [[answer]] = (await lock.raw('SELECT GET_LOCK(?, 0) AS held', [name])) as [[{ held: number }]];
    isHeld = answer.held === 1;
  }
  const url = mysqlUrl(name);
  const db = connect(url);
  if (!(await databaseNames(lock)).includes(name)) {
    await lock.raw('CREATE DATABASE ??', [name]);
    await run(
      db,
      tables.flatMap(({ statements }) => statements),
    );
  }
  const remove = async () => {
    const isAsMade = idle.some(({ url: back }) => back === url) && isEqual(await madeTables(db), tables);
    if (!isAsMade) await lock.raw('DROP DATABASE ??', [name]);
    await db.destroy();
    await lock.rollback();
    await server.destroy();
  };
  const lent = { url, db, remove };
  all.push(lent);
  return lent;
}

function isEqual(some: readonly MadeTable[], others: readonly MadeTable[]): boolean {
  const text = (tables: readonly MadeTable[]) => JSON.stringify(tables).replaceAll(/ AUTO_INCREMENT=\d+/g, '');
  return text(some) === text(others);
}

/** MySQL recreates tables slowly. */
async function putBack(db: Knex, tables: readonly MadeTable[]): Promise<void> {
  const filled = tables.map(
    ({ name }) => `SELECT '${name}' AS name, 0 AS counts FROM (SELECT 1 FROM \`${name}\` LIMIT 1) AS one`,
  );
  const counting = `SELECT SUBSTRING_INDEX(name, '/', -1) AS name, 1 AS counts FROM information_schema.innodb_tablestats
    WHERE name LIKE CONCAT(DATABASE(), '/%') AND autoinc > 1`;
  const [rows] = (await db.raw([...filled, counting].join(' UNION '))) as [{ name: string; counts: number }[]];
  const touched = new Set(rows.map(({ name }) => name));
  const counted = new Set(rows.filter(({ counts }) => counts === 1).map(({ name }) => name));
  await run(
    db,
    tables
      .filter(({ name }) => touched.has(name))
      .flatMap(({ name, statements }) => [
        `${counted.has(name) ? 'TRUNCATE TABLE' : 'DELETE FROM'} \`${name}\``,
        ...statements.slice(1),
      ]),
  );
}

async function run(db: Knex, statements: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
    for (const statement of statements) await tx.raw(statement);
    await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
  });
}
