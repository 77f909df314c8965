import { currentRequestId } from '../../context/request-context';

type Statement = string | { readonly sql: string };

/** A connection of mysql2 as Knex's pool keeps it. */
export interface MysqlConnection {
  query(statement: Statement, ...rest: unknown[]): unknown;
  readonly stream: { destroy(error: Error): unknown };
}

/** Writes the request's id into whatever is asked over this connection, so that the server's own logs lead back to the
 *  visitor's request. The id is checked where it comes in: nothing in it ends a comment. */
export function nameRequests(connection: MysqlConnection): void {
  const query = connection.query.bind(connection);
  connection.query = (statement, ...rest) => {
    const id = currentRequestId();
    if (id === undefined) return query(statement, ...rest);
    const named = (sql: string) => `/* request ${id} */ ${sql}`;
    return query(
      typeof statement === 'string' ? named(statement) : { ...statement, sql: named(statement.sql) },
      ...rest,
    );
  };
}

/** When each statement was sent that MySQL still owes an answer to. */
export type OpenStatements = Set<{ readonly sentAt: number }>;

// Longer than any statement may wait for a lock (5 s, connect.ts), shorter than a visitor's patience.
const stalledAfterMs = 8000;
// Migrations change tables, which takes as long as it takes.
const definition = /^\s*(alter|create|drop|rename)\b/i;

/** Notes what waits for an answer, and ends a connection that owes one for too long. A server that vanished without a word, as
 *  after a failover, would otherwise keep the pool's connections until TCP gives up on them, a quarter of an hour later. */
export function watchAnswers(connection: MysqlConnection, open: OpenStatements): void {
  const query = connection.query.bind(connection);
  connection.query = (statement, ...rest) => {
    const answered = rest.at(-1);
    const sql = typeof statement === 'string' ? statement : statement.sql;
    if (typeof answered !== 'function' || definition.test(sql)) return query(statement, ...rest);
    const end = () =>
      connection.stream.destroy(Object.assign(new Error('MySQL does not answer.'), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(end, stalledAfterMs);
    const waiting = { sentAt: performance.now() };
    open.add(waiting);
    const settled = (...answer: unknown[]) => {
      clearTimeout(timer);
      open.delete(waiting);
      answered(...answer);
    };
    return query(statement, ...rest.slice(0, -1), settled);
  };
}
