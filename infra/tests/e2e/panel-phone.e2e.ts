import type { Locator, Page } from '@playwright/test';
import { faultsOf, stillVisitor } from './support/accessibility';
import { signIn } from './support/owner';
import { emailsTo, putOrder } from './site/orders-in-database';
import { expect, test, type Visit } from './fixtures/test';
import type { RunningSite } from './site/started-site';

test.beforeAll(async ({ site }) => {
  await putOrder(site.databaseUrl, { id: 'first-order', name: 'Aoife' });
  await putOrder(site.databaseUrl, { id: 'second-order', name: 'Marta', state: 'packed' });
});

const tall = { 360: 740, 390: 844 } as const;

async function ownerOnPhone(visit: Visit, site: RunningSite, width: keyof typeof tall = 390): Promise<Page> {
  const { page } = await visit({ ...stillVisitor, viewport: { width, height: tall[width] }, hasTouch: true });
  await signIn(page, site);
  return page;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Panel' });
const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** In sight between the site's header and the bar at the bottom. */
async function isInReach(page: Page, part: Locator): Promise<boolean> {
  const [box, below, above] = await Promise.all([part, bar(page), page.getByRole('banner')].map(boxOf));
  return box!.y >= above!.y + above!.height && box!.y + box!.height <= below!.y;
}

test('a tab of the panel begins at the top of a phone, below it a bar leads to the main tabs', async ({
  visit,
  site,
}) => {
  const page = await ownerOnPhone(visit, site);
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  for (const [link, heading] of [
    ['Orders', 'Orders'],
    ['Enquiries', 'Enquiries'],
    ['Artworks', 'Artworks'],
  ] as const) {
    await page.mouse.wheel(0, 2000);
    await bar(page).getByRole('link', { name: link }).tap();
    const title = page.getByRole('heading', { level: 2, name: heading });
    await expect.poll(async () => (await boxOf(title)).y).toBeLessThan(300);
    expect(await page.getByRole('heading', { name: 'Today' }).isVisible()).toBe(false);
    expect(await bar(page).locator('[aria-current=page]').innerText()).toMatch(new RegExp(link, 'i'));
    expect(await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
  }
  const tabTop = await page.getByRole('tabpanel').evaluate((panel) => panel.getBoundingClientRect().top + scrollY);
  expect(tabTop).toBeLessThan(130);
  await bar(page).getByRole('link', { name: 'Today' }).tap();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.getByRole('tab', { name: 'Digital Creations' }).waitFor();
});

test('the other tabs are under More, which closes when one is chosen and by Escape', async ({ visit, site }) => {
  const page = await ownerOnPhone(visit, site, 360);
  const more = bar(page).getByRole('button', { name: 'More' });
  await more.tap();
  const links = bar(page).locator('#panel-more a');
  expect((await links.allInnerTexts()).slice(0, 2)).toEqual(['Portfolio Projects', 'Digital Creations']);
  expect(await faultsOf(page)).toEqual([]);
  for (const link of await links.all()) expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
  await bar(page).getByRole('link', { name: 'Settings' }).tap();
  await page.getByRole('tabpanel', { name: 'Settings' }).waitFor();
  await expect(links.first()).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeHidden();
});

test('the bar covers nothing that is at the end of the page', async ({ visit, site }) => {
  const page = await ownerOnPhone(visit, site);
  await page.goto('/admin?tab=settings');
  await page.getByRole('heading', { name: 'Personal Data' }).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [footer, below] = await Promise.all([boxOf(page.getByRole('contentinfo')), boxOf(bar(page))]);
  expect(footer.y + footer.height).toBeLessThanOrEqual(below.y + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

for (const width of [360, 390] as const) {
  test(`'To send' shows the first order with its button in reach at ${width} px`, async ({ visit, site }) => {
    const page = await ownerOnPhone(visit, site, width);
    await page.getByRole('link', { name: '2 To send' }).tap();
    const send = page.getByRole('button', { name: /^Send: / }).first();
    await send.waitFor();
    await expect.poll(() => isInReach(page, send)).toBe(true);
    const [order, holds] = await Promise.all(
      [send, page.getByRole('heading', { name: 'Being Bought' })].map((part) => boxOf(part)),
    );
    expect(holds!.y).toBeGreaterThan(order!.y);
    const line = page.getByRole('region', { name: 'Being Bought' });
    expect((await boxOf(line)).height).toBeLessThan(90);
  });
}

test('the message of the sign-in covers neither the title, nor Logout, nor Today', async ({ visit, site }) => {
  const page = await ownerOnPhone(visit, site);
  const toast = page.locator('li').filter({ hasText: 'Login Successful' });
  const message = await boxOf(toast);
  await page.getByRole('link', { name: '2 To send' }).waitFor();
  for (const part of [
    page.getByRole('heading', { name: 'Admin Panel' }),
    page.getByRole('button', { name: 'Logout' }),
    page.getByRole('heading', { name: 'Today' }),
    page.getByRole('link', { name: '2 To send' }),
    bar(page),
  ]) {
    const { y, height } = await boxOf(part);
    expect(y + height <= message.y || y >= message.y + message.height).toBe(true);
  }
});

test('on a wide screen a tab begins in the upper half, without the bar', async ({ visit, site }) => {
  const { page } = await visit({ ...stillVisitor, viewport: { width: 1280, height: 800 } });
  await signIn(page, site);
  await page.goto('/admin?tab=orders');
  const title = page.getByRole('heading', { level: 2, name: 'Orders' });
  await title.waitFor();
  await page.getByRole('link', { name: '2 To send' }).waitFor();
  expect((await boxOf(title)).y).toBeLessThan(340);
  await expect(bar(page)).toBeHidden();
});

test('a parcel is sent in four taps, named by the message, and the sending undone on its row', async ({
  visit,
  site,
}) => {
  const page = await ownerOnPhone(visit, site);
  const emails = () => emailsTo(site.databaseUrl, 'a@example.ie');
  const row = page.getByRole('listitem').filter({ hasText: 'Marta' });
  await page.getByRole('link', { name: '2 To send' }).tap();
  await row.getByRole('button', { name: /^Send: / }).tap();
  const dialog = page.getByRole('dialog', { name: 'Send' });
  await dialog.getByRole('button', { name: 'An Post' }).tap();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Tracking number or link (optional)').fill('CE 123 456 789 IE');
  await dialog.getByText(/^The buyer gets https:\/\/www\.anpost\.com\/.*CE123456789IE$/).waitFor();
  await dialog.getByRole('button', { name: 'Mark as Sent' }).tap();
  // Without Stripe the money of an order that was written by hand cannot be looked at.
  await dialog
    .getByRole('button', { name: 'Send anyway' })
    .or(row.getByText(/^The buyer will be emailed at/))
    .waitFor();
  const anyway = dialog.getByRole('button', { name: 'Send anyway' });
  if (await anyway.isVisible()) await anyway.tap();

  await row.getByText(/^The buyer will be emailed at \d\d:\d\d\.$/).waitFor();
  expect(await page.locator('li').filter({ hasText: 'The buyer gets the tracking link.' }).innerText()).toMatch(
    / sent/,
  );
  expect(await emails()).toHaveLength(1);
  expect(await faultsOf(page)).toEqual([]);
  await row.getByRole('button', { name: /^Undo sending: / }).tap();
  await row.getByText('To be sent').waitFor();
  expect(await emails()).toEqual([]);
  await expect(row.getByRole('link', { name: /^Track the parcel/ })).toHaveCount(0);
});
