// @ts-check
// Starts the composed site and waits until it is healthy: `make up`.
import { fail } from '../../build/machine/commands.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { inContainers, releaseImage } from '../containers/container-stores.mjs';
import { compose } from './compose.mjs';
import { isEmulated, prepareKeys, prepareSecrets, refuseLostPassword } from './secrets.mjs';
import { readComposeSettings } from './settings.mjs';

/** With built images the start takes about 20 s on two processors. */
const healthyWithinSeconds = 240;

await up(readComposeSettings()).catch(fail);

/** @param {import('./settings.mjs').ComposeSettings} settings */
async function up(settings) {
  const { origin, secretsDirectory, project, env } = settings;
  refuseLostPassword(settings);
  prepareSecrets(secretsDirectory, env);
  prepareKeys(env);
  const withEmulator = isEmulated(secretsDirectory, env);
  const own = { ...env, COMPOSE_PROFILES: withEmulator ? 'emulator' : '' };
  compose(['build', '--quiet'], own);
  const start = Date.now();
  // The emulator may be left from before a Stripe key was set.
  if (!withEmulator) compose(['--profile', 'emulator', 'rm', '--stop', '--force', 'stripe-emulator'], own);
  // Remotes are healthy once they have a release, which is signed here.
  compose(['up', '--detach', '--no-build', '--no-deps', ...remotes], own);
  const locationOf = inContainers((remote) => ['compose', 'exec', '-T', remote], own);
  const lines = await Promise.all(remotes.map((remote) => releaseImage(remote, locationOf(remote), own)));
  compose(['up', '--detach', '--no-build', '--wait', '--wait-timeout', `${healthyWithinSeconds}`], own);
  console.log(`${lines.filter(Boolean).join('\n  ')}
  The site     ${origin}   (healthy after ${((Date.now() - start) / 1000).toFixed(0)} s)
  The owner    ${origin}/admin   password: in ${secretsDirectory}/owner-password${withEmulator ? `\n  Test card    4242 4242 4242 4242, any future date, any code` : ''}
  Logs         docker compose --project-name ${project} logs --follow

  make down stops everything and keeps the data.`);
}
