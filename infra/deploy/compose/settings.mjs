// @ts-check
import { isIP } from 'node:net';
import path from 'node:path';
import { nodeProblem, readEnvFile } from '../../build/machine/preflight.mjs';
import { isEmulated } from './secrets.mjs';

/** @typedef {{origin: string, secretsDirectory: string, project: string, env: NodeJS.ProcessEnv}} ComposeSettings */

/** @returns {ComposeSettings} */
export function readComposeSettings() {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  readEnvFile();
  return composeSettings(process.env);
}

/** @param {NodeJS.ProcessEnv} env @returns {ComposeSettings} */
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
  const emulatorPort = readPort(
    'STRIPE_EMULATOR_PORT',
    env.STRIPE_EMULATOR_PORT || `${(domain ? httpsPort : port) + 5}`,
  );
  const { protocol, hostname } = readOrigin('PUBLIC_ORIGIN', origin);
  const files = [
    'docker-compose.yml',
    ...(domain ? ['infra/deploy/compose/domain.yml'] : []),
    ...(isEmulated(secretsDirectory, env) ? ['infra/deploy/compose/emulator.yml'] : []),
  ];
  const project = env.COMPOSE_PROJECT_NAME || 'studio';
  return {
    origin,
    secretsDirectory,
    project,
    env: {
      ...env,
      LISTEN_ADDRESS: readListenAddress(env.LISTEN_ADDRESS || (domain ? '' : '127.0.0.1')),
      SITE_PORT: `${port}`,
      SITE_HTTPS_PORT: `${httpsPort}`,
      PUBLIC_ORIGIN: origin,
      STRIPE_EMULATOR_PORT: `${emulatorPort}`,
      STRIPE_EMULATOR_PUBLIC_ORIGIN: env.STRIPE_EMULATOR_PUBLIC_ORIGIN || `${protocol}//${hostname}:${emulatorPort}`,
      SECRETS_DIRECTORY: secretsDirectory,
      KEYS_DIRECTORY: env.KEYS_DIRECTORY || path.join(secretsDirectory, 'keys'),
      TRUSTED_KEYS: path.join(secretsDirectory, 'trusted-keys'),
      COMPOSE_PROJECT_NAME: project,
      EDGE_PROXIES: readProxies('EDGE_PROXIES', env.EDGE_PROXIES ?? ''),
      COMPOSE_FILE: files.join(':'),
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

/** @param {string} address */
function readListenAddress(address) {
  if (address === '' || isIP(address)) return address;
  throw new Error(`LISTEN_ADDRESS must be an address such as 192.168.1.20, not "${address}".`);
}

/** @param {string} name @param {string} value */
function readOrigin(name, value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '').toLowerCase()) return url;
  throw new Error(`${name} must be an origin such as https://studio.example, not "${value}".`);
}

/**
 * Accepts addresses in the syntax that both Caddy and the servers read.
 * @param {string} name @param {string} value
 */
function readProxies(name, value) {
  const proxies = value.split(/[\s,]+/).filter(Boolean);
  for (const proxy of proxies) {
    const [address = '', bits, ...more] = proxy.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
    const isNetwork = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most);
    if (most === 0 || !isNetwork || more.length > 0)
      throw new Error(`${name} must list addresses or networks such as 203.0.113.0/24, not "${proxy}".`);
  }
  return proxies.join(',');
}
