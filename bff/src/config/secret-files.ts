import { withFiles } from '@studio/server-kit';

const secrets = [
  'DATABASE_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'CDN_PURGE_TOKEN',
  'VIEW_KEY',
];

/** @throws StartError naming every unreadable file */
export const withSecretFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => withFiles(env, secrets);
