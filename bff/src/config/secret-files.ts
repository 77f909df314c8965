import { readFileSync } from 'node:fs';
import { StartError } from '@studio/server-kit';

/** Settings that may stand in a file of their own, as containers are given secrets: `<name>_FILE` names it. */
const secrets = [
  'DATABASE_PASSWORD',
  'MYSQL_ROOT_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'CDN_PURGE_TOKEN',
];

/** Gives the environment with the content of those files in it. What is set itself wins; an empty file sets nothing.
 *  @throws StartError naming every file that can't be read. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const problems: string[] = [];
  const found = secrets.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file || env[name]) return [];
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch (error) {
      problems.push(`${name}_FILE can't be read: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
  if (problems.length > 0) throw new StartError(problems);
  return { ...env, ...Object.fromEntries(found) };
}
