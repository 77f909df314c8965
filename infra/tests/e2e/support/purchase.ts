import type { FrameLocator, Page } from '@playwright/test';

/** @returns the work's title @returns the work's title */
export async function putFirstWorkInCart(page: Page): Promise<string> {
  await page.goto('/');
  return followToShopAndAdd(page);
}

/** The steps load no document. @returns the work's title */
export async function followToShopAndAdd(page: Page): Promise<string> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
  await page.waitForURL('**/shop');
  const add = page.getByRole('button', { name: /^Add to Cart: / }).first();
  const title = (await add.getAttribute('aria-label'))!.replace('Add to Cart: ', '');
  await add.click();
  return title;
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /cart/i }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
}

export async function fillPayment(page: Page, cardNumber = '4242 4242 4242 4242'): Promise<void> {
  const email = page.frameLocator('iframe[title="Secure email input frame"]');
  await email.locator('[name=email]').fill('aoife.byrne@example.ie');
  await fillAddress(addresses(page), 'Aoife Byrne', '12 Meath Street');
  await fillCard(page, cardNumber);
}

export async function fillBillingAddress(page: Page, name: string, line1: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Billing address is the same' }).uncheck();
  await fillAddress(addresses(page).last(), name, line1);
}

/** The frames are the shipping address, then the billing address if it differs. */
function addresses(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure address input frame"]');
}

async function fillAddress(address: FrameLocator, name: string, line1: string): Promise<void> {
  await address.locator('[name=name]').fill(name);
  await address.locator('[name=country]').selectOption('IE');
  await address.locator('[name=addressLine1]').fill(line1);
  await address.locator('[name=locality]').fill('Dublin');
  await address.locator('[name=postalCode]').fill('D08 X2Y3');
  const county = address.locator('[name=administrativeArea]');
  if (await county.count()) await chooseOrFill(county, 'Dublin');
}

export async function fillCard(page: Page, cardNumber = '4242 4242 4242 4242'): Promise<void> {
  const card = page.frameLocator('iframe[title="Secure payment input frame"]');
  await card.locator('[name=country]').selectOption('IE');
  await card.locator('[name=number]').fill(cardNumber);
  await card.locator('[name=expiry]').fill('12 / 34');
  await card.locator('[name=cvc]').fill('123');
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

async function chooseOrFill(field: ReturnType<Page['locator']>, value: string): Promise<void> {
  const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
  if (isSelect) await field.selectOption({ label: value }).catch(() => field.selectOption({ index: 1 }));
  else await field.fill(value);
}
