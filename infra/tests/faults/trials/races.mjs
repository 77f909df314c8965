// @ts-check
import { Browser, cartOf, checkoutPath } from '../browser.mjs';
import { openShop } from '../shop.mjs';

/** @typedef {{rounds: number, buyers: number, winners: number, toldSold: number, badRounds: number, holds: number}} RaceReport */

/** Lets so many people who all want the same single piece come at the same moment, once a round and each time for another piece.
 *  @param {{database: {url: string}, rounds: number, buyers: number}} options
 *  @returns {Promise<RaceReport>} `badRounds` had not exactly one winner with everybody else told SOLD, naming the piece */
export async function race({ database, rounds, buyers }) {
  const shop = await openShop({ database, stock: Array(rounds).fill(1), env: { RECONCILE_EVERY_MS: '0' } });
  const report = { rounds, buyers, winners: 0, toldSold: 0, badRounds: 0, holds: 0 };
  try {
    for (let id = 1; id <= rounds; id += 1) {
      const cart = cartOf([id]);
      const answers = await Promise.all(
        Array.from({ length: buyers }, () => new Browser(shop.origin).ask(checkoutPath, cart)),
      );
      const winners = answers.filter(({ status, body }) => status === 200 && body.clientSecret).length;
      const sold = answers.filter(
        ({ status, body }) => status === 409 && body.code === 'SOLD' && body.items[0]?.id === id,
      );
      report.winners += winners;
      report.toldSold += sold.length;
      if (winners !== 1 || sold.length !== buyers - 1) report.badRounds += 1;
    }
    const { artworks, orders, intents } = await shop.books();
    report.holds = artworks.filter(({ reserved, in_stock: inStock }) => reserved === 1 && inStock === 1).length;
    // One order and one payment a round, and nothing half done beside them.
    if (report.holds !== rounds || orders.length !== rounds || intents.length !== rounds) report.badRounds += 1;
    return report;
  } finally {
    await shop.close();
  }
}
