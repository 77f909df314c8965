import type { Page } from '@playwright/test';
import { paidOrders } from './site/orders-in-database';
import { fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { untilAlive } from './support/until-alive.mjs';
import { expect, test } from './fixtures/test';
import type { RunningSite } from './site/started-site';

const success = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' });

/** The number of paid orders. */
const paidCount = async (site: RunningSite) => (await paidOrders(site.databaseUrl)).length;

/** Buys the first work of the shop. */
async function buy(page: Page): Promise<void> {
  await putFirstWorkInCart(page);
  await goToCheckout(page);
  await fillPayment(page);
  await pay(page);
  await success(page).waitFor();
}

/** Wraps every text node of the page in two `<font>` elements, and later ones too, as Google Translate does. */
function translate(): void {
  const wrap = (text: Text) => {
    const { parentElement: parent } = text;
    if (!parent || !text.data.trim() || /^(FONT|SCRIPT|STYLE|TITLE|TEXTAREA|OPTION)$/.test(parent.tagName)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    if (root instanceof Text) texts.push(root);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(wrapAll))).observe(
    document.body,
    { childList: true, subtree: true },
  );
}

test('a page that the browser translates sells: add, change the number, remove, pay', async ({ page, site }) => {
  await page.goto('/shop');
  await untilAlive(page);
  await page.evaluate(translate);
  const print = page.getByRole('button', { name: 'Add to Cart: One for Sorrow' });
  await print.click();
  await page.getByRole('button', { name: /cart/i }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await drawer.getByRole('button', { name: 'Increase quantity of One for Sorrow' }).click();
  await drawer.getByText('$180.00').first().waitFor();
  await drawer.getByRole('button', { name: 'Decrease quantity of One for Sorrow' }).click();
  await drawer.getByText('$90.00').first().waitFor();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
  const before = await paidCount(site);
  await fillPayment(page);
  await pay(page);
  await success(page).waitFor();
  expect(await paidCount(site)).toBe(before + 1);
});

for (const hours of [-24, 24]) {
  test(`a computer whose clock is ${hours} hours wrong buys once`, async ({ page, site }) => {
    await page.addInitScript((offset) => {
      const RealDate = Date;
      const shifted = class extends RealDate {
        constructor(...parts: ConstructorParameters<DateConstructor> | []) {
          if (parts.length === 0) super(RealDate.now() + offset);
          else super(...(parts as ConstructorParameters<DateConstructor>));
        }
        static override now = () => RealDate.now() + offset;
      };
      globalThis.Date = shifted as DateConstructor;
    }, hours * 3_600_000);
    const before = await paidCount(site);
    await buy(page);
    expect(await paidCount(site)).toBe(before + 1);
  });
}

test('a browser whose storage throws keeps the cart in memory, buys and reports no error', async ({
  page,
  trouble,
  site,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  const before = await paidCount(site);
  await buy(page);
  expect(await paidCount(site)).toBe(before + 1);
  expect(trouble.errors).toEqual([]);
});

test('a work that another tab adds is in the summary and on the pay button of the open checkout', async ({
  page,
  site,
}) => {
  await putFirstWorkInCart(page);
  await goToCheckout(page);
  await fillPayment(page);
  const payButton = page.getByRole('button', { name: /^Pay \$/ });
  const total = await payButton.textContent();
  const other = await page.context().newPage();
  await other.goto('/shop');
  await other.getByRole('button', { name: 'Add to Cart: Map of Wet Streets' }).click();
  // A click before hydration takes effect after it.
  await other.waitForFunction(() => localStorage.getItem('cart')?.includes('Map of Wet Streets'));
  await other.close();
  await page.getByText('Map of Wet Streets').first().waitFor();
  await page.waitForFunction(
    (was) =>
      [...document.querySelectorAll('button')].some(
        (one) => /^Pay \$/.test(one.textContent) && one.textContent !== was,
      ),
    total,
  );
  await fillPayment(page);
  const before = await paidCount(site);
  await pay(page);
  await success(page).waitFor();
  expect(await paidCount(site)).toBe(before + 2);
});
