import type { Page } from '@playwright/test';
import { inDatabase } from './site/database';
import { startSiteUnderTest } from './site/running-site';
import { signIn } from './support/owner';
import { untilAlive } from './support/until-alive.mjs';
import { expect, test } from './fixtures/test';

let running: Awaited<ReturnType<typeof startSiteUnderTest>>;

test.beforeAll(async () => {
  const env = { VITALS_PERCENT: '100' };
  running = await startSiteUnderTest({ env });
});
test.beforeEach(() => inDatabase(running.databaseUrl, 'DELETE FROM vitals'));
test.afterAll(async () => {
  await running?.stop();
});

/** Opens a page and waits for its measuring script, which nothing else awaits. */
async function visitPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
}

test('a visit says once how it was, without a cookie, and the owner reads it by route and release', async ({
  visitAt,
}) => {
  const { page, trouble } = await visitAt(running.origin);
  await visitPage(page, '/checkout');
  expect(await page.context().cookies()).not.toEqual([]);
  await visitPage(page, '/portfolio/1');
  // Playwright does not see requests during unload, so this test only fires the event of hiding.
  const awaited = page.waitForRequest((request) => request.url().endsWith('/api/vitals'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const request = await awaited;
  expect(Object.keys(await request.allHeaders())).not.toContain('cookie');
  expect(request.postDataJSON()).toMatchObject({ route: '/portfolio/:id', remote: 'mf-marketing' });

  await signIn(page, running);
  await page.goto('/admin?tab=speed');
  for (const [name, route] of [
    ['Checkout', '/checkout'],
    ['A project', '/portfolio/:id'],
  ]) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await card.getByText('1 visit').first().waitFor();
    await card.getByText(/^(Good|Fair|Slow)$/).waitFor();
    await card.getByText('For developers').click();
    await card.getByText(route!, { exact: true }).waitFor();
    expect(
      await card
        .getByRole('definition')
        .filter({ hasText: /^[\d.]+ m?s$/ })
        .count(),
    ).toBeGreaterThan(1);
  }
  expect(trouble.errors).toEqual([]);
});

test('who asks for privacy is not measured', async ({ visitAt }) => {
  const { page, trouble } = await visitAt(running.origin);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/shop');
  await untilAlive(page);
  await page.goto('/about');
  await untilAlive(page);
  expect(trouble.apiCalls.filter((call) => call.endsWith('/api/vitals'))).toEqual([]);
});
