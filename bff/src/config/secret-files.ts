import { withFiles } from '@studio/server-kit';

/** Settings that may stand in a file of their own: `<name>_FILE` names it. */
const secrets = [
  'DATABASE_PASSWORD',
  'MYSQL_ROOT_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'CDN_PURGE_TOKEN',
];

/** Gives the environment with the content of those files in it.
 *  @throws StartError naming every file that can't be read. */
export const withSecretFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => withFiles(env, secrets);
