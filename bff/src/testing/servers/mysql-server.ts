export interface MysqlServer {
  /** With root's name and password, without a database. */
  readonly url: string;
  stop(): Promise<unknown>;
}

// The version that docker-compose.yml runs.
const image = 'mysql:9.7';

/** Starts a MySQL in a container. Its data lie in memory: it lives as long as one run of the tests.
 *  @throws when Docker doesn't answer. */
export async function startMysql(): Promise<MysqlServer> {
  // The reaper is one more image to fetch; the run stops its container itself.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { MySqlContainer } = await import('@testcontainers/mysql');
  const container = await new MySqlContainer(image)
    .withTmpFs({ '/var/lib/mysql': 'rw' })
    .withCommand(['--innodb-flush-log-at-trx-commit=2', '--skip-log-bin', '--sql-require-primary-key=ON'])
    .start();
  return { url: container.getConnectionUri(true).replace(/\/[^/]*$/, ''), stop: () => container.stop() };
}
