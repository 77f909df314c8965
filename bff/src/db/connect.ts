import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import knex, { type Knex } from 'knex';
import { withDeadline } from '../deadline';
import { makeDirectory } from '../disk/make-directory';
import { errorCode } from '../error-code';
import { retryStatements } from './sqlite/retry-statements';
import { fileWatch } from './sqlite/sqlite-file';
import { type MysqlConnection, nameRequests, type OpenStatements, watchAnswers } from './mysql/mysql-connection';
import { followPrimary, leaveWhenReadOnly, serversOf } from './mysql/primary';

/** Opens the database that `url` names: `mysql://…` or `sqlite:<file>`. Nothing is asked of it yet.
 *  The two dialects differ here and in the migrations, nowhere else. */
export function connect(url: string): Knex {
  return isSqlite(url) ? connectSqlite(sqliteFile(url)) : connectMysql(url);
}

// Whatever Knex would print is thrown too, and logged with the request that it concerns.
const log = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore };
// What is bound to a statement is personal: an error names the statement alone (docs/refusals.md, 70).
const quiet = { log, compileSqlOnError: false };

function ignore(): void {}

export function isSqlite(url: string): boolean {
  return url.startsWith('sqlite:');
}

export function sqliteFile(url: string): string {
  return url.replace(/^sqlite:(\/\/)?/, '');
}

const openStatements = new WeakMap<Knex, OpenStatements>();

/** For how long the database has owed somebody an answer. Always 0 for SQLite, which answers at once. */
export function owesAnswerForMs(db: Knex): number {
  const sent = [...(openStatements.get(db) ?? [])].map(({ sentAt }) => sentAt);
  return sent.length === 0 ? 0 : performance.now() - Math.min(...sent);
}

const fileWatches = new WeakMap<Knex, ReturnType<typeof fileWatch>>();

/** Answers within `timeoutMs` or throws. */
export async function ping(db: Knex, timeoutMs: number): Promise<void> {
  fileWatches.get(db)?.();
  // Knex's own timeout begins when there is a connection, for which somebody may wait longer.
  const answered = db.raw('select 1').then(ignore);
  await withDeadline(answered, timeoutMs, () => new Error(`No answer within ${timeoutMs} ms.`));
}

interface SqliteConnection {
  pragma(statement: string): unknown;
}

// One connection: SQLite has one writer anyway, and a second one would only wait for the first (docs/checkout.md, Databases).
// Knex loads better-sqlite3 by this name, and only here, so that an image for MySQL goes without it.
function connectSqlite(file: string): Knex {
  makeDirectory(dirname(file));
  const watch = fileWatch(file);
  const db = knex({
    client: 'better-sqlite3',
    ...quiet,
    connection: { filename: file },
    useNullAsDefault: true,
    // Nobody waits longer for an answer (http/mount.ts): what queues behind one connection doesn't pile up.
    acquireConnectionTimeout: 12_000,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: SqliteConnection, done: (error?: unknown) => void) {
        try {
          makePrivate(file);
          watch();
          // SQLite would wait within the only thread; `withRetries` waits beside it.
          connection.pragma('busy_timeout = 0');
          connection.pragma('journal_mode = WAL');
          connection.pragma('synchronous = FULL');
          connection.pragma('foreign_keys = ON');
          done();
        } catch (error) {
          done(error);
        }
      },
    },
  });
  // docs/refusals.md, 75: nothing is written into a file that is not there any more.
  db.on('query', ({ sql }: { sql: string }) => watch(sql));
  fileWatches.set(db, watch);
  retryStatements(db);
  return db;
}

/** A database holds names and addresses: it is for its owner alone, and so are the files that SQLite lays beside it, which get its mode. */
function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    // One that belongs to another user is theirs to protect.
    if (errorCode(error) !== 'EPERM') throw error;
  }
}

// Lock wait 5 s and strict mode as in docs/checkout.md, Databases. Dates travel as text in UTC, so that no driver converts them.
// Whoever says nothing for a minute, twice as long as the pool keeps an idle connection, stands still and loses what it has locked.
const mysqlSession =
  "SET SESSION innodb_lock_wait_timeout = 5, SESSION wait_timeout = 60, SESSION time_zone = '+00:00', " +
  "SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'";

const standard = {
  charset: 'utf8mb4',
  timezone: 'Z',
  dateStrings: true,
  // SUM is a DECIMAL in MySQL; the sums here are counts and cents, which a number holds exactly.
  decimalNumbers: true,
};

function connectMysql(url: string): Knex {
  const servers = serversOf(url);
  const open: OpenStatements = new Set();
  const db = knex({
    client: 'mysql2',
    ...quiet,
    connection: { ...standard, ...servers[0] },
    acquireConnectionTimeout: servers.length > 1 ? 12_000 : 8000,
    pool: {
      min: 0,
      max: 10,
      afterCreate(connection: MysqlConnection, done: (error: unknown, connection: unknown) => void) {
        nameRequests(connection);
        watchAnswers(connection, open);
        leaveWhenReadOnly(connection);
        connection.query(mysqlSession, (error: unknown) => done(error, connection));
      },
    },
  });
  if (servers.length > 1) followPrimary(db, servers);
  openStatements.set(db, open);
  return db;
}
