// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { docker } from '../../build/machine/docker.mjs';

export function needManager() {
  if (docker(['info', '--format', '{{.Swarm.ControlAvailable}}']) !== 'true')
    throw new Error('This engine manages no swarm: docker swarm init makes it one of a single machine.');
}

const labelOf = (/** @type {string} */ stack) => `label=com.docker.stack.namespace=${stack}`;

/** @param {string} stack @param {number} withinMs @returns {Promise<void>} */
export async function settled(stack, withinMs) {
  for (const since = Date.now(); ; await sleep(500)) {
    const listed = docker(['service', 'ls', '--filter', labelOf(stack), '--format', '{{.ID}} {{.Name}} {{.Replicas}}']);
    const services = listed.split('\n').map((line) => {
      const [id = '', name = '', replicas = ''] = line.split(' ');
      const [running, wanted] = replicas.split('/');
      const change = docker([
        'service',
        'inspect',
        '--format',
        '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}',
        id,
      ]);
      return { name, replicas, change, isSettled: running === wanted && ['', 'completed'].includes(change) };
    });
    const takenBack = services.filter(({ change }) => /^rollback_(completed|paused)$|^paused$/.test(change));
    if (takenBack.length > 0)
      throw new Error(
        `The engine has taken ${namesOf(takenBack)} back, because the new one did not become healthy: docker service ps --no-trunc says why.`,
      );
    const missing = services.filter(({ isSettled }) => !isSettled);
    if (missing.length === 0) return;
    if (Date.now() - since > withinMs)
      throw new Error(
        `Not healthy after ${withinMs / 1000} s: ${missing.map(({ name, replicas }) => `${name} ${replicas}`).join(', ')}. ` +
          `docker service ps and docker service logs say why.`,
      );
  }
}

/**
 * @param {string} service @param {string} image @param {number} withinMs @returns {Promise<string>} the id of a container
 */
export async function runningContainer(service, image, withinMs) {
  const filters = [`label=com.docker.swarm.service.name=${service}`, `ancestor=${image}`];
  for (const since = Date.now(); ; await sleep(500)) {
    const [id] = docker(['ps', '--quiet', ...filters.flatMap((filter) => ['--filter', filter])]).split('\n');
    if (id) return id;
    if (Date.now() - since > withinMs) throw new Error(`No container of ${service} runs ${image} here.`);
  }
}

/** @param {{name: string}[]} services */
const namesOf = (services) => services.map(({ name }) => name).join(', ');

/**
 * Removes the stack and keeps its volumes.
 * @param {string} stack
 */
export async function removeStack(stack) {
  docker(['stack', 'rm', stack]);
  const left = () =>
    docker(['ps', '--quiet', '--filter', labelOf(stack)]) +
    docker(['network', 'ls', '--quiet', '--filter', labelOf(stack)]);
  while (left() !== '') await sleep(300);
}
