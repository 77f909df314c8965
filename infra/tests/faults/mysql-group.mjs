// @ts-check
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './child-program.mjs';
import { connectTo, primaryOf } from './databases.mjs';

const size = 3;
const password = 'group';
// A member that was killed reads its log before it comes back.
const healsWithinMs = 120_000;

/** @typedef {Awaited<ReturnType<typeof startMysqlGroup>>} MysqlGroup */

/** Starts three MySQLs in containers as a group of which one takes writes.
 *  @throws when Docker doesn't answer */
export async function startMysqlGroup() {
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { Network } = await import('testcontainers');
  const network = await new Network().start();
  const name = randomUUID();
  const members = await Promise.all(Array.from({ length: size }, (_, index) => startMember(index + 1, name, network)));
  const urls = members.map(({ url }) => url);
  const stop = async () => {
    await Promise.all(members.map(({ container }) => container.stop({ timeout: 0 })));
    await network.stop();
  };
  try {
    for (const member of members) await join(member, member === members[0]);
    await allOnline();
    // A member that was killed joins again by itself, and takes no writes before.
    for (const { url } of members)
      await ask(url, 'SET PERSIST_ONLY group_replication_start_on_boot = ON, PERSIST_ONLY super_read_only = ON');
  } catch (error) {
    await stop();
    throw error;
  }
  return { database, killPrimary, allOnline, stop };

  /** @returns {Promise<import('./databases.mjs').Database>} an empty one, by an address that names all members */
  async function database() {
    const database = `faults_${randomBytes(6).toString('hex')}`;
    await ask(await primaryOf(urls), `CREATE DATABASE ${database}`);
    const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join();
    const remove = async () => ask(await primaryOf(urls), `DROP DATABASE ${database}`);
    return { name: 'MySQL', url: `mysql://root:${password}@${hosts}/${database}`, remove };
  }

  /** Kills the member that takes writes, and starts it again once another one does. */
  async function killPrimary() {
    const primary = await primaryOf(urls);
    const id = members.find(({ url }) => url === primary)?.container.getId() ?? '';
    execFileSync('docker', ['kill', id], { stdio: 'ignore' });
    await primaryOf(urls.filter((url) => url !== primary));
    execFileSync('docker', ['start', id], { stdio: 'ignore' });
  }

  /** Waits until every member is in the group. */
  async function allOnline() {
    for (const since = Date.now(); Date.now() - since < healsWithinMs; await sleep(200)) {
      const rows = await ask(await primaryOf(urls), membersOnline);
      if (rows[0]?.online === size) return;
    }
    throw new Error(`The group is not whole again within ${healsWithinMs / 1000} s.`);
  }
}

const membersOnline =
  "SELECT COUNT(*) AS online FROM performance_schema.replication_group_members WHERE MEMBER_STATE = 'ONLINE'";

/** @typedef {{url: string, port: number, container: import('testcontainers').StartedTestContainer}} Member */

/** @param {number} number @param {string} group @param {import('testcontainers').StartedNetwork} network @returns {Promise<Member>} */
async function startMember(number, group, network) {
  const { GenericContainer, Wait } = await import('testcontainers');
  // The same after it was killed.
  const port = await freePort();
  const hosts = Array.from({ length: size }, (_, index) => `member-${index + 1}`);
  const container = await new GenericContainer('mysql:9.7')
    .withEnvironment({ MYSQL_ROOT_PASSWORD: password })
    .withNetwork(network)
    .withNetworkAliases(`member-${number}`)
    .withExposedPorts({ container: 3306, host: port })
    .withCommand([
      `--server-id=${number}`,
      `--report-host=member-${number}`,
      '--gtid-mode=ON',
      '--enforce-gtid-consistency=ON',
      // Processes are killed here, not machines.
      '--innodb-flush-log-at-trx-commit=2',
      '--sync-binlog=0',
      '--plugin-load-add=group_replication.so',
      `--loose-group-replication-group-name=${group}`,
      `--loose-group-replication-local-address=member-${number}:33061`,
      `--loose-group-replication-group-seeds=${hosts.map((host) => `${host}:33061`).join()}`,
      '--loose-group-replication-start-on-boot=OFF',
      '--loose-group-replication-recovery-get-public-key=ON',
      '--loose-group-replication-member-expel-timeout=0',
      // A new primary first does what the last one has acknowledged.
      '--loose-group-replication-consistency=BEFORE_ON_PRIMARY_FAILOVER',
    ])
    .withWaitStrategy(Wait.forLogMessage(/ready for connections.*port: 3306/))
    .start();
  return { url: `mysql://root:${password}@127.0.0.1:${port}`, port, container };
}

/** @param {Member} member @param {boolean} isFirst whether the group begins with it */
async function join({ url }, isFirst) {
  await ask(url, 'RESET BINARY LOGS AND GTIDS');
  const credentials = `SOURCE_USER = 'root', SOURCE_PASSWORD = '${password}'`;
  await ask(url, `CHANGE REPLICATION SOURCE TO ${credentials} FOR CHANNEL 'group_replication_recovery'`);
  if (isFirst) await ask(url, 'SET GLOBAL group_replication_bootstrap_group = ON');
  await ask(url, 'START GROUP_REPLICATION');
  await ask(url, 'SET GLOBAL group_replication_bootstrap_group = OFF');
}

/** @param {string} server @param {string} statement @returns {Promise<any[]>} */
async function ask(server, statement) {
  const db = connectTo(`${server}/mysql`);
  const [rows] = await db.raw(statement).finally(() => db.destroy());
  return Array.isArray(rows) ? rows : [];
}
