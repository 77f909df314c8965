import type { Page } from '@playwright/test';
import { emailsTo } from './site/orders-in-database';
import { faultsOf } from './support/accessibility';
import { signIn } from './support/owner';
import { fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { expect, test } from './fixtures/test';

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  bypassCSP: true,
  reducedMotion: 'reduce',
} as const;

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
const faults = async (page: Page) => [...(await faultsOf(page)), ...((await isTooWide(page)) ? ['too wide'] : [])];

test(
  'a buyer sees what was bought, finds the order by the email’s link in another browser, and the owner prints its papers',
  { tag: '@journey' },
  async ({ visit, site }) => {
    const { page: buyer } = await visit(phone);
    const title = await putFirstWorkInCart(buyer);
    await goToCheckout(buyer);
    await fillPayment(buyer);
    await pay(buyer);
    await buyer.getByText('Cart cleared', { exact: true }).waitFor();
    const [message, success] = await Promise.all(
      [buyer.locator('li[data-state=open]'), buyer.getByRole('heading', { name: 'Payment Successful!' })].map((part) =>
        part.boundingBox(),
      ),
    );
    // The heading has the tick.
    expect(message!.y).toBeGreaterThanOrEqual(success!.y + success!.height);
    await expect(buyer.getByText(`${title} is yours.`)).toBeVisible();
    await buyer.getByRole('heading', { name: 'Order 1001' }).waitFor();
    await buyer.getByRole('region', { name: 'What You Bought' }).getByText(title).waitFor();
    expect(await faults(buyer)).toEqual([]);

    const [email = ''] = await emailsTo(site.databaseUrl, 'aoife.byrne@example.ie');
    const [link = '', token = ''] = /http\S+\/order#([\w-]+)/.exec(email) ?? [];
    const { page, trouble } = await visit(phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
    const document = await page.goto(link);
    expect(document?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    await page.getByRole('heading', { level: 1, name: 'Order 1001' }).waitFor();
    await page.getByText(title).waitFor();
    expect(await faults(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).tap();
    expect((await saved).suggestedFilename()).toBe('invoice-1001.pdf');
    await page.getByRole('link', { name: 'View and Print' }).tap();
    await page.getByRole('heading', { name: 'Invoice 1001' }).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(asked.filter((address) => address.includes(token))).toEqual([]);
    expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });

    const { page: owner } = await visit(phone);
    await signIn(owner, site);
    await owner.goto('/admin?tab=orders');
    for (const [name, heading] of [
      ['Invoice', 'Invoice 1001'],
      ['Packing Slip', 'Packing Slip'],
    ] as const) {
      const opened = owner.context().waitForEvent('page');
      await owner.getByRole('link', { name }).tap();
      const paper = await opened;
      await paper.getByRole('heading', { name: heading }).waitFor();
      expect(await faults(paper)).toEqual([]);
      await paper.close();
    }
  },
);

test('a link with one letter changed shows nothing of an order', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto(`/order#${'A'.repeat(43)}`);
  await page.getByRole('heading', { name: 'Order not found' }).waitFor();
  expect(await faults(page)).toEqual([]);
});
