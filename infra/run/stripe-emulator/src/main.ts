import { createEmulator } from './emulator';

/** The secret is the default of the site's configuration; it is worthless outside this machine. */
const DEFAULT_WEBHOOK_SECRET = 'whsec_emulator';

const { env } = process;
const emulator = createEmulator({
  webhookUrl: env['STRIPE_EMULATOR_WEBHOOK_URL'] || undefined,
  webhookSecret: env['STRIPE_WEBHOOK_SECRET'] || DEFAULT_WEBHOOK_SECRET,
  browserDirectory: env['STRIPE_EMULATOR_BROWSER_DIR'] || undefined,
  stateFile: env['STRIPE_EMULATOR_STATE'] || undefined,
});

async function start(): Promise<void> {
  const host = env['HOST'] || '127.0.0.1';
  const port = await emulator.listen(Number(env['PORT'] || 3005), host);
  console.log(`stripe emulator listening on http://${host}:${port}`);
}

async function stop(): Promise<void> {
  await emulator.close();
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
void start();
