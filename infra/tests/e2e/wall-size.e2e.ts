import { faultsOf, stillVisitor } from './support/accessibility';
import { eventually } from './support/eventually';
import { untilAlive } from './support/until-alive.mjs';
import { expect, test } from './fixtures/test';

for (const width of [360, 1280]) {
  test(`at ${width} px the size of a wall is answered in money and days, and goes into the enquiry`, async ({
    visit,
  }) => {
    const { page, trouble } = await visit({ ...stillVisitor, viewport: { width, height: 780 } });
    await page.goto('/services');
    await untilAlive(page);
    const slider = page.getByRole('slider', { name: 'Size of the wall' });
    await expect(page.getByText('About $1,900 to $2,900')).toBeVisible();
    await slider.focus();
    for (let metre = 0; metre < 10; metre += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByText('About $2,850 to $4,350')).toBeVisible();
    await expect(page.getByText('5 days on site')).toBeVisible();
    expect(await page.locator('main li picture').count()).toBeGreaterThan(5);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Plan This Wall' }).click();
    await expect(page.getByLabel('Message')).toHaveValue(/Size: about 30 m² \(\$2,850 to \$4,350, 5 days\)/);
    expect(trouble.errors).toEqual([]);
  });
}

test('the owner sets what a wall costs, and 0 takes the question away', async ({ owner: { page }, visit }) => {
  const store = (figures: object) =>
    page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/wall-prices', { method: 'PUT', headers, body: JSON.stringify(body) })).status;
    }, figures);
  const visitor = await visit();
  const asks = async () => {
    await visitor.page.goto('/services');
    return visitor.page.getByRole('heading', { name: 'How big is your wall?' }).count();
  };
  expect(await asks()).toBe(1);
  expect(await store({ wallFrom: 0 })).toBe(200);
  await eventually(async () => (await asks()) === 0);
  expect(await store({ wallFrom: 95 })).toBe(200);
  await eventually(async () => (await asks()) === 1);
});
