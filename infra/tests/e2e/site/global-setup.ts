import tearDown from './global-teardown';
import { shared } from './shared';
import { startedSite } from './started-site';
import { startBrowser } from '../visit/visitor';

/** Starts what the test files share: one Chromium, in which each has profiles of its own, and one site for those that leave it as
 *  it is. The files learn of both from the environment. */
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
}
