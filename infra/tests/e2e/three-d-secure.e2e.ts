import type { Page } from '@playwright/test';
import { paidOrders } from './site/orders-in-database';
import { fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { expect, test, type Visit } from './fixtures/test';
import type { RunningSite } from './site/started-site';

const inFrame = '4000 0025 0000 3155';
const onBanksPage = '4000 0000 0000 3063';
const success = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' });
/** A click before hydration is replayed afterwards, and is lost if the document is left before. */
const isAdded = (page: Page) => page.getByText('Added to cart', { exact: true }).waitFor();
const paidCount = async (site: RunningSite) => (await paidOrders(site.databaseUrl)).length;

/** A visitor with a work in the cart who has just pressed the pay button. */
async function paying(visit: Visit, site: RunningSite, cardNumber: string) {
  const visitor = await visit();
  const title = await putFirstWorkInCart(visitor.page);
  await goToCheckout(visitor.page);
  await fillPayment(visitor.page, cardNumber);
  const paidBefore = await paidCount(site);
  await pay(visitor.page);
  return { ...visitor, title, paidSince: async () => (await paidCount(site)) - paidBefore };
}

/** Answers the bank's question in the frame. */
async function answerInFrame(page: Page, answer: 'Complete' | 'Fail') {
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  await bank.getByRole('button', { name: `${answer} authentication` }).click();
}

/** Waits until the bank's own page has loaded. */
async function meetBank(page: Page) {
  await page.waitForURL('**/redirect/authenticate/**');
  await page.getByRole('heading', { name: '3D Secure authentication' }).waitFor();
}

const answerBank = (page: Page, answer: 'Complete' | 'Fail') =>
  page.getByRole('button', { name: `${answer} authentication` }).click();

test(
  'a card that asks for 3-D Secure pays once the bank is satisfied',
  { tag: '@journey' },
  async ({ visit, site }) => {
    const { page, trouble, paidSince } = await paying(visit, site, inFrame);
    await answerInFrame(page, 'Complete');
    await success(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout/success');
    expect(await paidSince()).toBe(1);
    expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
  },
);

test('a failed authentication comes back to the form with a message, and another card pays', async ({
  visit,
  site,
}) => {
  const { page, paidSince } = await paying(visit, site, inFrame);
  await answerInFrame(page, 'Fail');
  await page.getByRole('alert').filter({ hasText: 'unable to authenticate' }).waitFor();
  expect(await paidSince()).toBe(0);
  await fillPayment(page);
  await pay(page);
  await success(page).waitFor();
  expect(await paidSince()).toBe(1);
});

test("by redirect: the bank's page sends back to the success, and the cart is cleared", async ({ visit, site }) => {
  const { page, trouble, paidSince } = await paying(visit, site, onBanksPage);
  await meetBank(page);
  expect(await paidSince()).toBe(0);
  await answerBank(page, 'Complete');
  await success(page).waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/checkout/success');
  expect(searchParams.get('redirect_status')).toBe('succeeded');
  expect(searchParams.get('payment_intent_client_secret')).toContain(`${searchParams.get('payment_intent')}_secret_`);
  expect(await paidSince()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  await page.reload();
  await success(page).waitFor();
  expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
});

test("by redirect: another browser, as a bank's app may open one, tells the truth of the payment, and keeps its own cart", async ({
  visit,
  site,
}) => {
  const { page, paidSince } = await paying(visit, site, onBanksPage);
  await meetBank(page);
  const other = await visit();
  const title = 'Signal Fire';
  await other.page.goto('/shop');
  await other.page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
  await answerBank(page, 'Complete');
  await success(page).waitFor();
  await other.page.goto(page.url());
  await success(other.page).waitFor();
  expect(JSON.parse((await other.page.evaluate(() => localStorage.getItem('cart')))!)).toMatchObject([{ title }]);
  expect(await paidSince()).toBe(1);
});

test('by redirect: another browser tells of a failed authentication too, and where the order is', async ({
  visit,
  site,
}) => {
  const { page } = await paying(visit, site, onBanksPage);
  await meetBank(page);
  await answerBank(page, 'Fail');
  await page.getByRole('form', { name: 'Payment' }).getByText('unable to authenticate your payment').waitFor();
  const other = await visit();
  await other.page.goto(page.url());
  await other.page.getByRole('heading', { level: 1, name: 'Your payment did not go through' }).waitFor();
  await other.page.getByText('Nothing was charged').waitFor();
});

test('by redirect: a failed authentication is said on the checkout, the cart is whole, and another card pays', async ({
  visit,
  site,
}) => {
  const { page, title, paidSince } = await paying(visit, site, onBanksPage);
  await meetBank(page);
  await answerBank(page, 'Fail');
  await page.getByRole('form', { name: 'Payment' }).getByText('unable to authenticate your payment').waitFor();
  await page.getByText('Payment Failed', { exact: true }).waitFor();
  expect(await success(page).count()).toBe(0);
  expect(await paidSince()).toBe(0);
  await page.getByRole('region', { name: 'Order Summary' }).getByText(title).waitFor();
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('cart')))!)).toMatchObject([{ title }]);
  await fillPayment(page);
  await pay(page);
  await success(page).waitFor();
  expect(await paidSince()).toBe(1);
});

test("by redirect: Back from the bank's page finds a form that pays", async ({ visit, site }) => {
  const { page, paidSince } = await paying(visit, site, onBanksPage);
  await meetBank(page);
  await page.goBack();
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await fillPayment(page);
  await pay(page);
  await success(page).waitFor();
  expect(await paidSince()).toBe(1);
});

test('refusal 40: a forged way back shows no success and takes nothing out of the cart', async ({ page }) => {
  const title = await putFirstWorkInCart(page);
  await isAdded(page);
  await page.goto(
    '/checkout/success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded',
  );
  await page.getByRole('region', { name: 'Order Summary' }).getByText(title).waitFor();
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  expect(await success(page).count()).toBe(0);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('cart')))!)).toMatchObject([{ title }]);
});

test('who the bank sends back without a payment sees the form and why', async ({ page }) => {
  await putFirstWorkInCart(page);
  await isAdded(page);
  await page.goto('/checkout/success?redirect_status=failed');
  await page.getByRole('form', { name: 'Payment' }).getByText('There was an issue processing your payment.').waitFor();
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  expect(await success(page).count()).toBe(0);
});
