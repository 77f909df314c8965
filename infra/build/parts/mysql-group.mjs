// @ts-check

/** Whose transactions the members of a group are; a group by itself needs no other name than the next one. */
const groupName = '5f3c1d0a-7be2-4c7e-9c55-2f6a0f5b7d11';

const portOfGroup = 33061;

/** A member is known to the others by its address: the name of one that is gone may take seconds to be not found, and MySQL hears none of the
 *  others while it looks (infra/decisions/0053). */
const asAddress = `exec docker-entrypoint.sh "$0" "$@" --loose-group-replication-local-address="$(getent hosts "$HOSTNAME" | cut -d ' ' -f 1):${portOfGroup}"`;

/** How a member of a MySQL group of which one takes writes is started. It enters no group by itself: `keep-group` (bff) has it join one or begin it.
 *  @param {{number: number, hosts: readonly string[]}} member `hosts` of all members, of which it is the `number`th, from 1 on
 *  @returns {string[]} the container's command */
export function memberCommand({ number, hosts }) {
  const host = hosts[number - 1];
  return [
    ...['bash', '-c', asAddress, 'mysqld'],
    '--skip-name-resolve',
    '--host-cache-size=0',
    '--mysqlx=OFF',
    `--server-id=${number}`,
    `--report-host=${host}`,
    '--gtid-mode=ON',
    '--enforce-gtid-consistency=ON',
    '--binlog-expire-logs-seconds=604800',
    '--plugin-load-add=group_replication.so',
    '--plugin-load-add=mysql_clone.so',
    `--loose-group-replication-group-name=${groupName}`,
    `--loose-group-replication-group-seeds=${hosts.map((each) => `${each}:${portOfGroup}`).join()}`,
    '--loose-group-replication-start-on-boot=OFF',
    '--loose-group-replication-recovery-get-public-key=ON',
    // Who comes back and finds nobody to read from at first asks again in seconds; MySQL's own minute would be most of an outage.
    '--loose-group-replication-recovery-reconnect-interval=5',
    // Who is not heard for five seconds is out.
    '--loose-group-replication-member-expel-timeout=0',
    // Who hears too few is out as well, so that all of them can be brought back.
    '--loose-group-replication-unreachable-majority-timeout=20',
    '--loose-group-replication-exit-state-action=READ_ONLY',
    // A new primary first does what the last one has acknowledged.
    '--loose-group-replication-consistency=BEFORE_ON_PRIMARY_FAILOVER',
  ];
}

/** The name of a member that is gone keeps nobody from those that are there (infra/decisions/0053). Nobody is asked outside of the engine, so once is
 *  enough. */
export const memberEnvironment = { RES_OPTIONS: 'timeout:1 attempts:1' };

/** Each member's volume. The first is that of the composed site: whoever comes from `make up` brings the data along. */
const volumes = ['database', 'database-2', 'database-3'];
const hosts = volumes.map((_, index) => `mysql-${index + 1}`);

/** The volumes of all members, as YAML has them. */
export const groupVolumes = Object.fromEntries(
  volumes.flatMap((name) => [name, `${name}-socket`]).map((name) => [name, null]),
);

/** In the place of one MySQL three of which one takes writes, and what keeps them a group. That makes the site's database and its user, so that
 *  nobody writes to a member which is in no group yet: such a one knows root alone.
 *  @param {import('./stack.mjs').Service} mysql @param {import('./stack.mjs').Service} bff whose image the keeper is in
 *  @returns {Record<string, import('./stack.mjs').Service>} services as docker-compose.yml has them */
export function groupOf(mysql, bff) {
  const asRoot = { MYSQL_ROOT_PASSWORD_FILE: '/run/secrets/mysql-root-password' };
  const ping = 'MYSQL_PWD=$$(cat /run/secrets/mysql-root-password) mysqladmin -h 127.0.0.1 -u root ping';
  const members = hosts.map((host, index) => [
    host,
    {
      ...mysql,
      command: memberCommand({ number: index + 1, hosts }).map((each) => each.replaceAll('$', '$$$$')),
      environment: { ...asRoot, ...memberEnvironment },
      secrets: ['mysql-root-password'],
      volumes: [`${volumes[index]}:/var/lib/mysql`, `${volumes[index]}-socket:/var/run/mysqld`],
      healthcheck: { ...mysql.healthcheck, test: ['CMD-SHELL', ping] },
    },
  ]);
  const keeper = {
    image: '${BFF_IMAGE}',
    command: ['node', 'bff/dist/keep-group.cjs'],
    environment: {
      DATABASE_URL: '',
      DATABASE_PASSWORD_FILE: '/run/secrets/mysql-password',
      ...asRoot,
      LOG_LEVEL: null,
    },
    secrets: ['mysql-password', 'mysql-root-password'],
    networks: ['data'],
    stop_grace_period: bff.stop_grace_period,
    logging: bff.logging,
    mem_limit: '128m',
    cpus: 0.25,
    pids_limit: bff.pids_limit,
  };
  return { ...Object.fromEntries(members), 'mysql-group': keeper };
}
