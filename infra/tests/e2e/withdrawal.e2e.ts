import type { Page } from '@playwright/test';
import { emailsTo } from './site/orders-in-database';
import { faultsOf } from './support/accessibility';
import { signIn } from './support/owner';
import { fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { expect, test } from './fixtures/test';
import type { RunningSite } from './site/started-site';

const buyerEmail = 'aoife.byrne@example.ie';
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  bypassCSP: true,
  reducedMotion: 'reduce',
} as const;

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
const faults = async (page: Page) => [...(await faultsOf(page)), ...((await isTooWide(page)) ? ['too wide'] : [])];
const lettersTo = (site: RunningSite, recipient: string) => emailsTo(site.databaseUrl, recipient);

test('a buyer withdraws by the emailed link in two steps, reads the acknowledgement, and the owner sees when the refund is due', async ({
  visit,
  site,
}) => {
  const { page: buyer } = await visit(phone);
  const title = await putFirstWorkInCart(buyer);
  await goToCheckout(buyer);
  await fillPayment(buyer);
  await pay(buyer);
  await buyer.getByRole('heading', { name: 'Payment Successful!' }).waitFor();

  const [confirmation = ''] = await lettersTo(site, buyerEmail);
  expect(confirmation).toContain('Withdraw from contract here');
  const [link = ''] = /http\S+\/order#[\w-]+/.exec(confirmation) ?? [];
  const { page } = await visit(phone);
  await page.goto(link);
  await page.getByRole('button', { name: 'Withdraw from contract here', exact: true }).tap();
  await page.getByLabel('Name').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Aoife Byrne');
  expect(await page.getByLabel(/Email/).inputValue()).toBe(buyerEmail);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).tap();
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal', exact: true });
  await confirm.waitFor();
  expect(await faults(page)).toEqual([]);
  await confirm.dblclick();
  await page.getByText('This statement is on its way to').waitFor();
  await page.getByText('Europe/Dublin').waitFor();
  expect(await faults(page)).toEqual([]);

  const letters = (await lettersTo(site, buyerEmail)).filter((text) => text.includes('Your withdrawal has arrived'));
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain(title);
  expect(letters[0]).toMatch(/Submitted on .*Europe\/Dublin/);

  const { page: owner } = await visit(phone);
  await signIn(owner, site);
  const line = owner.getByRole('link', { name: /^Withdrawal of order 1001: refund due by/ });
  await line.tap();
  await owner.getByText('The buyer has withdrawn').first().waitFor();
  expect(await faults(owner)).toEqual([]);
});

test('a buyer without a link asks for one, and reads the same answer for any input', async ({ visit, site }) => {
  const { page } = await visit(phone);
  await page.goto('/order');
  await page.getByLabel(/Order number/i).fill('999999');
  await page.getByLabel(/Email/).fill('nobody@example.ie');
  await page.getByRole('button', { name: /Send/ }).tap();
  await page.getByText(/If it matches an order/).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await lettersTo(site, 'nobody@example.ie')).toEqual([]);
});
