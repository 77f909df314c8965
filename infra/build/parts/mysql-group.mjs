// @ts-check

/** Whose transactions the members of a group are; a group by itself needs no other name than the next one. */
const groupName = '5f3c1d0a-7be2-4c7e-9c55-2f6a0f5b7d11';

const portOfGroup = 33061;

/** How a member of a MySQL group of which one takes writes is started. It enters no group by itself: `keep-group` (bff) has it join one or begin it.
 *  @param {{number: number, hosts: readonly string[]}} member `hosts` of all members, of which it is the `number`th, from 1 on
 *  @returns {string[]} the container's command */
export function memberCommand({ number, hosts }) {
  const host = hosts[number - 1];
  return [
    'mysqld',
    '--skip-name-resolve',
    '--mysqlx=OFF',
    `--server-id=${number}`,
    `--report-host=${host}`,
    '--gtid-mode=ON',
    '--enforce-gtid-consistency=ON',
    '--binlog-expire-logs-seconds=604800',
    '--plugin-load-add=group_replication.so;mysql_clone.so',
    `--loose-group-replication-group-name=${groupName}`,
    `--loose-group-replication-local-address=${host}:${portOfGroup}`,
    `--loose-group-replication-group-seeds=${hosts.map((each) => `${each}:${portOfGroup}`).join()}`,
    '--loose-group-replication-start-on-boot=OFF',
    '--loose-group-replication-recovery-get-public-key=ON',
    // Whoever comes new takes over all data, also those that were there before the group.
    '--loose-group-replication-clone-threshold=1',
    // Who is not heard for five seconds is out.
    '--loose-group-replication-member-expel-timeout=0',
    // Who hears too few is out as well, so that all of them can be brought back.
    '--loose-group-replication-unreachable-majority-timeout=20',
    '--loose-group-replication-exit-state-action=READ_ONLY',
    // A new primary first does what the last one has acknowledged.
    '--loose-group-replication-consistency=BEFORE_ON_PRIMARY_FAILOVER',
  ];
}
