// @ts-check
import { Browser, cartOf, checkoutPath } from '../browser.mjs';
import { openShop } from '../shop.mjs';

/** @typedef {{rounds: number, buyers: number, winners: number, toldSold: number, badRounds: number, holds: number}} RaceReport */

/**
 * `servers` BFFs share one database and are used round-robin. `meanwhile` runs during each round; buyers retry a
 * request without a response.
 * @typedef {{database: {url: string}, rounds: number, buyers: number, servers?: number, meanwhile?: (round: number) =>
 * unknown}} RaceOptions
 */

/**
 * Each round sells one piece. A round is bad unless it has exactly one winner, and SOLD, naming the piece, for every
 * other buyer.
 * @param {RaceOptions} options @returns {Promise<RaceReport>}
 */
export async function race({ database, rounds, buyers, servers = 1, meanwhile }) {
  const shop = await openShop({ database, stock: Array(rounds).fill(1), env: { RECONCILE_EVERY_MS: '0' } });
  const report = { rounds, buyers, winners: 0, toldSold: 0, badRounds: 0, holds: 0 };
  try {
    const origins = [shop.origin];
    while (origins.length < servers) origins.push(await shop.startAnother());
    for (let id = 1; id <= rounds; id += 1) {
      const cart = cartOf([id]);
      const ask = (/** @type {number} */ buyer) => {
        const browser = new Browser(origins[buyer % origins.length] ?? '');
        return meanwhile ? browser.insist(checkoutPath, cart) : browser.ask(checkoutPath, cart);
      };
      const asked = Promise.all(Array.from({ length: buyers }, (_, buyer) => ask(buyer)));
      await meanwhile?.(id);
      const answers = await asked;
      const winners = answers.filter((answer) => answer?.status === 200 && answer.body.clientSecret).length;
      const sold = answers.filter(
        (answer) => answer?.status === 409 && answer.body.code === 'SOLD' && answer.body.items[0]?.id === id,
      );
      report.winners += winners;
      report.toldSold += sold.length;
      if (winners !== 1 || sold.length !== buyers - 1) report.badRounds += 1;
    }
    const { artworks, orders, intents } = await shop.ledger();
    report.holds = artworks.filter(({ reserved, in_stock: inStock }) => reserved === 1 && inStock === 1).length;
    if (report.holds !== rounds || orders.length !== rounds || intents.length !== rounds) report.badRounds += 1;
    return report;
  } finally {
    await shop.close();
  }
}
