// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';
import { startMysqlContainer } from './mysql-container.mjs';

/** @typedef {{name: 'SQLite' | 'MySQL', url: string, remove: () => Promise<unknown>}} Database */

/** @returns {Database} */
export function sqliteDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-faults-'));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { name: 'SQLite', url: `sqlite:${path.join(folder, 'studio.sqlite')}`, remove };
}

/**
 * `url` has root's credentials and no database name.
 * @typedef {{url: string, database: () => Promise<Database>, stop: () => Promise<unknown>}} MysqlServer
 */

/**
 * The server keeps its data in memory. TEST_MYSQL_URL names a server to use instead, which keeps running.
 * @returns {Promise<MysqlServer>}
 */
export async function startMysql() {
  if (process.env.TEST_MYSQL_URL) return mysqlAt(process.env.TEST_MYSQL_URL, async () => undefined);
  const { url, stop } = await startMysqlContainer();
  return mysqlAt(url, stop);
}

/** @param {string} url @param {() => Promise<unknown>} stop @returns {MysqlServer} */
function mysqlAt(url, stop) {
  const database = async () => {
    const name = `faults_${randomBytes(6).toString('hex')}`;
    await asRoot(url, `CREATE DATABASE ${name}`);
    const remove = () => asRoot(url, `DROP DATABASE ${name}`);
    return { name: /** @type {const} */ ('MySQL'), url: `${url}/${name}`, remove };
  };
  return { url, database, stop };
}

/** The connection bypasses the shop. @param {string} url */
export function connectTo(url) {
  if (url.startsWith('sqlite:')) {
    const filename = url.slice('sqlite:'.length);
    return knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  }
  // Lost connections are thrown as errors too.
  const log = { warn: () => undefined };
  return knex({ client: 'mysql2', log, connection: { uri: url, dateStrings: true, decimalNumbers: true } });
}

/** @param {string} server @param {string} statement */
async function asRoot(server, statement) {
  const db = connectTo(`${server}/mysql`);
  await db.raw(statement).finally(() => db.destroy());
}
