import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installChromium } from '../../../build/machine/chromium.mjs';
import { inDatabase } from './database';
import { startedSite, type RunningSite } from './started-site';

/**
 * Starts the shared site, and passes its address and a copy of its first data to the workers in the environment.
 * @returns the teardown
 */
export default async function setUp(): Promise<() => Promise<void>> {
  installChromium();
  const { stop, origin, databaseUrl, dataDirectory } = await startedSite();
  const running = { origin, databaseUrl, dataDirectory };
  process.env['E2E_SHARED_SITE'] = JSON.stringify(running);
  if (process.env['E2E_SITE']) return stop;
  const firstData = mkdtempSync(path.join(tmpdir(), 'studio-first-'));
  const tearDown = async () => {
    await stop();
    rmSync(firstData, { recursive: true });
  };
  await copyFirstData(running, firstData).catch(async (error: unknown) => {
    await tearDown();
    throw error;
  });
  process.env['E2E_FIRST_DATA'] = firstData;
  return tearDown;
}

/** With migrated, seeded and released data, sites start in two thirds of the time. */
async function copyFirstData({ databaseUrl, dataDirectory }: RunningSite, folder: string): Promise<void> {
  for (const kept of ['owner-password', 'releases'])
    cpSync(path.join(dataDirectory, kept), path.join(folder, kept), { recursive: true });
  await inDatabase(databaseUrl, `VACUUM INTO '${path.join(folder, 'studio.sqlite')}'`);
}
