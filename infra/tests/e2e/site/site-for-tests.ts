import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startedSite, type RunningSite } from './started-site';
import { newVisitor, openBrowser } from '../support/visitor';

interface SiteOfTests {
  /** It is the one of all files that change nothing there which another of them reads. */
  readonly isShared?: boolean;
  /** Gives it what it is to have beside the first data. */
  readonly filledBy?: (databaseUrl: string) => Promise<void>;
}

/** What one test file has: a browser and a running site, both there before its first test; whatever a visitor of it does, no policy
 *  refuses anything that a page needs. The site is its own until its last test; a test that is tried again finds it as the first test did. */
export function siteForTests({ isShared = false, filledBy }: SiteOfTests = {}) {
  const tests = {} as {
    browser: Browser;
    running: Omit<RunningSite, 'stop'>;
    /** A visitor with a fresh browser profile, whose troubles are noted. Leaves when the test ends: a page that stays goes on costing. */
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
