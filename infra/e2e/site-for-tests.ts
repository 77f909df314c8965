import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startSiteUnderTest } from './running-site';
import { newVisitor, openBrowser } from './visitor';

/** What one test file shares: a running site and a browser, both there before its first test and gone after its last. */
export function siteForTests(options: Parameters<typeof startSiteUnderTest>[0] = {}) {
  const tests = {} as {
    browser: Browser;
    running: Awaited<ReturnType<typeof startSiteUnderTest>>;
    /** A visitor with a fresh browser profile, whose troubles are noted. */
    visit(visitor?: BrowserContextOptions): ReturnType<typeof newVisitor>;
  };
  tests.visit = (visitor) => newVisitor(tests.browser, tests.running.origin, visitor);
  beforeAll(async () => {
    [tests.browser, tests.running] = await Promise.all([openBrowser(), startSiteUnderTest(options)]);
  });
  afterAll(async () => {
    await tests.browser?.close();
    await tests.running?.stop();
  });
  return tests;
}
