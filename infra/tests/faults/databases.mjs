// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';

/** @typedef {{name: 'SQLite' | 'MySQL', url: string, remove: () => Promise<unknown>}} Database */

/** @returns {Database} an empty file of SQLite */
export function sqliteDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-faults-'));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { name: 'SQLite', url: `sqlite:${path.join(folder, 'studio.sqlite')}`, remove };
}

/** @typedef {{url: string, database: () => Promise<Database>, stop: () => Promise<unknown>}} MysqlServer `url`: with root's name and
 *  password, without a database */

/** Starts a MySQL in a container, its data in memory; with TEST_MYSQL_URL there is one already, which is left as it is.
 *  @returns {Promise<MysqlServer>} @throws when Docker doesn't answer */
export async function startMysql() {
  if (process.env.TEST_MYSQL_URL) return mysqlAt(process.env.TEST_MYSQL_URL, async () => undefined);
  // The reaper is one more image to fetch; the run stops its container itself.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { MySqlContainer } = await import('@testcontainers/mysql');
  const container = await new MySqlContainer('mysql:9.7')
    .withTmpFs({ '/var/lib/mysql': 'rw' })
    .withCommand(['--innodb-flush-log-at-trx-commit=2', '--skip-log-bin'])
    .start();
  return mysqlAt(container.getConnectionUri(true).replace(/\/[^/]*$/, ''), () => container.stop());
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

/** A connection behind the shop's back. @param {string} url */
export function connectTo(url) {
  return url.startsWith('sqlite:')
    ? knex({ client: 'better-sqlite3', connection: { filename: url.slice('sqlite:'.length) }, useNullAsDefault: true })
    : knex({ client: 'mysql2', connection: { uri: url, dateStrings: true, decimalNumbers: true } });
}

/** @param {string} server @param {string} statement */
async function asRoot(server, statement) {
  const db = connectTo(`${server}/mysql`);
  await db.raw(statement).finally(() => db.destroy());
}
