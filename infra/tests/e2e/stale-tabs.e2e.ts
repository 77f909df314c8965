import { readdirSync } from 'node:fs';
import { publish } from '../../run/publish.mjs';
import { awaitLive } from '../../deploy/release/await-live.mjs';
import { patchedBuild, renamedShop } from './releases/patched-build';
import { fillPayment, followToShopAndAdd, goToCheckout, pay } from './support/purchase';
import { untilAlive } from './support/until-alive.mjs';
import { startSiteUnderTest } from './site/running-site';
import { expect, test } from './fixtures/test';

test('a page that was opened before three later releases still navigates, adds to the cart and pays', async ({
  visitAt,
}) => {
  const running = await startSiteUnderTest();
  const { page, trouble } = await visitAt(running.origin);
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilAlive(page);
  const shopFiles: string[] = [];
  page.on('request', (request) => {
    const [, file] = /^\/remotes\/mf-shop\/(.+)/.exec(new URL(request.url()).pathname) ?? [];
    if (file) shopFiles.push(file);
  });
  const filesOfThatDay = readdirSync(running.site.releaseDirectory('mf-shop'));

  for (const name of ['First', 'Second', 'Third']) {
    await release('mf-shop', renamedShop(`${name} Art Shop`));
    await release('mf-marketing', patchedBuild('mf-marketing', {}));
  }

  await followToShopAndAdd(page);
  await page.getByRole('heading', { level: 1, name: 'Art Shop', exact: true }).waitFor();
  await goToCheckout(page);
  await fillPayment(page);
  await pay(page);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  expect(shopFiles.filter((file) => !filesOfThatDay.includes(file))).toEqual([]);
  expect(shopFiles).not.toEqual([]);
  expect(trouble.errors).toEqual([]);

  const { page: newPage } = await visitAt(running.origin);
  await newPage.goto('/shop');
  await newPage.getByRole('heading', { level: 1, name: 'Third Art Shop' }).waitFor();
  await running.stop();

  async function release(remote: string, build: string): Promise<void> {
    await awaitLive([running.origin], { remote, build: await publish(build, running.site.releaseDirectory(remote)) });
  }
});
