import type { Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { signIn, waitForToast } from './support/owner';
import { fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { expect, test, type Visit } from './fixtures/test';

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  bypassCSP: true,
  reducedMotion: 'reduce',
} as const;

async function buy(visit: Visit): Promise<void> {
  const { page } = await visit();
  await putFirstWorkInCart(page);
  await goToCheckout(page);
  await fillPayment(page);
  await pay(page);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test(
  'the owner packs, sends and refunds half of an order by thumb, and finds it by the buyer’s name',
  { tag: '@journey' },
  async ({ visit, site }) => {
    await buy(visit);
    const { page, trouble } = await visit(phone);
    await signIn(page, site);
    await page.goto('/admin?tab=orders');
    const found: string[] = [];
    const look = async () =>
      void found.push(...(await faultsOf(page)), ...((await isTooWide(page)) ? ['too wide'] : []));

    await page.getByText('No. 1001').waitFor();
    await look();
    await page.getByRole('button', { name: 'Pack: No. 1001', exact: true }).tap();
    await waitForToast(page, 'Packed');

    await page.getByRole('button', { name: 'Send: No. 1001', exact: true }).tap();
    await page.getByLabel('Carrier').fill('An Post');
    await page.getByLabel('Tracking number or link (optional)').fill('https://post.example/track/1');
    await look();
    await page.getByRole('button', { name: 'Mark as Sent' }).tap();
    await page.getByRole('link', { name: 'Track the parcel' }).waitFor();

    await page.getByRole('button', { name: 'Refund: No. 1001', exact: true }).tap();
    const amount = page.getByLabel('Amount in dollars');
    await amount.fill((Number(await amount.inputValue()) / 2).toFixed(2));
    await page.getByLabel('Reason').fill('A scratch on the frame');
    await look();
    await page.getByRole('button', { name: /^Refund \$/ }).tap();
    await page.getByText(/^\$[\d.,]+ refunded$/).waitFor();

    await page.getByText('History').tap();
    await page.getByText(/^Refunded \$[\d.,]+: A scratch on the frame$/).waitFor();
    await look();

    await page.getByText('Find', { exact: true }).tap();
    await page.getByLabel('Find by name, email or number').fill('nobody at all');
    await page.getByText('No orders match.').waitFor();
    await page.getByLabel('Find by name, email or number').fill('aoife');
    await page.getByText('No. 1001').waitFor();
    expect(found).toEqual([]);
    expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
  },
);

test('why a refund is refused is in sight, also on a phone that is held sideways', async ({ visit, site }) => {
  await buy(visit);
  const { page } = await visit({ ...phone, viewport: { width: 640, height: 360 } });
  await signIn(page, site);
  await page.goto('/admin?tab=orders');
  await page
    .getByRole('button', { name: /^Refund: / })
    .first()
    .tap();
  await page.getByLabel('Amount in dollars').fill('99999');
  await page.getByLabel('Reason').fill('A scratch on the frame');
  await page.getByRole('button', { name: /^Refund \$/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').waitFor();
  const [title, why] = await Promise.all(
    [dialog.getByRole('heading'), dialog.getByRole('alert')].map((part) => part.boundingBox()),
  );
  expect(why!.y).toBeGreaterThan(title!.y + title!.height);
  expect(why!.y + why!.height).toBeLessThanOrEqual(360);
});
