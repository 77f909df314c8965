// @ts-check
import { docker } from '../../build/machine/docker.mjs';
import { settled } from '../swarm/engine.mjs';
import { compose, pipeCommand } from './compose.mjs';

/**
 * @typedef {import('./compose.mjs').Streams} Streams
 * @typedef {object} RunningSite
 * @property {(part: string, command: readonly string[], streams: Streams) => Promise<void>} inside
 * @property {(command: readonly string[], streams: Streams) => Promise<void>} atDatabase the site's own MySQL
 * @property {() => Promise<void>} stopBff
 * @property {(command: readonly string[], streams: Streams) => Promise<void>} besideBff runs a command with the BFF's
 * image and uploads, while the BFF is stopped
 * @property {() => Promise<void>} startBff resolves when it is healthy
 */

/** A stack starts within a minute. */
const settledWithinMs = 120_000;

/**
 * Returns the stack of the project's name if there is one, else the composed site.
 * @param {import('./settings.mjs').ComposeSettings} settings @returns {RunningSite}
 */
export function runningSite({ project, env }) {
  return isStack(project) ? ofStack(project) : ofCompose(env);
}

/** @param {string} project */
function isStack(project) {
  try {
    return docker(['service', 'ls', '--quiet', '--filter', `name=${project}_bff`]) !== '';
  } catch {
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
    // The gateway may still be unhealthy from the time without a BFF.
    startBff: async () => compose(['up', '--detach', '--no-build', '--wait', 'bff'], env),
  };
}

/** @param {string} stack @returns {RunningSite} */
function ofStack(stack) {
  const bff = `${stack}_bff`;
  const inspect = (/** @type {string} */ field) => docker(['service', 'inspect', '--format', `{{${field}}}`, bff]);
  // The number is 0 after a failed restore; a stack starts with two.
  const replicas = Number(inspect('.Spec.Mode.Replicated.Replicas')) || 2;
  const image = inspect('.Spec.TaskTemplate.ContainerSpec.Image');
  const scale = (/** @type {number} */ count) => docker(['service', 'scale', '--detach', `${bff}=${count}`]);
  const run = (/** @type {string} */ id, /** @type {readonly string[]} */ command, /** @type {Streams} */ streams) =>
    pipeCommand(['exec', '--interactive', id, ...command], streams);
  const tasks = () => docker(['ps', '--quiet', '--filter', `label=com.docker.swarm.service.name=${bff}`]);
  return {
    inside: async (part, command, streams) => run(healthyHere(`${stack}_${part}`), command, streams),
    atDatabase: async (command, streams) => run(healthyHere(`${stack}_mysql`), command, streams),
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

/** @param {string} service @returns {string} */
function healthyHere(service) {
  const label = `label=com.docker.swarm.service.name=${service}`;
  const [id] = docker(['ps', '--quiet', '--filter', label, '--filter', 'health=healthy']).split('\n');
  if (!id)
    throw new Error(
      `Nothing of ${service} runs healthy on this machine: docker service ps ${service} says where it does.`,
    );
  return id;
}
