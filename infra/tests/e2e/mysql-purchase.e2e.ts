import { startMysql } from '../faults/servers/databases.mjs';
import { paidOrders } from './site/orders-in-database';
import { fillPayment, goToCheckout, pay, putFirstWorkInCart } from './support/purchase';
import { startSiteUnderTest } from './site/running-site';
import { expect, test } from './fixtures/test';

/** Set by `make test` where a Docker engine answers. */
test.skip(!process.env['E2E_DOCKER'], 'no Docker answers');

test('the same purchase ends with a paid order in MySQL', async ({ visitAt }) => {
  const mysql = await startMysql();
  const { url: databaseUrl } = await mysql.database();
  const running = await startSiteUnderTest({ databaseUrl });
  try {
    const { page } = await visitAt(running.origin);
    const title = await putFirstWorkInCart(page);
    await goToCheckout(page);
    await fillPayment(page);
    await pay(page);
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    expect(await paidOrders(databaseUrl)).toEqual([
      expect.objectContaining({ state: 'paid', email: 'aoife.byrne@example.ie', title, inStock: 0, reserved: 0 }),
    ]);
  } finally {
    await running.stop();
    await mysql.stop();
  }
});
