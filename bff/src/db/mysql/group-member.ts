import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Member } from './group-plan';

/** Where a member is. */
export interface MemberServer {
  readonly host: string;
  readonly port: number;
}

/** A member that answers, until it is closed. */
export interface OpenMember extends Member {
  readonly ask: (sql: string, values?: readonly string[]) => Promise<RowDataPacket[]>;
  readonly close: () => void;
}

const answersWithinMs = 3000;
// A member that comes into a group with much to read says nothing meanwhile.
const joinsWithinMs = 120_000;

/** `received` is written and not yet applied: whoever begins a group applies it first. */
const whoAreYou = `SELECT @@group_replication_group_name AS groupName, @@GLOBAL.gtid_executed AS executed,
  COALESCE((SELECT RECEIVED_TRANSACTION_SET FROM performance_schema.replication_connection_status
    WHERE CHANNEL_NAME = 'group_replication_applier'), '') AS received,
  COALESCE((SELECT MEMBER_STATE FROM performance_schema.replication_group_members
    WHERE MEMBER_ID = @@server_uuid), 'OFFLINE') AS state,
  (SELECT SUM(MEMBER_STATE <> 'UNREACHABLE') * 2 > COUNT(*) FROM performance_schema.replication_group_members) AS hasQuorum`;

/** Asks all members who they are, as root; those that do not answer are left out. The others are to be closed. */
export async function openMembers(servers: readonly MemberServer[], password: string): Promise<OpenMember[]> {
  const asked = await Promise.allSettled(servers.map((server) => open(server, password)));
  const found = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return Promise.all(
    found.map(async ({ transactions, ...member }) => {
      const hasAll = await Promise.all(found.map((other) => isWithin(other.transactions, transactions, member)));
      return { ...member, covers: found.filter((_, index) => hasAll[index]).map(({ name }) => name) };
    }),
  );
}

async function open({ host, port }: MemberServer, password: string) {
  const connection = await createConnection({ host, port, user: 'root', password, connectTimeout: answersWithinMs });
  // What ends it is told to whoever asks next.
  connection.on('error', () => undefined);
  const ask = async (sql: string, values: readonly string[] = []) => {
    const [rows] = await connection.query<RowDataPacket[]>({ sql, values: [...values], timeout: joinsWithinMs });
    return rows;
  };
  const close = () => connection.destroy();
  try {
    const [row] = await ask(whoAreYou);
    const { groupName, executed, received, state, hasQuorum } = row as Record<string, string>;
    const isKnown = executed!.includes(groupName!);
    const transactions = [executed, received].filter(Boolean).join(',');
    return {
      name: `${host}:${port}`,
      state: state!,
      hasQuorum: Number(hasQuorum) === 1,
      isKnown,
      transactions,
      ask,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Whether all of some transactions are among others, in the sets of MySQL's own notation. */
async function isWithin(some: string, others: string, { ask }: Pick<OpenMember, 'ask'>): Promise<boolean> {
  const [row] = await ask('SELECT GTID_SUBSET(?, ?) AS answer', [some, others]);
  return row?.['answer'] === 1;
}
