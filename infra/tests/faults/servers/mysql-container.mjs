// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';

// The version that docker-compose.yml runs.
const image = 'mysql:9.7';

/** Durable for as long as one run of the tests, and nothing is watched that nobody reads. */
const options = [
  '--innodb-flush-log-at-trx-commit=2',
  '--skip-log-bin',
  '--sql-require-primary-key=ON',
  '--performance-schema=OFF',
  '--mysqlx=OFF',
  '--innodb-doublewrite=OFF',
  '--innodb-stats-auto-recalc=OFF',
  // Else it counts a table's rows in threads that it starts for each count, and spins until they have started.
  '--innodb-parallel-read-threads=1',
  // For three test files with a few servers each.
  '--max-connections=400',
];

/** Starts a MySQL in a container, its data in memory.
 *  @returns {Promise<{url: string, stop: () => Promise<unknown>}>} `url`: with root's name and password, without a database
 *  @throws when Docker doesn't answer */
export async function startMysqlContainer() {
  // The reaper is one more image to fetch; the run stops its container itself.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { MySqlContainer } = await import('@testcontainers/mysql');
  const container = await new MySqlContainer(image).withTmpFs({ '/var/lib/mysql': 'rw' }).withCommand(options).start();
  const url = new URL(container.getConnectionUri(true));
  // Where this machine is in the containers' network, without the engine's proxy, which copies each byte once more.
  const address = container.getIpAddress('bridge');
  if (await isReached(address, 3306)) url.host = `${address}:3306`;
  return { url: url.href.replace(/\/[^/]*$/, ''), stop: () => container.stop() };
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} whether somebody listens there, within a second */
async function isReached(host, port) {
  const socket = connect({ host, port, timeout: 1000 }).on('timeout', () => socket.destroy(new Error('Nobody there')));
  return once(socket, 'connect')
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy());
}
