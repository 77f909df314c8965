import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inDatabase } from './database';
import tearDown from './global-teardown';
import { lendSites } from './lent-sites';
import { shared } from './shared';
import { startedSite, type RunningSite } from './started-site';

/**
 * Passes the addresses of a shared site and of the server that lends sites, and their first data, in the environment.
 */
export default async function setUp(): Promise<void> {
  shared.site = await startedSite();
  const { origin, databaseUrl, dataDirectory } = shared.site;
  process.env['E2E_SHARED_SITE'] = JSON.stringify({ origin, databaseUrl, dataDirectory });
  if (process.env['E2E_SITE']) return;
  shared.firstData = await copyFirstData(shared.site).catch(async (error: unknown) => {
    await tearDown();
    throw error;
  });
  process.env['E2E_FIRST_DATA'] = shared.firstData;
  shared.lent = await lendSites(shared.firstData);
  process.env['E2E_LENT_SITES'] = shared.lent.url;
}

/** Copies migrated, seeded and released data, so that sites start in two thirds of the time. @returns the folder */
async function copyFirstData({ databaseUrl, dataDirectory }: RunningSite): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-first-'));
  for (const kept of ['owner-password', 'releases'])
    cpSync(path.join(dataDirectory, kept), path.join(folder, kept), { recursive: true });
  await inDatabase(databaseUrl, `VACUUM INTO '${path.join(folder, 'studio.sqlite')}'`);
  return folder;
}
