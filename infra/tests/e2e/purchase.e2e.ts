import { paidOrders } from './site/orders-in-database';
import { fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { eventually } from './support/eventually';
import { expect, test } from './fixtures/test';

test(
  'a visitor walks from home to the shop, pays by card, and the order is paid in the database',
  { tag: '@journey' },
  async ({ page, trouble, site }) => {
    const title = await putFirstWorkInCart(page);
    await goToCheckout(page);
    await page.getByText('Order Summary').waitFor();
    await fillPayment(page);
    await pay(page);

    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout/success');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toMatch(/^(null|\[\])$|"items":\[\]/);
    expect(await paidOrders(site.databaseUrl)).toEqual([
      expect.objectContaining({
        state: 'paid',
        email: 'aoife.byrne@example.ie',
        title,
        quantity: 1,
        inStock: 0,
        reserved: 0,
      }),
    ]);

    await page.reload();
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
  },
);

test(
  'a work that was just bought shows as sold in the shop, without a reload',
  { tag: '@journey' },
  async ({ page }) => {
    const title = 'Signal Fire';
    await page.goto('/shop');
    await page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
    await goToCheckout(page);
    await fillPayment(page);
    await pay(page);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();
    await page.getByRole('button', { name: `Sold Out: ${title}` }).waitFor();
  },
);

test('a declined card is said inline, and another card pays', async ({ page }) => {
  await putFirstWorkInCart(page);
  await goToCheckout(page);
  await fillPayment(page, '4000 0000 0000 0002');
  await pay(page);
  await page.getByText('Your card has been declined.').first().waitFor();
  // A disabled button loses focus in the browser: a keyboard user would restart at the top of the page.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent.startsWith('Pay $') ?? false));
  await fillPayment(page);
  await pay(page);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
});

test('a visitor who types the success address sees no success', async ({ page }) => {
  await page.goto('/checkout/success');
  await page.getByText('Your cart is empty').waitFor();
  expect(await page.getByText('Payment Successful!').count()).toBe(0);
});
