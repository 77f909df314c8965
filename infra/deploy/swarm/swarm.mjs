// @ts-check
// Deploys the stack: `make swarm`.
import { fail } from '../../build/machine/commands.mjs';
import { docker } from '../../build/machine/docker.mjs';
import { installPackages } from '../../build/machine/install.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { compose } from '../compose/compose.mjs';
import { prepareKeys, prepareSecrets, refuseLostPassword } from '../compose/secrets.mjs';
import { readComposeSettings } from '../compose/settings.mjs';
import { inContainers, releaseImage } from '../containers/container-stores.mjs';
import { needManager, runningContainer, settled } from './engine.mjs';

/** On two processors a first start takes one minute, a change of every part three. */
const settledWithinMs = 600_000;

await swarm(readComposeSettings()).catch(fail);

/** @param {import('../compose/settings.mjs').ComposeSettings} settings */
async function swarm(settings) {
  const { secretsDirectory, project, origin } = settings;
  needManager();
  refuseLostPassword(settings);
  prepareSecrets(secretsDirectory, settings.env);
  prepareKeys(settings.env);
  installPackages();
  const { stackSettings } = await import('./stack-settings.mjs');
  const { files, images, env } = stackSettings(settings);
  compose(['--profile', 'emulator', 'build', '--quiet'], settings.env);
  const start = Date.now();
  const deploy = ['stack', 'deploy', '--detach=true', '--resolve-image', 'never'];
  const tags = tagged(images);
  console.log(docker([...deploy, ...files.flatMap((file) => ['--compose-file', file]), project], { ...env, ...tags }));
  // A first task is healthy once its remote has a release, which is signed here.
  const lines = await Promise.all(
    remotes.map(async (remote) => {
      const image = tags[`${remote.toUpperCase().replaceAll('-', '_')}_IMAGE`] ?? '';
      const id = await runningContainer(`${project}_${remote}`, image, settledWithinMs);
      return releaseImage(remote, inContainers(() => ['exec', '--interactive', id], env)(remote), env);
    }),
  );
  await settled(project, settledWithinMs);
  console.log(`${lines.filter(Boolean).join('\n  ')}
  The site     ${origin} and http://localhost:${env.SITE_SECOND_PORT}   (settled after ${((Date.now() - start) / 1000).toFixed(0)} s)
  The owner    ${origin}/admin   password: in ${secretsDirectory}/owner-password
  Parts        docker stack services ${project}
  Logs         docker service logs --follow ${project}_bff

  make swarm-down stops everything and keeps the data.`);
}

/**
 * Image tags are derived from the content, so that the engine replaces only changed images.
 * @param {Record<string, string>} images @returns {Record<string, string>}
 */
function tagged(images) {
  return Object.fromEntries(
    Object.entries(images).map(([variable, image]) => {
      const id = docker(['image', 'inspect', '--format', '{{.Id}}', image]);
      const name = `${image}:${id.replace('sha256:', '').slice(0, 12)}`;
      docker(['tag', image, name]);
      return [variable, name];
    }),
  );
}
