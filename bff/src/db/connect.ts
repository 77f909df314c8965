import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import knex, { type Knex } from 'knex';
import { withDeadline } from '../deadline';
import { makeDirectory } from '../disk/make-directory';
import { errorCode } from '../error-code';
import { fileWatch } from './sqlite/sqlite-file';
import { type MysqlConnection, nameRequests, type OpenStatements, watchAnswers } from './mysql/mysql-connection';
import { failoverCheck } from './mysql/failover';
import { withRetries } from './with-retries';

/** Creates the pool without connecting. */
export function connect(url: string): Knex {
  return isSqlite(url) ? connectSqlite(sqliteFile(url)) : connectMysql(url);
}

// Knex also throws the errors that it would print; the BFF logs them with the request.
const log = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore };
// Errors must not contain bindings, which are personal (refusal 70).
const quiet = { log, compileSqlOnError: false };

function ignore(): void {}

export function isSqlite(url: string): boolean {
  return url.startsWith('sqlite:');
}

export function sqliteFile(url: string): string {
  return url.replace(/^sqlite:(\/\/)?/, '');
}

const openStatements = new WeakMap<Knex, OpenStatements>();

/** Always 0 for SQLite, which is synchronous. */
export function owesAnswerForMs(db: Knex): number {
  const sent = [...(openStatements.get(db) ?? [])].map(({ sentAt }) => sentAt);
  return sent.length === 0 ? 0 : performance.now() - Math.min(...sent);
}

const fileWatches = new WeakMap<Knex, ReturnType<typeof fileWatch>>();

export async function ping(db: Knex, timeoutMs: number): Promise<void> {
  fileWatches.get(db)?.();
  // Knex's own timeout excludes the wait for a connection.
  const answered = db.raw('select 1').then(ignore);
  await withDeadline(answered, timeoutMs, () => new Error(`No answer within ${timeoutMs} ms.`));
}

interface SqliteConnection {
  pragma(statement: string): unknown;
}

// SQLite has one writer (docs/checkout.md, Databases).
function connectSqlite(file: string): Knex {
  makeDirectory(dirname(file));
  const watch = fileWatch(file);
  const db = knex({
    client: 'better-sqlite3',
    ...quiet,
    connection: { filename: file },
    useNullAsDefault: true,
    // Prevents a queue.
    acquireConnectionTimeout: 12_000,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: SqliteConnection, done: (error?: unknown) => void) {
        try {
          makePrivate(file);
          watch();
          // A busy timeout would block the only thread; `withRetries` waits asynchronously.
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
  // Refusal 75: do not write into a deleted file.
  db.on('query', ({ sql }: { sql: string }) => watch(sql));
  fileWatches.set(db, watch);
  retryStatements(db);
  return db;
}

/** SQLite's other files inherit the mode. */
function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
  }
}

// docs/checkout.md, Databases. A connection silent for a minute is hung and must lose its locks.
const mysqlSession =
  "SET SESSION innodb_lock_wait_timeout = 5, SESSION wait_timeout = 60, SESSION time_zone = '+00:00', " +
  "SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'";

const standard = {
  charset: 'utf8mb4',
  timezone: 'Z',
  dateStrings: true,
  // SUM is a DECIMAL; sums of counts and cents are exact as numbers.
  decimalNumbers: true,
};

function connectMysql(url: string): Knex {
  const open: OpenStatements = new Set();
  const failover = failoverCheck();
  const db = knex({
    client: 'mysql2',
    ...quiet,
    connection: { ...standard, uri: withConnectTimeout(url) },
    acquireConnectionTimeout: 8000,
    pool: {
      min: 0,
      max: 10,
      afterCreate(connection: MysqlConnection, done: (error: unknown, connection: unknown) => void) {
        nameRequests(connection);
        watchAnswers(connection, open);
        connection.query(mysqlSession, (error: unknown) => {
          if (error) return done(error, connection);
          failover.opened(connection).then(
            () => done(null, connection),
            (reason: unknown) => done(reason, connection),
          );
        });
      },
      validate: failover.isUsable,
    },
  });
  db.on('query-error', failover.failed);
  openStatements.set(db, open);
  return db;
}

// Refusal 41: a database that is down is a 503 within 2 s.
const connectTimeoutMs = 1500;

function withConnectTimeout(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('connectTimeout')) address.searchParams.set('connectTimeout', `${connectTimeoutMs}`);
  return address.href;
}

interface StatementRunner {
  runner(builder: unknown): { run(): Promise<unknown> };
}

function retryStatements(db: Knex): void {
  const client = db.client as StatementRunner;
  const runnerOf = client.runner.bind(client);
  client.runner = (builder) => {
    const runner = runnerOf(builder);
    const run = runner.run.bind(runner);
    runner.run = () => withRetries(run);
    return runner;
  };
}
