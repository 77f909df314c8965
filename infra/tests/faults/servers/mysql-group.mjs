// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { memberCommand, memberEnvironment } from '../../../build/parts/mysql-group.mjs';
import { freePort } from '../child-program.mjs';
import { connectTo, primaryOf } from './databases.mjs';

const hosts = ['member-1', 'member-2', 'member-3'];
const password = 'group';
// A member that was killed reads its log before it comes back; one that lost its disk takes over all of another's.
const healsWithinMs = 120_000;

/** @typedef {Awaited<ReturnType<typeof startMysqlGroup>>} MysqlGroup */

/** Starts three MySQLs in containers, and what keeps them a group of which one takes writes, as it was built.
 *  @throws when Docker doesn't answer */
export async function startMysqlGroup() {
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { Network } = await import('testcontainers');
  const started = await new Network().start();
  const network = started.getName();
  // The same after a member was killed.
  const members = await Promise.all(hosts.map(async (host) => ({ host, port: await freePort() })));
  const urlOf = (/** @type {{port: number}} */ { port }) => `mysql://root:${password}@127.0.0.1:${port}`;
  const container = (/** @type {string} */ host) => `${network}-${host}`;
  const addresses = members.map(({ port }) => `127.0.0.1:${port}`).join();
  /** @param {{host: string, port: number}} member */
  const start = ({ host, port }) => {
    const named = ['--name', container(host), '--network', network, '--network-alias', host];
    // Who has taken over another's data ends by itself, to begin with them.
    const run = ['run', '--detach', '--restart', 'always', ...named, '--publish', `127.0.0.1:${port}:3306`];
    const command = memberCommand({ number: hosts.indexOf(host) + 1, hosts });
    // Processes are killed here, not machines.
    const quick = ['--innodb-flush-log-at-trx-commit=2', '--sync-binlog=0'];
    const environment = { MYSQL_ROOT_PASSWORD: password, ...memberEnvironment };
    const settings = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    docker(...run, ...settings, 'mysql:9.7', ...command, ...quick);
  };
  for (const member of members) start(member);
  const keeper = spawn(process.execPath, ['bff/dist/keep-group.cjs'], {
    env: {
      ...process.env,
      DATABASE_URL: `mysql://studio@${addresses}/studio`,
      DATABASE_PASSWORD: password,
      MYSQL_ROOT_PASSWORD: password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    keeper.kill();
    docker('rm', '--force', '--volumes', ...hosts.map(container));
    await started.stop();
  };
  try {
    await allOnline();
  } catch (error) {
    await stop();
    throw error;
  }
  return { database, killPrimary, killAll, emptyDisk, allOnline, stop };

  /** @returns {Promise<import('./databases.mjs').Database>} an empty one, by an address that names all members */
  async function database() {
    const database = `faults_${randomBytes(6).toString('hex')}`;
    await ask(await primaryOf(members.map(urlOf)), `CREATE DATABASE ${database}`);
    const remove = async () => ask(await primaryOf(members.map(urlOf)), `DROP DATABASE ${database}`);
    return { name: 'MySQL', url: `mysql://root:${password}@${addresses}/${database}`, remove };
  }

  /** @param {boolean} isPrimary */
  async function anyMember(isPrimary) {
    const primary = await primaryOf(members.map(urlOf));
    const found = members.find((member) => (urlOf(member) === primary) === isPrimary);
    if (!found) throw new Error('The group has no such member.');
    return found;
  }

  /** Kills the member that takes writes, and starts it again once another one does. */
  async function killPrimary() {
    const primary = await anyMember(true);
    docker('kill', container(primary.host));
    await primaryOf(members.filter((member) => member !== primary).map(urlOf));
    docker('start', container(primary.host));
  }

  /** Kills all of them at once, and starts them again. */
  function killAll() {
    docker('kill', ...hosts.map(container));
    docker('start', ...hosts.map(container));
  }

  /** Takes a member away, one that takes no writes, and lets it come back with nothing. */
  async function emptyDisk() {
    const member = await anyMember(false);
    docker('rm', '--force', '--volumes', container(member.host));
    await online(hosts.length - 1);
    start(member);
  }

  /** Waits until every member is in the group. */
  async function allOnline() {
    await online(hosts.length);
  }

  /** @param {number} count */
  async function online(count) {
    for (const since = Date.now(); Date.now() - since < healsWithinMs; await sleep(200)) {
      const primary = await primaryOf(members.map(urlOf));
      const [row] = await ask(primary, membersOnline).catch(() => []);
      if (row?.online === count) return;
    }
    throw new Error(`The group has not ${count} members within ${healsWithinMs / 1000} s.`);
  }
}

const membersOnline =
  "SELECT COUNT(*) AS online FROM performance_schema.replication_group_members WHERE MEMBER_STATE = 'ONLINE'";

/** @param {string[]} args */
const docker = (...args) => execFileSync('docker', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** @param {string} server @param {string} statement @returns {Promise<any[]>} */
async function ask(server, statement) {
  const db = connectTo(`${server}/mysql`);
  const [rows] = await db.raw(statement).finally(() => db.destroy());
  return Array.isArray(rows) ? rows : [];
}
