// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { startMysqlPair } from '../servers/mysql-pair.mjs';
import { openShop } from '../shop.mjs';
import { heal, openStreet, stock } from './kills.mjs';

const buyersAtOnce = 4;
const recoversWithinMs = 20_000;

/**
 * Buyers buy while the first MySQL becomes read-only, the address moves to the second, and the first ends.
 * @returns {Promise<{paid: number, withoutWritesMs: number, recoveredMs: number, violations: Record<string, number>}>}
 * `withoutWritesMs` until the second takes writes; `recoveredMs` from then to the next payment
 */
export async function failOverWhileBuying() {
  const pair = await startMysqlPair();
  const shop = await openShop({ database: pair, stock, env: { RECONCILE_EVERY_MS: '300' } });
  const street = openStreet(shop, buyersAtOnce);
  try {
    await paidMore(street, 10);
    await pair.stopWrites();
    const since = Date.now();
    await sleep(2000);
    await pair.moveToSecond();
    const withoutWritesMs = Date.now() - since;
    const recoveredMs = await paidMore(street, 1);
    await paidMore(street, 10);
    await pair.endFirst();
    await paidMore(street, 10);
    const paid = street.paid();
    await shop.kill();
    await street.close();
    await heal(shop, 'short', 60_000);
    const { violations } = await shop.ledger(street.shown());
    return { paid, withoutWritesMs, recoveredMs, violations };
  } finally {
    await shop.kill();
    await street.close();
    await shop.close();
    await pair.stop();
  }
}

/** @param {ReturnType<typeof openStreet>} street @param {number} count @returns {Promise<number>} ms */
async function paidMore(street, count) {
  const [since, before] = [Date.now(), street.paid()];
  while (street.paid() < before + count) {
    if (Date.now() - since > recoversWithinMs)
      throw new Error(`${street.paid() - before} of ${count} payments in 20 s.`);
    await sleep(20);
  }
  return Date.now() - since;
}
