// @ts-check
import { docker, settled } from '../swarm/engine.mjs';
import { compose, pipeCommand } from './compose.mjs';

/** What a backup and what puts it back do with the parts of a site that runs, in whichever form.
 *  @typedef {import('./compose.mjs').Streams} Streams
 *  @typedef {object} RunningSite
 *  @property {(part: string, command: readonly string[], streams: Streams) => Promise<void>} inside runs a command in a part's container
 *  @property {(command: readonly string[], streams: Streams) => Promise<void>} atDatabase in that of the MySQL that takes writes
 *  @property {() => Promise<void>} stopBff
 *  @property {(command: readonly string[], streams: Streams) => Promise<void>} besideBff with its image and its uploads, while it is stopped
 *  @property {() => Promise<void>} startBff resolves when it is healthy */

/** A stack's services are looked up anew each time: the engine replaces their containers. A stack's start takes a minute at the most. */
const settledWithinMs = 120_000;

/** The site that runs under the project's name: as a stack (`make swarm`), else as `make up` starts it.
 *  @param {import('./settings.mjs').ComposeSettings} settings @returns {RunningSite} */
export function runningSite({ project, env }) {
  return isStack(project) ? ofStack(project) : ofCompose(env);
}

/** @param {string} project */
function isStack(project) {
  try {
    return docker(['service', 'ls', '--quiet', '--filter', `name=${project}_bff`]) !== '';
  } catch {
    // An engine that manages no swarm has no services.
    return false;
  }
}

/** @param {NodeJS.ProcessEnv} env @returns {RunningSite} */
function ofCompose(env) {
  const run = (/** @type {readonly string[]} */ args, /** @type {Streams} */ streams) =>
    pipeCommand(['compose', ...args], { ...streams, env });
  return {
    inside: (part, command, streams) => run(['exec', '-T', part, ...command], streams),
    atDatabase: (command, streams) => run(['exec', '-T', 'mysql', ...command], streams),
    stopBff: async () => compose(['stop', 'bff'], env),
    besideBff: (command, streams) => run(['run', '--rm', '-T', '--no-deps', 'bff', ...command], streams),
    // The gateway may count as ill from the time without a BFF; it is well again with its next look.
    startBff: async () => compose(['up', '--detach', '--no-build', '--wait', 'bff'], env),
  };
}

/** @param {string} stack @returns {RunningSite} */
function ofStack(stack) {
  const bff = `${stack}_bff`;
  const inspect = (/** @type {string} */ field) => docker(['service', 'inspect', '--format', `{{${field}}}`, bff]);
  // What failed before may have left none; a stack begins with two.
  const replicas = Number(inspect('.Spec.Mode.Replicated.Replicas')) || 2;
  const image = inspect('.Spec.TaskTemplate.ContainerSpec.Image');
  const scale = (/** @type {number} */ count) => docker(['service', 'scale', '--detach', `${bff}=${count}`]);
  const run = (/** @type {string} */ id, /** @type {readonly string[]} */ command, /** @type {Streams} */ streams) =>
    pipeCommand(['exec', '--interactive', id, ...command], streams);
  const tasks = () => docker(['ps', '--quiet', '--filter', `label=com.docker.swarm.service.name=${bff}`]);
  return {
    inside: async (part, command, streams) => run(healthyHere(`${stack}_${part}`), command, streams),
    atDatabase: async (command, streams) => run(primaryOf(stack), command, streams),
    async stopBff() {
      scale(0);
      while (tasks() !== '') await new Promise((resolve) => setTimeout(resolve, 300));
    },
    besideBff: (command, streams) => {
      const uploads = `${stack}_uploads:/data/uploads`;
      return pipeCommand(
        ['run', '--rm', '--interactive', '--network=none', '--volume', uploads, image, ...command],
        streams,
      );
    },
    async startBff() {
      scale(replicas);
      await settled(stack, settledWithinMs);
    },
  };
}

/** @param {string} service @returns {string} a container of it @throws when none is healthy on this machine */
function healthyHere(service) {
  const label = `label=com.docker.swarm.service.name=${service}`;
  const [id] = docker(['ps', '--quiet', '--filter', label, '--filter', 'health=healthy']).split('\n');
  if (!id)
    throw new Error(
      `Nothing of ${service} runs healthy on this machine: docker service ps ${service} says where it does.`,
    );
  return id;
}

/** @param {string} stack @returns {string} the container of the group's member that takes writes @throws when none does */
function primaryOf(stack) {
  const ask =
    'MYSQL_PWD=$(cat /run/secrets/mysql-root-password) mysql -h 127.0.0.1 -u root -N -e "SELECT @@super_read_only"';
  const ids = docker(['ps', '--quiet', '--filter', `name=^${stack}_mysql-[123]\\.`])
    .split('\n')
    .filter(Boolean);
  const primary = ids.find((id) => {
    try {
      return docker(['exec', id, 'sh', '-c', ask]) === '0';
    } catch {
      // One that begins, or has just ended.
      return false;
    }
  });
  if (!primary)
    throw new Error('None of the MySQLs on this machine takes writes: the log of the mysql-group service says why.');
  return primary;
}
