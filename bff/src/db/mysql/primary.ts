import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Connection } from 'mysql2';
import { errorCode } from '../../error-code';
import type { MysqlConnection } from './mysql-connection';

/** A server, and who asks it for what. */
export interface MysqlServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** For how long whoever asks waits for the answer to its call, in ms. */
  readonly connectTimeout: number;
}

// docs/failure-modes.md, 41: a database that is down is a 503 within 2 s.
const answersWithinMs = 1500;
/** A group that has lost who took writes has another one after 8 s (docs/scale.md), on a busy machine after 14. Nobody waits longer for an answer
 *  than a second more (http/mount.ts), in ms. */
const electsWithinMs = 11_000;
/** Five seconds of such an election were seen in which no member answered. */
const silentForMs = 8000;
const asksAgainMs = 200;

/** The servers of `mysql://user:password@host:3306,another:3306/database?connectTimeout=1500`: one, or several of which one takes writes at a
 *  time. */
export function serversOf(url: string): readonly MysqlServer[] {
  const [, user = '', hosts = '', database = '', options = ''] =
    /^mysql:\/\/(?:([^/]*)@)?([^/?]+)(\/[^?]*)?(.*)/.exec(url) ?? [];
  const connectTimeout = Number(new URLSearchParams(options).get('connectTimeout')) || answersWithinMs;
  return hosts.split(',').map((host) => {
    const { hostname, port, username, password, pathname } = new URL(`mysql://${user}@${host}${database}`);
    return {
      host: hostname,
      port: Number(port || 3306),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      connectTimeout,
    };
  });
}

/** What of Knex's client makes a connection. */
interface Connecting {
  connectionSettings: object;
  acquireRawConnection(): Promise<unknown>;
}

/** Has each new connection go to the server that takes writes at that moment. While there is none, and some answered since there was one, they are
 *  about to agree on one: it waits for that, also while they answer nobody because they do. Where nobody answers it fails as one to a single
 *  server does. */
export function followPrimary(db: Knex, servers: readonly MysqlServer[]): void {
  const client = db.client as Connecting;
  const connect = client.acquireRawConnection.bind(client);
  const primary = primaryOf(servers);
  client.acquireRawConnection = async () => {
    client.connectionSettings = { ...client.connectionSettings, ...(await primary()) };
    return connect();
  };
}

/** Finds who takes writes. All who wait for that look together: the name of a server that is gone may take one of Node's few threads for seconds,
 *  and once it has them all nobody finds those that are there. All know when a server last said that it takes none. */
function primaryOf(servers: readonly MysqlServer[]): () => Promise<MysqlServer> {
  let refusedAt = -Infinity;
  let looking: Promise<MysqlServer> | undefined;
  const look = () => Promise.any(servers.map(ifPrimary)).finally(() => (looking = undefined));
  return async () => {
    for (const since = Date.now(); ; await sleep(asksAgainMs)) {
      try {
        const found = await (looking ??= look());
        refusedAt = -Infinity;
        return found;
      } catch (error) {
        const { errors } = error as AggregateError;
        const now = Date.now();
        if (errors.some((each) => errorCode(each) === readOnly)) refusedAt = now;
        if (now - refusedAt > silentForMs || now - since > electsWithinMs) throw errors.at(-1);
      }
    }
  };
}

async function ifPrimary(server: MysqlServer): Promise<MysqlServer> {
  // Read here: over SQLite nobody needs it, and it is a tenth of the time that the program starts in.
  const { createConnection } = await import('mysql2');
  const connection = createConnection(server);
  try {
    const isReadOnly = await asked(connection, 'SELECT @@GLOBAL.read_only OR @@GLOBAL.super_read_only AS answer');
    if (isReadOnly === 0) return server;
    throw Object.assign(new Error(`${server.host} takes no writes.`), { code: readOnly });
  } finally {
    connection.destroy();
  }
}

function asked(connection: Connection, sql: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.query({ sql, timeout: answersWithinMs }, (error, rows) => {
      if (error) reject(error);
      else resolve((rows as { answer: unknown }[])[0]?.answer);
    });
  });
}

const readOnly = 'ER_OPTION_PREVENTS_STATEMENT';

/** Ends a connection over which a write was refused because its server is not the primary any more: the next one goes to who is. */
export function leaveWhenReadOnly(connection: MysqlConnection): void {
  const query = connection.query.bind(connection);
  connection.query = (statement, ...rest) => {
    const answered = rest.at(-1);
    if (typeof answered !== 'function') return query(statement, ...rest);
    return query(statement, ...rest.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
      if (errorCode(error) === readOnly) connection.stream.destroy(error as Error);
      answered(error, ...answer);
    });
  };
}
