import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inDatabase } from './database';
import tearDown from './global-teardown';
import { lendSites } from './lent-sites';
import { shared } from './shared';
import { startedSite, type RunningSite } from './started-site';
import { startBrowser } from '../visit/visitor';

/** Starts what the test files share: one Chromium, in which each has profiles of its own, and one site for those that leave it as
 *  it is. The files learn of both from the environment, and of the data that their own sites begin with. */
export default async function setUp(): Promise<void> {
  const [browser, site] = await Promise.allSettled([startBrowser(), startedSite()]);
  if (browser.status === 'fulfilled') shared.browser = browser.value;
  if (site.status === 'fulfilled') shared.site = site.value;
  if (!shared.browser || !shared.site) {
    await tearDown();
    throw [browser, site].find((started) => started.status === 'rejected')?.reason;
  }
  process.env['E2E_BROWSER'] = shared.browser.wsEndpoint();
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

/** Copies what a site has that has just been started for the first time: it is migrated and seeded, and every build is released. To begin with
 *  that spares a site a third of its start. @returns the folder of the copy */
async function copyFirstData({ databaseUrl, dataDirectory }: RunningSite): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-first-'));
  for (const kept of ['owner-password', 'releases'])
    cpSync(path.join(dataDirectory, kept), path.join(folder, kept), { recursive: true });
  await inDatabase(databaseUrl, `VACUUM INTO '${path.join(folder, 'studio.sqlite')}'`);
  return folder;
}
