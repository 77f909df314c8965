import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startComposedSite } from './composed-site';
import { startStack } from '../../faults/servers/stack.mjs';
import { borrowedSite } from './lent-sites';
import { ofTests, startSiteUnderTest } from './running-site';

export type RunningSite = Pick<
  Awaited<ReturnType<typeof startSiteUnderTest>>,
  'origin' | 'databaseUrl' | 'dataDirectory' | 'stop'
>;

/**
 * Starts a site as `make run` does, or borrows a running one; with E2E_SITE=compose in containers with MySQL, as `make
 * up` does, and with E2E_SITE=stack two of every part, as `make swarm` does. A stack starts once for a
 * run; test files use it one after the other and restore its data at their end.
 */
export async function startedSite(): Promise<RunningSite> {
  if (process.env['E2E_SITE'] === 'compose') return startComposed();
  const { E2E_SHARED_SITE: shared, E2E_STACK: stack, E2E_LENT_SITES: lent } = process.env;
  if (process.env['E2E_SITE'] !== 'stack') return lent ? borrowedSite(lent) : startSiteUnderTest();
  return shared && stack ? { ...JSON.parse(shared), stop: () => make(JSON.parse(stack), 'restore') } : startAsStack();
}

async function startComposed(): Promise<RunningSite> {
  const { origin, secrets, mysqlUrl, remove } = await startComposedSite(undefined, ofTests);
  return { origin, databaseUrl: await mysqlUrl(), dataDirectory: secrets, stop: remove };
}

interface KeptStack {
  readonly settings: NodeJS.ProcessEnv;
  readonly archive: string;
}

async function make({ settings, archive }: KeptStack, target: 'backup' | 'restore'): Promise<void> {
  const words = target === 'backup' ? `TO=${archive}` : `FROM=${archive}`;
  await promisify(execFile)('make', ['--silent', target, words], { env: settings });
}

async function startAsStack(): Promise<RunningSite> {
  const stack = await startStack({ ...ofTests, MAX_ENQUIRIES_PER_ADDRESS: '5' });
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-stack-'));
  const kept = { settings: stack.settings, archive: path.join(folder, 'first.tar.gz') };
  const stop = async () => {
    await stack.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const databaseUrl = await stack.database();
    await make(kept, 'backup');
    process.env['E2E_STACK'] = JSON.stringify(kept);
    return { origin: stack.origins[0]!, databaseUrl, dataDirectory: stack.secrets, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
