// @ts-check
import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readSecret } from '../../../deploy/compose/secrets.mjs';
import { portsFrom } from '../../../run/ports.mjs';
import { freePort } from '../child-program.mjs';

const run = promisify(execFile);

/** @typedef {Awaited<ReturnType<typeof startStack>>} Stack */

/**
 * Starts a stack on free ports; `remove` deletes it. The engine must manage a swarm (`docker swarm init`).
 * @param {Record<string, string>} [settings]
 */
export async function startStack(settings = {}) {
  const port = await freePort();
  const secrets = mkdtempSync(path.join(tmpdir(), 'studio-secrets-'));
  const name = `studio-stack-${randomBytes(4).toString('hex')}`;
  const ports = [port, portsFrom(port).bff];
  const env = {
    ...process.env,
    ...settings,
    COMPOSE_PROJECT_NAME: name,
    SITE_PORT: `${ports[0]}`,
    SITE_SECOND_PORT: `${ports[1]}`,
    STRIPE_EMULATOR_PORT: `${portsFrom(port).stripeEmulator}`,
    SECRETS_DIRECTORY: secrets,
    EDGE_NETWORK: `10.85.${randomInt(256)}`,
    ...Object.fromEntries(
      ['SITE_DOMAIN', 'PUBLIC_ORIGIN', 'STRIPE_SECRET_KEY', 'DATABASE_URL'].map((one) => [one, '']),
    ),
  };
  const docker = async (/** @type {string[]} */ ...args) =>
    (await run('docker', args)).stdout.trim().split('\n').filter(Boolean);
  /** @type {import('node:net').Server[]} */
  const tunnels = [];
  const remove = async () => {
    for (const tunnel of tunnels) tunnel.close();
    await run('make', ['--silent', 'swarm-down'], { env });
    await sleep(5000);
    const volumes = await docker('volume', 'ls', '--quiet', '--filter', `label=com.docker.stack.namespace=${name}`);
    if (volumes.length > 0) await docker('volume', 'rm', ...volumes);
    await run('docker', ['compose', '--profile', 'emulator', 'down', '--rmi', 'local'], { env }).catch(() => undefined);
    rmSync(secrets, { recursive: true, force: true });
  };
  await run('make', ['--silent', 'swarm'], { env }).catch(async (error) => {
    await remove();
    throw error;
  });

  /** @param {string} part */
  const healthy = (part) => {
    const label = `label=com.docker.swarm.service.name=${name}_${part}`;
    return docker('ps', '--quiet', '--filter', label, '--filter', 'health=healthy');
  };

  /**
   * Only the gateways are published, so this port leads to a part through one of its containers. @param {string} part
   * @param {number} inside
   */
  async function tunnelTo(part, inside) {
    const server = createServer(async (socket) => {
      socket.on('error', () => undefined);
      const [id] = await healthy(part).catch(() => []);
      if (!id) return void socket.destroy();
      const relay = `exec 3<>/dev/tcp/127.0.0.1/${inside} 4<&0; cat <&3 & cat <&4 >&3 & wait -n; kill $(jobs -p)`;
      const child = spawn('docker', ['exec', '--interactive', id, 'bash', '-c', relay], {
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      child.stdin.on('error', () => undefined);
      socket.pipe(child.stdin);
      child.stdout.pipe(socket);
      child.on('exit', () => socket.destroy());
      socket.on('close', () => child.kill());
    });
    tunnels.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  }

  return {
    origins: ports.map((each) => `http://localhost:${each}`),
    healthy,
    remove,
    secrets,
    /** @type {NodeJS.ProcessEnv} */
    settings: env,
    /**
     * The URL has root's credentials.
     * @returns {Promise<string>}
     */
    async database() {
      const root = `root:${encodeURIComponent(readSecret(secrets, 'mysql-root-password'))}`;
      return `mysql://${root}@127.0.0.1:${await tunnelTo('mysql', 3306)}/studio`;
    },
    /** The tunnel includes the emulator's endpoints that the gateways do not expose. */
    stripe: async () => `http://127.0.0.1:${await tunnelTo('stripe-emulator', 3005)}`,
    /** @param {string} part */
    async kill(part) {
      const [id] = await healthy(part);
      if (id) await docker('kill', id);
    },
    /** @param {string} part */
    update: (part) => docker('service', 'update', '--force', '--quiet', `${name}_${part}`),
  };
}
