import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSiteUnderTest } from './running-site';
import { restoreContainers, type RunningSite } from './started-site';

/** The front server reuses the data version for less than this. */
const dataVersionReusedMs = 1000;

/** Tests release nothing into the site: looking for releases as often as a live site does would cost a hundredth of a processor. */
const unreleased = { RELEASE_POLL_MS: '2000' };

export type WorkerSite = Awaited<ReturnType<typeof startWorkerSite>>;

/** The site that global-setup.ts has started. */
export const sharedSite = () => JSON.parse(process.env['E2E_SHARED_SITE'] ?? '') as RunningSite;

/**
 * The site of a worker, which test files use one after the other. In containers all workers have the shared site.
 * @param isChanged whether an earlier worker may have changed it
 */
export async function startWorkerSite({ isChanged }: { isChanged: boolean }) {
  const { site, ...running } = process.env['E2E_SITE']
    ? { site: null, ...sharedSite(), stop: async () => undefined }
    : await startSiteUnderTest({ env: unreleased });
  let borrower = isChanged && !site ? 'an earlier worker' : '';
  return {
    ...running,
    /** Resets the data when another file has used the site. */
    async lendTo(file: string): Promise<void> {
      if (borrower && borrower !== file) await (site ? resetData(site) : restoreContainers());
      borrower = file;
    },
  };
}

/** All parts but the BFF go on running. The Stripe emulator keeps its state, as Stripe does when a backup is restored. */
async function resetData(site: Awaited<ReturnType<typeof startSiteUnderTest>>['site']): Promise<void> {
  await site.end('bff');
  const { dataDirectory } = site;
  for (const left of ['studio.sqlite', 'studio.sqlite-wal', 'studio.sqlite-shm', 'uploads'])
    rmSync(path.join(dataDirectory, left), { recursive: true, force: true });
  rmSync(`${dataDirectory}-erasures`, { recursive: true, force: true });
  for (const kept of ['studio.sqlite', 'owner-password'])
    cpSync(path.join(process.env['E2E_FIRST_DATA']!, kept), path.join(dataDirectory, kept));
  await Promise.all([site.startBff(), sleep(dataVersionReusedMs)]);
}
