// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

/**
 * The connection bypasses the shop. Of several MySQL hosts it takes the primary.
 * @param {string} url
 */
export function connectTo(url) {
  if (url.startsWith('sqlite:')) {
    const filename = url.slice('sqlite:'.length);
    return knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  }
  const hosts = hostsOf(url);
  const settings = { dateStrings: true, decimalNumbers: true };
  // The log is silent, because it would report a missing group member page after page, and errors are thrown as well.
  const log = { error: () => undefined, warn: () => undefined };
  const follow = async () => {
    const [uri, since] = [await primaryOf(hosts), Date.now()];
    return { uri, ...settings, expirationChecker: () => Date.now() - since > followsAfterMs };
  };
  return knex({ client: 'mysql2', connection: hosts.length > 1 ? follow : { uri: url, ...settings }, log });
}

const followsAfterMs = 1000;

/**
 * Splits `mysql://user:password@host:3306,another:3306/database` into one URL per host.
 * @param {string} url @returns {string[]}
 */
function hostsOf(url) {
  const [, before = '', hosts = '', after = ''] = /^(mysql:\/\/(?:[^/]*@)?)([^/]+)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

// The election starts late, because a group notices a missing member after five seconds.
const electsWithinMs = 60_000;

/** Waits until one member takes writes. @param {readonly string[]} urls @returns {Promise<string>} */
export async function primaryOf(urls) {
  for (const since = Date.now(); Date.now() - since < electsWithinMs; await sleep(200)) {
    for (const url of urls) if (await takesWrites(url)) return url;
  }
  throw new Error(`None of ${urls.length} MySQLs takes writes within ${electsWithinMs / 1000} s.`);
}

/** @param {string} url */
async function takesWrites(url) {
  const db = connectTo(url);
  const [rows] = await db
    .raw('SELECT @@GLOBAL.super_read_only AS isReadOnly')
    .catch(() => [[{ isReadOnly: 1 }]])
    .finally(() => db.destroy());
  return rows[0].isReadOnly === 0;
}

/** @param {string} server @param {string} statement */
async function asRoot(server, statement) {
  const db = connectTo(`${server}/mysql`);
  await db.raw(statement).finally(() => db.destroy());
}
