import type { Locator, Page } from '@playwright/test';
import { aPhoto, signIn, waitForToast } from './support/owner';
import { fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { expect, test, type Visit } from './fixtures/test';
import type { RunningSite } from './site/started-site';

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** The most taps of a purchase, and of the owner's everyday tasks from opening the panel; fields do not count. */
const mostTaps = 6;
/** Sending a parcel and refunding half of an order. */
const mostTapsOfOrder = 4;

/** The panel on a phone, signed in, with a tap counter. */
async function atThePanel(visit: Visit, site: RunningSite) {
  const { page } = await visit(phone);
  await signIn(page, site);
  await page.goto('/admin');
  const finger = { page, taps: 0, tap: async (what: Locator) => void (await what.tap(), (finger.taps += 1)) };
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  return finger;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const today = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^\\d+ ${name}$`) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function ordered(visit: Visit, isPaid: boolean): Promise<void> {
  const { page } = await visit();
  await putFirstWorkInCart(page);
  await goToCheckout(page);
  await fillPayment(page);
  if (!isPaid) return;
  await pay(page);
  await button(page, 'View Cart')
    .or(page.getByRole('heading', { name: 'Payment Successful!' }))
    .first()
    .waitFor();
}

test('from the first page a canvas is bought, then its order and invoice are opened', async ({ visit }) => {
  const { page, trouble } = await visit({ ...phone, viewport: { width: 390, height: 844 } });
  await page.goto('/');
  let taps = 0;
  const tap = async (what: Locator) => void (await what.tap(), (taps += 1));
  await tap(page.getByRole('banner').getByRole('button', { name: 'Shop', exact: true }));
  await tap(page.getByRole('link', { name: 'Tide Clock' }).first());
  const work = page.getByRole('dialog', { name: 'Tide Clock' });
  await tap(work.getByRole('button', { name: /^Add to Cart/ }).first());
  await tap(page.getByRole('button', { name: 'View cart' }));
  await tap(page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }));
  await fillPayment(page);
  await tap(page.getByRole('button', { name: /^Pay \$/ }));
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  expect(taps).toBeLessThanOrEqual(mostTaps);
  await page.getByRole('button', { name: 'Track This Order' }).tap();
  await page.waitForURL(/\/order#[\w-]{43}$/);
  await page.getByRole('heading', { level: 1, name: 'Order 1001' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Invoice' }).tap();
  await page
    .getByRole('heading', { name: /^Invoice/ })
    .first()
    .waitFor();
  const sum = page.getByRole('cell', { name: '$1,850.00' }).first();
  expect(await sum.evaluate((cell) => cell.getBoundingClientRect().height)).toBeLessThan(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(trouble.errors).toEqual([]);
});

test('an enquiry is answered', { tag: '@journey' }, async ({ visit, site }) => {
  const enquiry = {
    name: 'Dara Quinn',
    email: 'dara@example.ie',
    service: 'canvas',
    message: 'A heron for the stairs?',
  };
  const sent = await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify(enquiry),
  });
  expect(sent.status).toBe(201);
  const finger = await atThePanel(visit, site);
  const { page, tap } = finger;
  await tap(today(page, 'To answer'));
  await tap(page.getByRole('link', { name: /Dara Quinn/ }));
  await page.getByLabel('Reply to Dara Quinn').fill('With pleasure. How wide are the stairs?');
  await tap(button(page, 'Send Reply'));
  await waitForToast(page, 'Your reply is on its way');
  expect(finger.taps).toBeLessThanOrEqual(mostTaps);
});

test('an order is found by name, marked as sent with its tracking, and half of it refunded', async ({
  visit,
  site,
}) => {
  await ordered(visit, true);
  const finger = await atThePanel(visit, site);
  const { page, tap } = finger;
  await tap(tab(page, 'Orders'));
  await tap(page.getByRole('region', { name: 'Orders' }).getByText('Find', { exact: true }));
  await page.getByLabel('Find by name, email or number').fill('aoife');
  await page.getByText('No. 1001').waitFor();
  expect(finger.taps).toBeLessThanOrEqual(mostTaps);

  finger.taps = 0;
  await page.goto('/admin');
  await tap(today(page, 'To send'));
  await tap(button(page, 'Send: No. 1001'));
  await tap(button(page, 'An Post'));
  await page.getByLabel('Tracking number or link (optional)').fill('CE123456789IE');
  await tap(button(page, 'Mark as Sent'));
  await waitForToast(page, 'Order 1001 sent');
  expect(finger.taps).toBeLessThanOrEqual(mostTapsOfOrder);

  finger.taps = 0;
  await page.goto('/admin');
  await tap(tab(page, 'Orders'));
  await tap(button(page, 'Refund: No. 1001'));
  await tap(button(page, /^Half \$/));
  await page.getByLabel('Reason').fill('A scratch on the frame');
  await tap(button(page, /^Refund \$/));
  await page.getByText(/^\$[\d.,]+ refunded$/).waitFor();
  expect(finger.taps).toBeLessThanOrEqual(mostTapsOfOrder);
});

test('a hold is ended', async ({ visit, site }) => {
  await ordered(visit, false);
  const finger = await atThePanel(visit, site);
  const { page, tap } = finger;
  await tap(today(page, 'Held now'));
  await tap(button(page, /^End the hold of/));
  await tap(page.getByRole('dialog').getByRole('button', { name: /^End/ }));
  await button(page, /^End the hold of/).waitFor({ state: 'detached' });
  expect(finger.taps).toBeLessThanOrEqual(mostTaps);
});

test('a work is added with three photographs', async ({ visit, site }) => {
  const finger = await atThePanel(visit, site);
  const { page, tap } = finger;
  await tap(tab(page, 'Artworks'));
  await tap(page.getByRole('link', { name: 'New Artwork' }));
  const form = page.getByRole('form', { name: 'Add Artwork' });
  await form.getByLabel('Image', { exact: true }).setInputFiles(aPhoto('tide-clock', { isFullSize: true }));
  await form
    .getByLabel('Additional Images (optional)')
    .setInputFiles([aPhoto('heron-wall', { isFullSize: true }), aPhoto('back-lane-truchet')]);
  await form.getByLabel('Title').fill('Salt Ledger');
  await form.getByLabel('Price').fill('612.50');
  await form.getByLabel('Dimensions').fill('70 x 50 cm');
  await form.getByLabel('Description').fill('Four winters of tide marks.');
  await tap(button(page, 'Add Artwork'));
  await page.getByRole('heading', { name: 'Salt Ledger' }).waitFor();
  expect(finger.taps).toBeLessThanOrEqual(mostTaps);
});

test('a typo in a post is mended', async ({ visit, site }) => {
  const finger = await atThePanel(visit, site);
  const { page, tap } = finger;
  await tap(tab(page, 'Blog'));
  await tap(button(page, /^Edit /).first());
  const title = page.getByLabel('Title');
  await title.fill(`${await title.inputValue()}, mended`);
  await tap(button(page, 'Save Changes'));
  await page.getByRole('heading', { name: /, mended$/ }).waitFor();
  expect(finger.taps).toBeLessThanOrEqual(mostTaps);
});

test("visitors' controls are hidden", async ({ visit, site }) => {
  const finger = await atThePanel(visit, site);
  const { page, tap } = finger;
  await tap(tab(page, 'Settings'));
  const choice = page.getByLabel("Visitors see 'Add Artwork' and 'Edit' in the shop");
  await tap(choice);
  await waitForToast(page, 'Settings saved successfully');
  expect(finger.taps).toBeLessThanOrEqual(mostTaps);
});
