// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';

// docker-compose.yml names the same version.
const image = 'mysql:9.7';

/** The data are needed for one test run only. */
const options = [
  '--innodb-flush-log-at-trx-commit=2',
  '--sql-require-primary-key=ON',
  '--performance-schema=OFF',
  '--mysqlx=OFF',
  '--innodb-doublewrite=OFF',
  '--innodb-stats-auto-recalc=OFF',
  // MySQL otherwise starts threads for each COUNT and spins until they run.
  '--innodb-parallel-read-threads=1',
  // The connections suffice for three test files with a few servers each.
  '--max-connections=400',
];

/**
 * The server keeps its data in memory. `url` has root's credentials and no database name.
 * @param {readonly string[]} [own] options of this server
 * @returns {Promise<{url: string, stop: () => Promise<unknown>}>}
 */
export async function startMysqlContainer(own = ['--skip-log-bin']) {
  // The run stops its container itself, so it does not need the reaper, which would be one more image to fetch.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { MySqlContainer } = await import('@testcontainers/mysql');
  const container = await new MySqlContainer(image)
    .withTmpFs({ '/var/lib/mysql': 'rw' })
    .withCommand([...options, ...own])
    .start();
  const url = new URL(container.getConnectionUri(true));
  // The test connects to the container directly, because the engine's proxy would copy each byte once more.
  const address = container.getIpAddress('bridge');
  if (await isReached(address, 3306)) url.host = `${address}:3306`;
  return { url: url.href.replace(/\/[^/]*$/, ''), stop: () => container.stop() };
}

/** @param {string} host @param {number} port */
async function isReached(host, port) {
  const socket = connect({ host, port, timeout: 1000 }).on('timeout', () => socket.destroy(new Error('Nobody there')));
  return once(socket, 'connect')
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy());
}
