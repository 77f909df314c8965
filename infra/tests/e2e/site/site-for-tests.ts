import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startedSite, type RunningSite } from './started-site';
import { newVisitor, openBrowser } from '../support/visitor';

interface SiteOfTests {
  /** True: the file uses the one site of all files that do not change data which another of them reads. */
  readonly isShared?: boolean;
  readonly filledBy?: (databaseUrl: string) => Promise<void>;
}

/**
 * Starts browser and site before the first test; a violation of the Content-Security-Policy fails a test. The site
 * belongs to the file, and a retried test finds it as the first test did.
 */
export function siteForTests({ isShared = false, filledBy }: SiteOfTests = {}) {
  const tests = {} as {
    browser: Browser;
    running: Omit<RunningSite, 'stop'>;
    /** A fresh browser profile. The page is closed when the test ends, because an open page costs CPU time. */
    visit(visitor?: BrowserContextOptions): ReturnType<typeof newVisitor>;
  };
  let own: RunningSite | undefined;
  const tried = new Set<string>();
  const visitors: Awaited<ReturnType<typeof newVisitor>>[] = [];
  const start = async () => {
    tests.running = own = await startedSite();
    await filledBy?.(own.databaseUrl);
  };
  tests.visit = async (options) => {
    const visitor = await newVisitor(tests.browser, tests.running.origin, options);
    visitors.push(visitor);
    return visitor;
  };
  afterEach(async () => {
    const leaving = visitors.splice(0);
    await Promise.all(leaving.map(({ page }) => page.context().close()));
    expect(leaving.flatMap(({ trouble }) => trouble.refused)).toEqual([]);
  });
  beforeAll(async () => {
    if (isShared) tests.running = JSON.parse(process.env['E2E_SHARED_SITE'] ?? '') as Omit<RunningSite, 'stop'>;
    else await start();
    tests.browser = await openBrowser();
  }, 900_000);
  beforeEach(async () => {
    const { currentTestName = '' } = expect.getState();
    if (own && tried.has(currentTestName)) {
      await own.stop();
      await start();
    }
    tried.add(currentTestName);
  }, 900_000);
  afterAll(async () => {
    await own?.stop();
  });
  return tests;
}
