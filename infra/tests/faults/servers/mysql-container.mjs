// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';

// The version in docker-compose.yml.
const image = 'mysql:9.7';

/** Durability is off, since the data live for one test run, and so is monitoring. */
const options = [
  '--innodb-flush-log-at-trx-commit=2',
  '--skip-log-bin',
  '--sql-require-primary-key=ON',
  '--performance-schema=OFF',
  '--mysqlx=OFF',
  '--innodb-doublewrite=OFF',
  '--innodb-stats-auto-recalc=OFF',
  // MySQL otherwise starts threads for each COUNT and spins until they run.
  '--innodb-parallel-read-threads=1',
  // For three test files with a few servers each.
  '--max-connections=400',
];

/**
 * Starts a MySQL in a container with its data in memory.
 * @returns {Promise<{url: string, stop: () => Promise<unknown>}>} `url`: with root's name and password, without a
 * database
 * @throws when Docker doesn't answer
 */
export async function startMysqlContainer() {
  // The run stops its container itself, and the reaper would be one more image to fetch.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { MySqlContainer } = await import('@testcontainers/mysql');
  const container = await new MySqlContainer(image).withTmpFs({ '/var/lib/mysql': 'rw' }).withCommand(options).start();
  const url = new URL(container.getConnectionUri(true));
  // The container's own address where it is reachable: the engine's proxy copies each byte once more.
  const address = container.getIpAddress('bridge');
  if (await isReached(address, 3306)) url.host = `${address}:3306`;
  return { url: url.href.replace(/\/[^/]*$/, ''), stop: () => container.stop() };
}

/**
 * @param {string} host @param {number} port @returns {Promise<boolean>} true: a server accepts a connection within a
 * second
 */
async function isReached(host, port) {
  const socket = connect({ host, port, timeout: 1000 }).on('timeout', () => socket.destroy(new Error('Nobody there')));
  return once(socket, 'connect')
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy());
}
