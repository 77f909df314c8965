import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from './started-site';
import { startSiteUnderTest } from './running-site';

/** For longer than the front server goes by the version of the data that it has heard of last. */
const forgottenMs = 1000;

/** Who borrows a site releases nothing into it: looking for releases as often as a live site does would be a hundredth of a processor each. */
const unreleased = { RELEASE_POLL_MS: '2000' };

/** Lends sites to test files that run one after the other, to each Jest worker one, so that none waits for servers to start and every one
 *  finds the site as it was begun with. `GET /<worker>` of `url` answers with it.
 *  @param firstData what a site begins with */
export async function lendSites(firstData: string): Promise<{ url: string; stop(): Promise<void> }> {
  const sites = new Map<string, ReturnType<typeof startSiteUnderTest>>();
  const lend = async (worker: string): Promise<Omit<RunningSite, 'stop'>> => {
    const lent = sites.get(worker);
    if (!lent) sites.set(worker, startSiteUnderTest({ env: unreleased }));
    const { site, ...running } = await sites.get(worker)!;
    if (lent) await putBack(site, firstData);
    return running;
  };
  const server = createServer((request, response) => {
    lend(request.url ?? '').then(
      (running) => response.end(JSON.stringify(running)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close().closeAllConnections();
      await Promise.all([...sites.values()].map(async (lent) => (await lent).stop()));
    },
  };
}

/** Borrows this worker's site. @param url of who lends them */
export async function borrowedSite(url: string): Promise<RunningSite> {
  const answer = await fetch(`${url}/${process.env['JEST_WORKER_ID']}`);
  if (!answer.ok) throw new Error(await answer.text());
  return { ...((await answer.json()) as Omit<RunningSite, 'stop'>), stop: async () => undefined };
}

/** Gives a site its first data while all of it but the BFF goes on running. What Stripe knows stays, as it does when a backup is played back. */
async function putBack(site: Awaited<ReturnType<typeof startSiteUnderTest>>['site'], firstData: string): Promise<void> {
  await site.end('bff');
  const { dataDirectory } = site;
  for (const left of ['studio.sqlite', 'studio.sqlite-wal', 'studio.sqlite-shm', 'uploads'])
    rmSync(path.join(dataDirectory, left), { recursive: true, force: true });
  rmSync(`${dataDirectory}-erasures`, { recursive: true, force: true });
  for (const kept of ['studio.sqlite', 'owner-password'])
    cpSync(path.join(firstData, kept), path.join(dataDirectory, kept));
  await Promise.all([site.startBff(), sleep(forgottenMs)]);
}
