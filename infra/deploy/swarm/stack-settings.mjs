// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isEmulated } from '../compose/secrets.mjs';

/** @typedef {{files: string[], images: Record<string, string>, env: NodeJS.ProcessEnv}} StackSettings */

const folder = 'infra/deploy/swarm';

/**
 * Secrets and configs must exist before this call, because their content determines their version.
 * @param {import('../compose/settings.mjs').ComposeSettings} settings @returns {StackSettings}
 */
export function stackSettings({ secretsDirectory, project, env }) {
  if (env.SITE_DOMAIN)
    throw new Error('make swarm takes no SITE_DOMAIN: end TLS before the two gateways and set PUBLIC_ORIGIN.');
  const secondPort = Number(env.SITE_SECOND_PORT || Number(env.SITE_PORT) + 1);
  if (!Number.isInteger(secondPort) || secondPort < 1 || secondPort > 65_535)
    throw new Error(`SITE_SECOND_PORT must be a number from 1 to 65535, not "${env.SITE_SECOND_PORT}".`);
  // The stack uses an external database only if it is MySQL; containers cannot reach the SQLite file of `make run`.
  const foreign = env.DATABASE_URL?.startsWith('mysql:') ? env.DATABASE_URL : '';
  const isWithEmulator = isEmulated(secretsDirectory, env);
  const { services, secrets, configs } = parse(readFileSync(path.join(folder, 'stack.yml'), 'utf8'), { merge: true });
  const directory = path.resolve(secretsDirectory);
  return {
    files: [path.join(folder, 'stack.yml'), ...(isWithEmulator ? [path.join(folder, 'emulator.yml')] : [])],
    images: Object.fromEntries(
      Object.values(services).flatMap(({ image }) => {
        const [, variable = ''] = /^\$\{(\w+)_IMAGE\}$/.exec(image) ?? [];
        return variable ? [[`${variable}_IMAGE`, `${project}-${variable.toLowerCase().replaceAll('_', '-')}`]] : [];
      }),
    ),
    env: {
      ...env,
      STACK: project,
      SITE_SECOND_PORT: `${secondPort}`,
      SECRETS_DIRECTORY: directory,
      DATABASE_URL: foreign || 'mysql://studio@mysql:3306/studio',
      MYSQL_REPLICAS: foreign ? '0' : '1',
      EMULATOR_REPLICAS: isWithEmulator ? '1' : '0',
      ...versionsOf(Object.keys(secrets), (name) => path.join(directory, name)),
      ...versionsOf(Object.keys(configs), (name) => path.resolve(folder, configs[name].file)),
    },
  };
}

/** @param {string[]} names @param {(name: string) => string} fileOf */
function versionsOf(names, fileOf) {
  return Object.fromEntries(
    names.map((name) => [
      `${name.toUpperCase().replaceAll('-', '_')}_VERSION`,
      createHash('sha256')
        .update(readFileSync(fileOf(name)))
        .digest('hex')
        .slice(0, 12),
    ]),
  );
}
