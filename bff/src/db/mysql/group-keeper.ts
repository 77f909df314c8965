import type { Logger } from 'pino';
import { errorCode } from '../../error-code';
import { openMembers, type MemberServer, type OpenMember } from './group-member';
import { planFor, type Plan } from './group-plan';

/** The site's own database and who uses it, made once the group takes writes. */
interface Owned {
  readonly database: string;
  readonly user: string;
  readonly password: string;
}

interface KeeperOptions {
  readonly servers: readonly MemberServer[];
  /** Root, because whoever joins takes over all that the group has, its users among it. */
  readonly rootPassword: string;
  readonly owned: Owned;
  readonly logger: Logger;
}

/** What a server in a container says when it has ended in order to begin anew. */
const cannotRestart = 'ER_RESTART_SERVER_FAILED';

/** Keeps MySQLs a group of which one takes writes: begins it, brings back who has left it, and begins it again after all of them ended. MySQL
 *  itself elects who takes writes; nothing of that goes through here. */
export function groupKeeper({ servers, rootPassword, owned, logger }: KeeperOptions) {
  let said = '';
  let isOwned = false;

  /** Looks once, and does what is to be done. @returns what that was */
  return async function keep(): Promise<Plan> {
    const members = await openMembers(servers, rootPassword);
    try {
      const plan = planFor(members, servers.length);
      sayOnce(plan);
      isOwned ||= await makeOwned(members);
      for (const member of members) {
        if (plan.kind === 'begin' && plan.name === member.name) await begin(member, members);
        if (plan.kind === 'join' && plan.names.includes(member.name)) {
          const giver = members.find(({ name }) => name === plan.giver);
          if (member.isKnown) await join(member);
          else if (giver) await takeOver(member, giver);
        }
      }
      return plan;
    } finally {
      for (const { close } of members) close();
    }
  };

  function sayOnce(plan: Plan): void {
    const text = JSON.stringify(plan);
    if (text !== said) logger[plan.kind === 'wait' ? 'warn' : 'info'](plan, 'group');
    said = text;
  }

  /** Of two keepers, as when an engine lost sight of the first, one may begin a group: a lock on every member that answers says which. */
  async function begin(member: OpenMember, members: readonly OpenMember[]): Promise<void> {
    for (const { ask, name } of members) {
      const [row] = await ask("SELECT GET_LOCK('studio group', 0) AS answer");
      if (row?.['answer'] !== 1) return logger.warn({ name }, 'another keeper begins the group');
    }
    if (!member.isKnown) {
      await member.ask('SET GLOBAL super_read_only = OFF');
      // What its own installation wrote, which nobody else is to repeat: they take over all that is there.
      await member.ask('RESET BINARY LOGS AND GTIDS');
    }
    await member.ask('SET GLOBAL group_replication_bootstrap_group = ON');
    try {
      await join(member);
    } finally {
      await member.ask('SET GLOBAL group_replication_bootstrap_group = OFF');
    }
  }

  async function join({ name, state, ask }: OpenMember): Promise<void> {
    if (state === 'ERROR') await ask('STOP GROUP_REPLICATION');
    // From its next start on it takes no writes before it is in the group.
    await ask('SET PERSIST_ONLY super_read_only = ON');
    await ask("START GROUP_REPLICATION USER = 'root', PASSWORD = ?", [rootPassword]);
    logger.info({ name }, 'joined');
  }

  /** Has a new member copy everything from one that is in the group, also what was there before the group and what no log has any more. It ends by
   *  itself then; who starts it anew gets a member that knows the group. */
  async function takeOver({ name, ask }: OpenMember, giver: OpenMember): Promise<void> {
    const [row] = await giver.ask('SELECT @@report_host AS host, @@report_port AS port');
    const [host, port] = [String(row?.['host']), String(row?.['port'])];
    await ask('SET PERSIST_ONLY super_read_only = ON');
    await ask('SET GLOBAL super_read_only = OFF, GLOBAL clone_valid_donor_list = ?', [`${host}:${port}`]);
    logger.info({ name, from: giver.name }, 'takes over everything');
    await ask(`CLONE INSTANCE FROM 'root'@?:${Number(port)} IDENTIFIED BY ?`, [host, rootPassword]).catch(
      (error: unknown) => {
        if (errorCode(error) !== cannotRestart && errorCode(error) !== 'PROTOCOL_CONNECTION_LOST') throw error;
      },
    );
  }

  /** @returns whether the site has its database and user: they are made where writes are taken, so that nobody writes to a member by itself */
  async function makeOwned(members: readonly OpenMember[]): Promise<boolean> {
    for (const { ask, state } of members.filter(({ hasQuorum }) => hasQuorum)) {
      if (state !== 'ONLINE') continue;
      const [row] = await ask('SELECT @@GLOBAL.super_read_only AS isReadOnly');
      if (row?.['isReadOnly'] !== 0) continue;
      const { database, user, password } = owned;
      await ask('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4', [database]);
      await ask("CREATE USER IF NOT EXISTS ?@'%' IDENTIFIED BY ?", [user, password]);
      await ask("GRANT ALL ON ??.* TO ?@'%'", [database, user]);
      return true;
    }
    return false;
  }
}
