import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startComposedSite } from './composed-site';
import { startStack } from '../../faults/servers/stack.mjs';
import { ofTests, startSiteUnderTest } from './running-site';

export type RunningSite = Pick<
  Awaited<ReturnType<typeof startSiteUnderTest>>,
  'origin' | 'databaseUrl' | 'dataDirectory'
>;

type StartedSite = RunningSite & { stop(): Promise<void> };

/**
 * Starts a site as `make run` does; with E2E_SITE=compose in containers with MySQL, as `make up` does, and with
 * E2E_SITE=stack two of every part, as `make swarm` does.
 */
export async function startedSite(): Promise<StartedSite> {
  if (process.env['E2E_SITE'] === 'compose') return startComposed();
  return process.env['E2E_SITE'] === 'stack' ? startAsStack() : startSiteUnderTest();
}

async function startComposed(): Promise<StartedSite> {
  const { origin, secrets, mysqlUrl, settings, remove } = await startComposedSite(undefined, ofTests);
  const stop = await backUp(settings, remove);
  return { origin, databaseUrl: await mysqlUrl(), dataDirectory: secrets, stop };
}

async function startAsStack(): Promise<StartedSite> {
  const stack = await startStack({ ...ofTests, MAX_ENQUIRIES_PER_ADDRESS: '5' });
  const stop = await backUp(stack.settings, stack.remove);
  return {
    origin: stack.origins[0]!,
    databaseUrl: await stack.database(),
    dataDirectory: stack.secrets,
    stop,
  };
}

/** Backs up the first data of containers. @returns what removes the containers and the backup */
async function backUp(settings: NodeJS.ProcessEnv, remove: () => Promise<void>): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-containers-'));
  const archive = path.join(folder, 'first.tar.gz');
  process.env['E2E_CONTAINERS'] = JSON.stringify({ settings, archive });
  const stop = async () => {
    await remove();
    rmSync(folder, { recursive: true, force: true });
  };
  await make(settings, 'backup', `TO=${archive}`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

/** Gives the containers that global-setup.ts has started their first data again. */
export async function restoreContainers(): Promise<void> {
  const { settings, archive } = JSON.parse(process.env['E2E_CONTAINERS'] ?? '') as {
    settings: NodeJS.ProcessEnv;
    archive: string;
  };
  await make(settings, 'restore', `FROM=${archive}`);
}

const make = (env: NodeJS.ProcessEnv, ...words: string[]) =>
  promisify(execFile)('make', ['--silent', ...words], { env });
