// @ts-check
import { connect, createServer } from 'node:net';
import { connectTo } from './databases.mjs';
import { startMysqlContainer } from './mysql-container.mjs';

const replicated = [
  '--gtid-mode=ON',
  '--enforce-gtid-consistency=ON',
  '--log-bin=binlog',
  '--replica-parallel-workers=4',
];

/**
 * Two MySQLs behind one address: the second replicates the first by GTID and takes no writes.
 * @typedef {Awaited<ReturnType<typeof startMysqlPair>>} MysqlPair
 */
export async function startMysqlPair() {
  const servers = await Promise.all([1, 2].map((id) => startMysqlContainer([`--server-id=${id}`, ...replicated])));
  const [first, second] = /** @type {[typeof servers[0], typeof servers[0]]} */ (servers);
  const [one, two] = [connectTo(`${first.url}/mysql`), connectTo(`${second.url}/mysql`)];
  const address = await openAddress(first.url);
  for (const db of [one, two]) await db.raw('RESET BINARY LOGS AND GTIDS');
  const { hostname, username, password } = new URL(first.url);
  await two.raw(
    `CHANGE REPLICATION SOURCE TO SOURCE_HOST = '${hostname}', SOURCE_USER = '${username}',
     SOURCE_PASSWORD = '${password}', SOURCE_AUTO_POSITION = 1, GET_SOURCE_PUBLIC_KEY = 1`,
  );
  await two.raw('START REPLICA');
  await two.raw('SET GLOBAL super_read_only = ON');
  await one.raw('CREATE DATABASE shop');
  const url = new URL(first.url);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: `${url.href.replace(/\/$/, '')}/shop`,
    /** The first takes no more writes; open transactions end before. */
    stopWrites: () => one.raw('SET GLOBAL super_read_only = ON'),
    /** The second has all that the first had, takes writes, and new connections lead to it. Old ones stay. */
    async moveToSecond() {
      const [[{ done }]] = await one.raw('SELECT @@GLOBAL.gtid_executed AS done');
      const [[{ isLate }]] = await two.raw('SELECT WAIT_FOR_EXECUTED_GTID_SET(?, 60) AS isLate', [done]);
      if (isLate) throw new Error('The replica did not catch up within 60 s.');
      for (const statement of [
        'STOP REPLICA',
        'RESET REPLICA ALL',
        'SET GLOBAL super_read_only = OFF',
        'SET GLOBAL read_only = OFF',
      ])
        await two.raw(statement);
      address.leadTo(second.url);
    },
    /** Ends the first and its connections. */
    async endFirst() {
      await one.destroy();
      await first.stop();
    },
    async stop() {
      address.close();
      await Promise.all([one.destroy(), two.destroy()]);
      await Promise.all([first.stop().catch(() => undefined), second.stop()]);
    },
  };
}

/** One MySQL that can be cut off: its connections end, and new ones are refused. */
export async function startMysqlToCut() {
  const server = await startMysqlContainer();
  const db = connectTo(`${server.url}/mysql`);
  await db.raw('CREATE DATABASE shop');
  await db.destroy();
  const address = await openAddress(server.url);
  const url = new URL(server.url);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: `${url.href.replace(/\/$/, '')}/shop`,
    cut: address.close,
    restore: address.open,
    async stop() {
      address.close();
      await server.stop();
    },
  };
}

/** A TCP address that leads to another server, such as a name in DNS or a MySQL Router. @param {string} url */
async function openAddress(url) {
  let { hostname: host, port } = new URL(url);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  /** @param {import('node:net').Socket} from @param {import('node:net').Socket} to */
  const joined = (from, to) => {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.pipe(to);
  };
  const accept = (/** @type {import('node:net').Socket} */ client) => {
    const target = connect({ host, port: Number(port || 3306) });
    joined(client, target);
    joined(target, client);
  };
  let server = createServer(accept);
  const listen = (/** @type {number} */ own) =>
    new Promise((resolve) => server.listen(own, '127.0.0.1', () => resolve(undefined)));
  await listen(0);
  const own = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  return {
    port: own,
    /** @param {string} other */
    leadTo: (other) => ({ hostname: host, port } = new URL(other)),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    open() {
      server = createServer(accept);
      return listen(own);
    },
  };
}
