// @ts-check
// Starts the composed site and waits until it is healthy: `make up`.
import { fail } from '../../build/machine/commands.mjs';
import { docker } from '../../build/machine/docker.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { releaseLines } from '../containers/release-lines.mjs';
import { compose } from './compose.mjs';
import { isEmulated, prepareSecrets, refuseLostPassword } from './secrets.mjs';
import { readComposeSettings } from './settings.mjs';

/** With built images the start takes about 20 s on two processors. */
const healthyWithinSeconds = 240;

try {
  up(readComposeSettings());
} catch (error) {
  fail(error);
}

/** @param {import('./settings.mjs').ComposeSettings} settings */
function up(settings) {
  const { origin, secretsDirectory, project, env } = settings;
  refuseLostPassword(settings);
  prepareSecrets(secretsDirectory, env);
  const withEmulator = isEmulated(secretsDirectory, env);
  const own = { ...env, COMPOSE_PROFILES: withEmulator ? 'emulator' : '' };
  compose(['build', '--quiet'], own);
  const start = Date.now();
  // The emulator may be left from before a Stripe key was set.
  if (!withEmulator) compose(['--profile', 'emulator', 'rm', '--stop', '--force', 'stripe-emulator'], own);
  const since = new Date(start).toISOString();
  compose(['up', '--detach', '--no-build', '--wait', '--wait-timeout', `${healthyWithinSeconds}`], own);
  const log = docker(['compose', 'logs', '--no-log-prefix', '--since', since, ...remotes], own);
  console.log(`${releaseLines(log)}
  The site     ${origin}   (healthy after ${((Date.now() - start) / 1000).toFixed(0)} s)
  The owner    ${origin}/admin   password: in ${secretsDirectory}/owner-password${withEmulator ? `\n  Test card    4242 4242 4242 4242, any future date, any code` : ''}
  Logs         docker compose --project-name ${project} logs --follow

  make down stops everything and keeps the data.`);
}
