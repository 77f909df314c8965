import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSecret } from '../../../deploy/compose/secrets.mjs';
import { portsFrom } from '../../../run/ports.mjs';
import { freePort } from './running-site';

const run = promisify(execFile);

export type ComposedSite = Awaited<ReturnType<typeof startComposedSite>>;

/** As `make up` does, as a Compose project of its own. Call `remove` when done. @param folder the working directory */
export async function startComposedSite(folder = process.cwd(), settings: Record<string, string> = {}) {
  // Images are built first: meanwhile a parallel run would find the ports free.
  const port = await freePort(10_000);
  const secrets = mkdtempSync(path.join(tmpdir(), 'studio-secrets-'));
  let env: NodeJS.ProcessEnv = {
    ...process.env,
    COMPOSE_PROJECT_NAME: `studio-e2e-${randomBytes(4).toString('hex')}`,
    SITE_PORT: `${port}`,
    STRIPE_EMULATOR_PORT: `${portsFrom(port).stripeEmulator}`,
    SECRETS_DIRECTORY: secrets,
    EDGE_NETWORK: `10.84.${randomInt(256)}`,
    // Set explicitly, because a developer's .env must not apply.
    ...Object.fromEntries(
      [
        'SITE_DOMAIN',
        'LISTEN_ADDRESS',
        'PUBLIC_ORIGIN',
        'STRIPE_EMULATOR_PUBLIC_ORIGIN',
        'STRIPE_SECRET_KEY',
        'STRIPE_PUBLISHABLE_KEY',
        'SMTP_URL',
      ].map((name) => [name, '']),
    ),
    MAX_ENQUIRIES_PER_ADDRESS: '5',
    ...settings,
  };
  const site = {
    origin: `http://localhost:${port}`,
    port,
    emulatorOrigin: `http://localhost:${portsFrom(port).stripeEmulator}`,
    secrets,
    get settings(): NodeJS.ProcessEnv {
      return env;
    },
    /** @returns its output */
    async make(...args: string[]): Promise<string> {
      const { stdout, stderr } = await run('make', ['--silent', ...args], { env, cwd: folder });
      return stdout + stderr;
    },
    /** @returns its output */
    async compose(...args: string[]): Promise<string> {
      return (await run('docker', ['compose', '--profile', 'emulator', ...args], { env, cwd: folder })).stdout;
    },
    /** MySQL's rows, a line each, columns separated by tabs. */
    async sql(statement: string): Promise<string[]> {
      const client =
        'MYSQL_PWD=$(cat /run/secrets/mysql-root-password) exec mysql -h 127.0.0.1 -u root --batch -N studio';
      const child = spawn('docker', ['compose', 'exec', '-T', 'mysql', 'sh', '-c', client], { env, cwd: folder });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk));
      child.stdin.end(statement);
      const code = await new Promise((resolve) => child.once('close', resolve));
      if (code !== 0) throw new Error(`MySQL refuses: ${statement}`);
      return output.trim().split('\n').filter(Boolean);
    },
    /** By its address in the bridge network. */
    async mysqlUrl(): Promise<string> {
      const id = (await site.compose('ps', '--quiet', 'mysql')).trim();
      const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
      const address = (await run('docker', ['inspect', '--format', format, id])).stdout.trim();
      return `mysql://studio:${encodeURIComponent(readSecret(secrets, 'mysql-password'))}@${address}:3306/studio`;
    },
    /** @returns its output */
    evaluate: (part: string, code: string) =>
      site.compose('exec', '-T', part, 'node', '--input-type=module', '--eval', code),
    async startTimes(): Promise<string[]> {
      const ids = (await site.compose('ps', '--quiet')).trim().split('\n');
      const format = '{{.Name}} {{.State.StartedAt}}';
      return (await run('docker', ['inspect', '--format', format, ...ids])).stdout.trim().split('\n').sort();
    },
    metricsOf: (part: string) =>
      site.evaluate(part, `console.log(await (await fetch('http://127.0.0.1:9100/metrics')).text())`),
    /** @returns the seconds from built images to healthy containers */
    async up(settings: Record<string, string> = {}): Promise<number> {
      env = { ...env, ...settings };
      const output = await site.make('up');
      return Number(/healthy after (\d+) s/.exec(output)?.[1]);
    },
    async remove(): Promise<void> {
      await site.compose('down', '--volumes', '--rmi', 'local', '--timeout', '2');
      rmSync(secrets, { recursive: true, force: true });
    },
  };
  try {
    await site.up();
  } catch (error) {
    console.log(await site.compose('logs', '--tail', '20'));
    await site.remove();
    throw error;
  }
  return site;
}
