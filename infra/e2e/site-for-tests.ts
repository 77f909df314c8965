import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startComposedSite } from './composed-site';
import { startSiteUnderTest } from './running-site';
import { newVisitor, openBrowser } from './visitor';

type Running = Pick<
  Awaited<ReturnType<typeof startSiteUnderTest>>,
  'origin' | 'databaseUrl' | 'dataDirectory' | 'stop'
>;

/** What one test file shares: a running site and a browser, both there before its first test and gone after its last. The site
 *  runs as `make run` runs it; with E2E_SITE=compose in containers, on MySQL, as `make up` does. */
export function siteForTests() {
  const tests = {} as {
    browser: Browser;
    running: Running;
    /** A visitor with a fresh browser profile, whose troubles are noted. */
    visit(visitor?: BrowserContextOptions): ReturnType<typeof newVisitor>;
  };
  tests.visit = (visitor) => newVisitor(tests.browser, tests.running.origin, visitor);
  const start = process.env['E2E_SITE'] === 'compose' ? startComposed : startSiteUnderTest;
  beforeAll(async () => {
    [tests.browser, tests.running] = await Promise.all([openBrowser(), start()]);
  }, 900_000);
  afterAll(async () => {
    await tests.browser?.close();
    await tests.running?.stop();
  });
  return tests;
}

async function startComposed(): Promise<Running> {
  const { origin, secrets, mysqlUrl, remove } = await startComposedSite();
  // The owner's password stands in a file of the same name.
  return { origin, databaseUrl: await mysqlUrl(), dataDirectory: secrets, stop: remove };
}
