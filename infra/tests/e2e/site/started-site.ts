import { startComposedSite } from './composed-site';
import { startSiteUnderTest } from './running-site';

export type RunningSite = Pick<
  Awaited<ReturnType<typeof startSiteUnderTest>>,
  'origin' | 'databaseUrl' | 'dataDirectory' | 'stop'
>;

/** Starts a site as `make run` does; with E2E_SITE=compose in containers, on MySQL, as `make up` does. */
export const startedSite = (): Promise<RunningSite> =>
  process.env['E2E_SITE'] === 'compose' ? startComposed() : startSiteUnderTest();

async function startComposed(): Promise<RunningSite> {
  const { origin, secrets, mysqlUrl, remove } = await startComposedSite();
  // The owner's password stands in a file of the same name.
  return { origin, databaseUrl: await mysqlUrl(), dataDirectory: secrets, stop: remove };
}
