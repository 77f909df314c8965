import { startComposedSite } from './composed-site';
import { primaryOf } from '../../faults/servers/databases.mjs';
import { startStack } from '../../faults/servers/stack.mjs';
import { ofTests, startSiteUnderTest } from './running-site';

export type RunningSite = Pick<
  Awaited<ReturnType<typeof startSiteUnderTest>>,
  'origin' | 'databaseUrl' | 'dataDirectory' | 'stop'
>;

/** Starts a site as `make run` does; with E2E_SITE=compose in containers, on MySQL, as `make up` does, and with E2E_SITE=stack two of every part
 *  and three MySQLs, as `make swarm` does. */
export function startedSite(): Promise<RunningSite> {
  if (process.env['E2E_SITE'] === 'compose') return startComposed();
  return process.env['E2E_SITE'] === 'stack' ? startAsStack() : startSiteUnderTest();
}

async function startComposed(): Promise<RunningSite> {
  const { origin, secrets, mysqlUrl, remove } = await startComposedSite(undefined, ofTests);
  // The owner's password stands in a file of the same name.
  return { origin, databaseUrl: await mysqlUrl(), dataDirectory: secrets, stop: remove };
}

async function startAsStack(): Promise<RunningSite> {
  const stack = await startStack({ ...ofTests, MAX_ENQUIRIES_PER_ADDRESS: '5' });
  const databaseUrl = await primaryOf(await stack.databases());
  return { origin: stack.origins[0]!, databaseUrl, dataDirectory: stack.secrets, stop: stack.remove };
}
