import { currentRequestId } from '../../context/request-context';

type Statement = string | { readonly sql: string };

export interface MysqlConnection {
  query(statement: Statement, ...rest: unknown[]): unknown;
  readonly stream: { destroy(error: Error): unknown };
}

/** The id is validated on arrival and cannot end the comment. */
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

export type OpenStatements = Set<{ readonly sentAt: number }>;

// Longer than a lock wait.
const stalledAfterMs = 8000;
const definition = /^\s*(alter|create|drop|rename)\b/i;

/** After a failover TCP would keep an unanswered connection for 15 minutes. */
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
