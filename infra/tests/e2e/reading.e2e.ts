import type { Page } from '@playwright/test';
import { inDatabase } from './site/database';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Back returns to the place in a list; a new page starts at its top, is said, and has the keyboard', async ({
  page,
}) => {
  await page.goto('/portfolio', { waitUntil: 'networkidle' });
  await untilAlive(page);
  await page.getByRole('link', { name: 'View Project: Northwall Cycles' }).click();
  await page.getByRole('heading', { level: 1, name: 'Northwall Cycles' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.locator('[aria-live=polite]').getByText('Northwall Cycles').waitFor({ state: 'attached' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Our Portfolio' }).waitFor();
  await page.waitForFunction(() => scrollY > 300);
  expect(await isInSight(page, 'View Project: Northwall Cycles')).toBe(true);
});

test('what a link carries beside what its page reads stays in the address, and the page comes alive over it', async ({
  page,
  trouble,
  site,
}) => {
  const address = '/shop?utm_source=letter&max=500&fbclid=1&category=canvas';
  await page.goto(address, { waitUntil: 'networkidle' });
  await untilAlive(page);
  expect(page.url()).toBe(site.origin + address);
  expect(trouble).toMatchObject({ errors: [], apiCalls: [] });
});

test('an anchor of the home page works from another page', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await untilAlive(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/"]')!;
    link.after(Object.assign(document.createElement('a'), { href: '/#services', textContent: 'To the services' }));
  });
  await page.getByRole('link', { name: 'To the services' }).click();
  await page.waitForFunction(
    () => Math.abs(document.getElementById('services')?.getBoundingClientRect().top ?? 999) < 120,
  );
});

for (const sign of ['pointer', 'keyboard', 'finger'] as const) {
  test(`a link's code and data are fetched before it is followed, at the first sign of the ${sign}`, async ({
    page,
    trouble,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/mf-gallery/')) scripts.push(request.url());
    });
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect([scripts, trouble.apiCalls]).toEqual([[], []]);
    await untilAlive(page);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Digital Gallery' }).first();
    const data = page.waitForResponse(/\/api\/digital-creations\b/);
    if (sign === 'pointer') await link.hover();
    if (sign === 'keyboard') await link.focus();
    if (sign === 'finger') await link.dispatchEvent('touchstart', { bubbles: true });
    await (await data).finished();
    expect(scripts.length).toBeGreaterThan(0);
    // The prefetch is enough: the page comes without another call.
    await page.route('**/api/**', (route) => route.abort());
    await link.click();
    await page.getByRole('heading', { name: 'Oil on Grafton Street' }).waitFor({ timeout: 10_000 });
  });
}

test(
  'an enquiry reaches the owner as it was written, and what is not to be sent stays in the browser',
  { tag: '@journey' },
  async ({ page, trouble, site }) => {
    const { databaseUrl } = site;
    // A failed first attempt may have sent its own enquiry.
    for (const table of ['contacts', 'email_outbox']) await inDatabase(databaseUrl, `DELETE FROM ${table}`);
    const sent: unknown[] = [];
    const logged: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) sent.push(request.postDataJSON());
    });
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/contact');
    const message = 'A <b>gable</b> end.\n"12 × 8 m" 🎨 naïve';
    await page.getByLabel('Name').fill('Aoife <script>alert(1)</script>');
    await page.getByLabel('Email').first().fill('not an address');
    await page.getByLabel('Service').selectOption({ label: 'Custom Commission' });
    await page.getByLabel('Message').fill(message);
    await page.getByLabel(/^Project image/).setInputFiles({
      name: 'gable.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('a picture'),
    });
    await page.getByLabel(/^Let me know/).check();
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(await page.getByLabel('Email').first().getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Message').inputValue()).toBe(message);
    await page.getByLabel('Email').first().fill('aoife@example.ie');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText("Your message has been sent. We'll get back to you soon.").first().waitFor();
    await page.getByText('Message Sent!').waitFor();
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    expect(await page.getByLabel('Message').inputValue()).toBe('');

    const enquiry = {
      name: 'Aoife <script>alert(1)</script>',
      email: 'aoife@example.ie',
      service: 'custom',
      message,
    };
    expect(sent).toEqual([enquiry]);
    expect(logged.some((line) => line.includes('gable.jpg'))).toBe(true);
    expect(trouble.errors).toEqual([]);
    expect(await inDatabase(databaseUrl, 'SELECT name, email, service, message FROM contacts')).toEqual([enquiry]);
    const emails = await inDatabase(databaseUrl, "SELECT COUNT(*) AS emails FROM email_outbox WHERE recipient <> ''");
    expect(emails).toEqual([{ emails: 1 }]);
  },
);

test('a list that fails on home is a quiet message with a retry; the rest of the page lives', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await untilAlive(page);
  await page.route(/\/api\/blog\b/, (route) => route.fulfill({ status: 503, json: { message: 'Down', code: 'BUSY' } }));
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  const blog = page.locator('#blog');
  await blog.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('link', { name: 'View Project: The Heron at Portobello' }).waitFor();
  await page.unroute(/\/api\/blog\b/);
  await blog.getByRole('button', { name: 'Try Again' }).click();
  await blog
    .getByRole('link', { name: /^Read More/ })
    .first()
    .waitFor();
});

test('the chosen theme is there at the first paint of every later page, and system follows the device', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('radio', { name: /dark/i }).check({ force: true });
  await page.waitForFunction(() => localStorage.getItem('theme') === 'dark');
  await page.goto('/services', { waitUntil: 'commit' });
  await page.locator('html.dark').waitFor();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.getByRole('radio', { name: /system/i }).check({ force: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html.light').waitFor();
  expect(await background()).not.toBe(dark);
});

/** Whether a link is on the screen. */
function isInSight(page: Page, name: string): Promise<boolean> {
  return page.getByRole('link', { name }).evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}
