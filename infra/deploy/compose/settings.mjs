// @ts-check
import { existsSync } from 'node:fs';
import { nodeProblem } from '../../build/machine/preflight.mjs';

/** What `docker compose` is told, beside what docker-compose.yml says itself.
 *  @typedef {{origin: string, secretsDirectory: string, project: string, env: NodeJS.ProcessEnv}} ComposeSettings */

/** Reads .env where there is one and gives the composed site's settings.
 *  @returns {ComposeSettings} @throws an Error that says in one sentence what is wrong */
export function readComposeSettings() {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return composeSettings(process.env);
}

/** @param {NodeJS.ProcessEnv} env @returns {ComposeSettings} @throws an Error that says in one sentence what is wrong */
export function composeSettings(env) {
  const domain = env.SITE_DOMAIN || '';
  if (domain && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(domain)) {
    throw new Error(`SITE_DOMAIN must be a name such as studio.example, not "${domain}".`);
  }
  const port = readPort('SITE_PORT', env.SITE_PORT || (domain ? '80' : '8080'));
  const httpsPort = readPort('SITE_HTTPS_PORT', env.SITE_HTTPS_PORT || '443');
  const secure = `https://${domain}${httpsPort === 443 ? '' : `:${httpsPort}`}`;
  const origin = domain ? secure : env.PUBLIC_ORIGIN || `http://localhost${port === 80 ? '' : `:${port}`}`;
  const secretsDirectory = env.SECRETS_DIRECTORY || '.secrets';
  const project = env.COMPOSE_PROJECT_NAME || 'studio';
  return {
    origin,
    secretsDirectory,
    project,
    env: {
      ...env,
      SITE_PORT: `${port}`,
      SITE_HTTPS_PORT: `${httpsPort}`,
      PUBLIC_ORIGIN: origin,
      SECRETS_DIRECTORY: secretsDirectory,
      COMPOSE_PROJECT_NAME: project,
      COMPOSE_FILE: domain ? 'docker-compose.yml:infra/deploy/compose/domain.yml' : 'docker-compose.yml',
      COMPOSE_PATH_SEPARATOR: ':',
    },
  };
}

/** @param {string} name @param {string} value */
function readPort(name, value) {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new Error(`${name} must be a number from 1 to 65535, not "${value}".`);
}
