import type { Page } from '@playwright/test';
import { inDatabase } from './site/database';
import { eventually } from './support/eventually';
import { fillCard, fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { expect, test, type Visit } from './fixtures/test';
import type { RunningSite } from './site/started-site';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const emailFrame = 'iframe[title="Secure email input frame"]';
const emailField = (page: Page) => page.frameLocator(emailFrame).locator('[name=email]');

interface OpenOrder {
  readonly touched: string | null;
  readonly pieces: number;
}

/** The orders that hold pieces now. */
const openOrders = (site: RunningSite) =>
  inDatabase<OpenOrder>(
    site.databaseUrl,
    `SELECT o.touched_at AS touched, SUM(r.quantity) AS pieces
     FROM orders o JOIN reservations r ON r.holder = o.id WHERE o.state = 'pending' GROUP BY o.id, o.touched_at`,
  );

const nothingIsHeld = async (site: RunningSite) => (await openOrders(site)).length === 0;

/** A visitor at the untouched payment form. */
async function atTheForm(visit: Visit, site: RunningSite) {
  const visitor = await visit();
  await putFirstWorkInCart(visitor.page);
  await goToCheckout(visitor.page);
  await payButton(visitor.page).waitFor();
  expect(await openOrders(site)).toMatchObject([{ touched: null }]);
  return visitor;
}

test('the first field that is entered says that the works are being bought, and the page that is left then keeps them', async ({
  visit,
  site,
}) => {
  const { page } = await atTheForm(visit, site);
  await emailField(page).focus();
  await eventually(async () => typeof (await openOrders(site))[0]?.touched === 'string');
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await page.waitForURL('**/shop');
  await page.goBack();
  await fillPayment(page);
  await pay(page);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  expect(await openOrders(site)).toEqual([]);
});

test('whoever only looks gives the works back by leaving, by reloading and by closing the page, and may come again', async ({
  visit,
  site,
}) => {
  const { page } = await atTheForm(visit, site);
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await eventually(() => nothingIsHeld(site));
  await page.goBack();
  await payButton(page).waitFor();
  for (let reload = 0; reload < 3; reload += 1) {
    await page.reload();
    await payButton(page).waitFor();
  }
  await page.close();
  await eventually(() => nothingIsHeld(site));
});

test('who needs longer than there is time enters the card once more, and nothing else', async ({ visit, site }) => {
  const { page } = await atTheForm(visit, site);
  await fillPayment(page);
  await eventually(async () => typeof (await openOrders(site))[0]?.touched === 'string');
  await inDatabase(site.databaseUrl, "UPDATE orders SET expires_at = created_at WHERE state = 'pending'");
  // The form extends the hold once a minute at most.
  await page.evaluate(() => {
    const later = Date.now() + 61_000;
    Date.now = () => later;
  });
  await pay(page);
  await page.getByText('please enter your card again').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement!.textContent.includes('enter your card again')));
  expect(await emailField(page).inputValue()).toBe('aoife.byrne@example.ie');
  await fillCard(page);
  await pay(page);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  const shipped = await inDatabase<{ shipping_address: string }>(
    site.databaseUrl,
    "SELECT shipping_address FROM orders WHERE state = 'paid' ORDER BY created_at DESC LIMIT 1",
  );
  expect(shipped[0]?.shipping_address).toContain('12 Meath Street');
});

test('of two tabs one is left, and the other goes on with a payment of its own', async ({ visit, site }) => {
  const { page } = await atTheForm(visit, site);
  const other = await page.context().newPage();
  await other.goto('/checkout');
  // If the payment ends while the fields load, the page opens another one at once.
  for (const [frame, field] of Object.entries({ email: 'email', address: 'name', payment: 'number' }))
    await other.frameLocator(`iframe[title="Secure ${frame} input frame"]`).locator(`[name=${field}]`).waitFor();
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await eventually(() => nothingIsHeld(site));
  const fields = await other.locator(emailFrame).elementHandle();
  await emailField(other).focus();
  await eventually(async () => (await openOrders(site)).length === 1);
  // Until the other payment's form has loaded, typed text would go into the old one.
  await fields!.waitForElementState('hidden');
  // The keyboard focus moves to the new form.
  await eventually(() => other.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Payment'));
  await fillPayment(other);
  await pay(other);
  await other.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
});
