import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startedSite, type RunningSite } from './started-site';
import { newVisitor, openBrowser, type Trouble } from '../visit/visitor';

/** What one test file has: a browser and a running site, both there before its first test; whatever a visitor of it does, no policy
 *  refuses anything that a page needs. The site is its own until its last test; `isShared`: the one of all files that change nothing there which another
 *  of them reads. */
export function siteForTests({ isShared = false } = {}) {
  const tests = {} as {
    browser: Browser;
    running: Omit<RunningSite, 'stop'>;
    /** A visitor with a fresh browser profile, whose troubles are noted. */
    visit(visitor?: BrowserContextOptions): ReturnType<typeof newVisitor>;
  };
  let own: RunningSite | undefined;
  const troubles: Trouble[] = [];
  tests.visit = async (options) => {
    const visitor = await newVisitor(tests.browser, tests.running.origin, options);
    troubles.push(visitor.trouble);
    return visitor;
  };
  afterEach(() => expect(troubles.splice(0).flatMap(({ refused }) => refused)).toEqual([]));
  beforeAll(async () => {
    if (!isShared) own = await startedSite();
    tests.running = own ?? (JSON.parse(process.env['E2E_SHARED_SITE'] ?? '') as Omit<RunningSite, 'stop'>);
    tests.browser = await openBrowser();
  }, 900_000);
  afterAll(async () => {
    await own?.stop();
  });
  return tests;
}
