import type { Page, Route } from '@playwright/test';
import { inDatabase } from './site/database';
import { paidOrders } from './site/orders-in-database';
import { fillBillingAddress, fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { expect, test, type Visit } from './fixtures/test';
import type { RunningSite } from './site/started-site';

const success = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
/** The number of paid orders, of one work or of all. */
const paidCount = async (site: RunningSite, title?: string) =>
  (await paidOrders(site.databaseUrl)).filter((order) => title === undefined || order.title === title).length;

/** A visitor with a work in the cart, at the filled payment form. */
async function readyToPay(visit: Visit, site: RunningSite) {
  const visitor = await visit();
  const title = await putFirstWorkInCart(visitor.page);
  await goToCheckout(visitor.page);
  await fillPayment(visitor.page);
  const paidBefore = await paidCount(site);
  const paidSince = async () => (await paidCount(site)) - paidBefore;
  return { ...visitor, title, paidSince };
}

test('refusal 39: a double click on pay confirms once', async ({ visit, site }) => {
  const { page, paidSince } = await readyToPay(visit, site);
  let confirmations = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/confirm')) confirmations += 1;
  });
  await payButton(page).dblclick();
  await success(page).waitFor();
  expect(confirmations).toBe(1);
  expect(await paidSince()).toBe(1);
});

test(
  'refusal 39: of two tabs that pay one cart, one charges and the other learns of it; Back and forward charge nothing',
  { tag: '@journey' },
  async ({ visit, site }) => {
    const { page, paidSince } = await readyToPay(visit, site);
    const second = await page.context().newPage();
    await second.goto('/checkout');
    await fillPayment(second);
    // At the same moment, which two mouse clicks are not.
    await Promise.all([page, second].map((tab) => payButton(tab).evaluate((button: HTMLElement) => button.click())));
    // The first tab to finish shows success. Both carts are empty then, and the other tab may see that before its own
    // payment ends.
    const first = await Promise.any(
      [page, second].map((tab) =>
        success(tab)
          .waitFor()
          .then(() => tab),
      ),
    );
    const ended = { name: /Payment Successful!|Your cart is empty/ };
    for (const tab of [page, second]) await tab.getByRole('heading', ended).waitFor();
    expect(await paidSince()).toBe(1);
    await first.goBack();
    await first.goForward();
    await success(first).waitFor();
    expect(await paidSince()).toBe(1);
  },
);

test('refusal 38: a blocked Stripe script is said in its fixed words, and nothing is charged', async ({ page }) => {
  await page.route('**/v3/', (route) => route.abort());
  await putFirstWorkInCart(page);
  await goToCheckout(page);
  await page.getByText('Unable to initialize payment. Please refresh and try again.').waitFor();
});

test(
  'a piece that is sold meanwhile is named, removed at one click, and the rest is paid',
  { tag: '@journey' },
  async ({ visit, site }) => {
    const original = 'Signal Fire';
    const slow = await visit();
    await slow.page.goto('/shop');
    await slow.page.getByRole('button', { name: `Add to Cart: ${original}` }).click();
    await slow.page.getByRole('button', { name: 'Add to Cart: The Lads' }).click();
    const quick = await visit();
    await quick.page.goto('/shop');
    await quick.page.getByRole('button', { name: `Add to Cart: ${original}` }).click();
    await goToCheckout(quick.page);
    await fillPayment(quick.page);
    await pay(quick.page);
    await success(quick.page).waitFor();
    await slow.page.goto('/checkout');
    await slow.page.getByRole('alert').filter({ hasText: original }).waitFor();
    await slow.page.getByRole('button', { name: 'Remove It and Continue' }).click();
    await fillPayment(slow.page);
    await pay(slow.page);
    await success(slow.page).waitFor();
    expect(await paidCount(site, original)).toBe(1);
  },
);

test('a gift is billed to its payer', async ({ visit, site }) => {
  const { page } = await readyToPay(visit, site);
  await page.getByRole('checkbox', { name: 'Billing address is the same' }).uncheck();
  await pay(page);
  await page.getByRole('alert').filter({ hasText: 'This field is incomplete.' }).first().waitFor();
  await fillBillingAddress(page, 'Brian Nolan', '7 Capel Street');
  await pay(page);
  await success(page).waitFor();
  const orders = await inDatabase<{ name: string; billingName: string; address: string; billingAddress: string }>(
    site.databaseUrl,
    `SELECT name, billing_name AS billingName, shipping_address AS address, billing_address AS billingAddress
    FROM orders WHERE state = 'paid' AND billing_name <> name`,
  );
  expect(orders).toEqual([
    {
      name: 'Aoife Byrne',
      billingName: 'Brian Nolan',
      address: expect.stringContaining('12 Meath Street'),
      billingAddress: expect.stringContaining('7 Capel Street'),
    },
  ]);
});

/** Forwards a request as its browser sent it, and the response without its cookie. */
async function withoutCookie(route: Route): Promise<void> {
  const asked = route.request();
  // Playwright adds the other headers only when the request is sent.
  const headers = { ...asked.headers(), 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(asked.url(), { method: asked.method(), headers, body: asked.postData() });
  const dropped = ['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding'];
  const kept = [...answer.headers].filter(([name]) => !dropped.includes(name));
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(kept),
    body: Buffer.from(await answer.arrayBuffer()),
  });
}

test('refusal 162: a browser that keeps no cookie buys a work that it holds itself, also when it comes back to the checkout', async ({
  page,
  site,
}) => {
  await page.route(/\/api\/create-payment-intent(\?|$)/, withoutCookie);
  await putFirstWorkInCart(page);
  await goToCheckout(page);
  const touched = page.waitForResponse((answer) => answer.url().includes('/api/checkout/hold'));
  await fillPayment(page);
  expect(await (await touched).json()).toMatchObject({ state: 'held' });
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await page.waitForURL('**/shop');
  await page.goBack();
  await fillPayment(page);
  expect(await page.context().cookies(site.origin)).toEqual([]);
  await pay(page);
  await success(page).waitFor();
});

test('a window that Stripe opens may talk to the checkout, as those of wallets and of Link do', async ({
  page,
  site,
}) => {
  await putFirstWorkInCart(page);
  await goToCheckout(page);
  const frame = page.locator('iframe[title="Secure payment input frame"]');
  const stripesPage = (await frame.getAttribute('src'))!;
  expect(new URL(stripesPage).origin).not.toBe(site.origin);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), stripesPage),
  ]);
  await popup.waitForLoadState();
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
});
