import type { MysqlConnection } from './mysql-connection';
import { isRefusedWrite } from '../database-errors';

export const serverState =
  'SELECT @@server_uuid AS server, @@GLOBAL.read_only OR @@GLOBAL.innodb_read_only AS isReadOnly';

interface ServerState {
  readonly server: string;
  readonly isReadOnly: number;
}

/** A connection to a former primary is not used for longer than this. */
const checkAgainAfterMs = 1000;

/**
 * After a failover the address leads to another server, while the former primary may still answer reads. The pool
 * closes connections to it and opens new ones, which resolve the address again.
 */
export function failoverCheck() {
  const checks = new WeakMap<MysqlConnection, { server: string; checkedAt: number }>();
  let newestServer = '';
  let refusedAt = -Infinity;

  async function isWritable(connection: MysqlConnection): Promise<boolean> {
    const checkedAt = performance.now();
    const { server, isReadOnly } = await stateOf(connection);
    checks.set(connection, { server, checkedAt });
    return isReadOnly === 0;
  }

  return {
    /** Reads continue while the address leads to a read-only server. */
    async opened(connection: MysqlConnection): Promise<void> {
      await isWritable(connection);
      newestServer = checks.get(connection)!.server;
    },
    failed(error: unknown): void {
      if (isRefusedWrite(error)) refusedAt = performance.now();
    },
    /** Two servers in one pool would mix old data with new. */
    async isUsable(connection: MysqlConnection): Promise<boolean> {
      const { server, checkedAt } = checks.get(connection)!;
      if (server !== newestServer) return false;
      const isRecent = checkedAt > refusedAt && performance.now() - checkedAt < checkAgainAfterMs;
      return isRecent || isWritable(connection);
    },
  };
}

function stateOf(connection: MysqlConnection): Promise<ServerState> {
  return new Promise((resolve, reject) => {
    connection.query(serverState, (error: unknown, rows: readonly ServerState[]) =>
      error ? reject(error) : resolve(rows[0]!),
    );
  });
}
