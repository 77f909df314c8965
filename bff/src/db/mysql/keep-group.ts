import { setTimeout as sleep } from 'node:timers/promises';
import { logOutput, settingsReader, StartError, startProgram } from '@studio/server-kit';
import { withSecretFiles } from '../../config/secret-files';
import { createLogger } from '../../log/logger';
import { groupKeeper } from './group-keeper';
import { serversOf } from './primary';

/** Between two looks, in ms. */
const pauseMs = 2000;

/** `node keep-group.cjs` keeps the servers of DATABASE_URL (`mysql://studio@one,two,three/studio`) a group, in which that user has that
 *  database, until it is told to stop. */
async function start(): Promise<() => Promise<void>> {
  const env = withSecretFiles(process.env);
  const read = settingsReader(env);
  const servers = serversOf(read.prefixed('DATABASE_URL', '', ['mysql://']));
  const [rootPassword, password] = [read.text('MYSQL_ROOT_PASSWORD', ''), read.text('DATABASE_PASSWORD', '')];
  if (!rootPassword) read.problems.push("MYSQL_ROOT_PASSWORD is not set: a member's password for root.");
  if (servers.length < 3) read.problems.push('DATABASE_URL must name three servers at least: of two none may be lost.');
  if (read.problems.length > 0) throw new StartError(read.problems);
  const logger = createLogger(read.text('LOG_LEVEL', 'info'), logOutput());
  const { user, database } = servers[0]!;
  const keep = groupKeeper({ servers, rootPassword, owned: { user, password, database }, logger });
  let isStopping = false;
  const kept = (async () => {
    for (; !isStopping; await sleep(pauseMs))
      await keep().catch((error: unknown) => logger.warn({ err: error }, 'group: tried again'));
  })();
  return async () => {
    isStopping = true;
    await kept;
  };
}

startProgram(start);
