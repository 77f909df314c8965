// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import knex from 'knex';
import { startMysqlContainer } from './mysql-container.mjs';

/** @typedef {{name: 'SQLite' | 'MySQL', url: string, remove: () => Promise<unknown>}} Database */

/** @returns {Database} an empty SQLite file */
export function sqliteDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-faults-'));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { name: 'SQLite', url: `sqlite:${path.join(folder, 'studio.sqlite')}`, remove };
}

/** @typedef {{url: string, database: () => Promise<Database>, stop: () => Promise<unknown>}} MysqlServer `url`: with root's name and
 *  password, without a database */

/**
 * Starts a MySQL in a container with its data in memory; with TEST_MYSQL_URL, uses that server and leaves it running.
 * @returns {Promise<MysqlServer>} @throws when Docker doesn't answer
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

/** A connection behind the shop's back. @param {string} url of MySQL with several hosts: to the one of them that takes writes */
export function connectTo(url) {
  if (url.startsWith('sqlite:')) {
    const filename = url.slice('sqlite:'.length);
    return knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  }
  const hosts = hostsOf(url);
  const settings = { dateStrings: true, decimalNumbers: true };
  // Of a group's member that is gone it would write page after page. What fails is thrown as well.
  const log = { error: () => undefined, warn: () => undefined };
  const follow = async () => {
    const [uri, since] = [await primaryOf(hosts), Date.now()];
    return { uri, ...settings, expirationChecker: () => Date.now() - since > followsAfterMs };
  };
  return knex({ client: 'mysql2', connection: hosts.length > 1 ? follow : { uri: url, ...settings }, log });
}

const followsAfterMs = 1000;

/** @param {string} url `mysql://user:password@host:3306,another:3306/database` @returns {string[]} one address for each host */
function hostsOf(url) {
  const [, before = '', hosts = '', after = ''] = /^(mysql:\/\/(?:[^/]*@)?)([^/]+)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

// A group sees after five seconds that a member is gone.
const electsWithinMs = 60_000;

/** @param {readonly string[]} urls of a group's members @returns {Promise<string>} of the one that takes writes, once there is one */
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
