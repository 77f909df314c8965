// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { parts } from '../../../build/parts/list.mjs';
import { healed, openCrowd, stock } from '../crowd.mjs';
import { connectTo } from '../servers/databases.mjs';
import { anArtwork } from '../shop.mjs';
import { stripeAt } from '../stripe-edge.mjs';
import { listOf, say, seconds } from '../report.mjs';

/**
 * `kills` more replicas are killed after one of each kind.
 * @typedef {{stack: import('../servers/stack.mjs').Stack, kills: number, viewsPerSecond: number, healsWithinMs?:
 * number}} ReplicasOptions
 */
/**
 * `kills` counts by part. `waits` has response times of page views, in ms.
 * @typedef {{kills: Record<string, number>, updated: number, seen: Record<string, number>, paid: number, waits:
 * number[], calmForMs: number, forMs: number, healedMs: number, violations: Record<string, number>}} ReplicasReport
 */

const gateways = ['gateway-1', 'gateway-2'];
const multiplied = parts.map(({ name }) => name);
// A replica is healthy again within a minute, even under load.
const backWithinMs = 180_000;

/**
 * Kills one replica of each kind, waiting for a healthy stack each time, and replaces every part; `seen` and `waits`
 * cover that time. Then kills MySQL, and replicas as fast as each kind recovers, where losing both is a failure.
 * @param {ReplicasOptions} options @returns {Promise<ReplicasReport>}
 */
export async function killReplicas({ stack, kills, viewsPerSecond, healsWithinMs = 120_000 }) {
  const db = connectTo(await stack.database());
  const stripe = stripeAt(await stack.stripe());
  try {
    await db('artworks').insert([...stock].map(([id, pieces]) => ({ id, ...anArtwork(pieces) })));
    const crowd = openCrowd({ origins: stack.origins, stripe, viewsPerSecond });
    const begun = Date.now();
    /** @type {Record<string, number>} */
    const killed = {};
    const order = [...multiplied, ...gateways];
    const kill = async (/** @type {string} */ part) => {
      await stack.kill(part);
      killed[part] = (killed[part] ?? 0) + 1;
      await sleep(1000);
    };
    const tell = teller(crowd);
    const step = async (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ change) => {
      await change();
      for (const kind of order) await allWell(stack, kind);
      tell(what);
    };
    await step('all well', () => quick(crowd.waits));
    for (const part of order) await step(`${part} killed`, () => kill(part));
    for (const part of order) await step(`${part} replaced`, () => stack.update(part));
    const calm = { seen: { ...crowd.seen }, waits: [...crowd.waits], odd: crowd.odd.length, forMs: Date.now() - begun };
    await step('mysql killed', async () => {
      await kill('mysql');
      await allWell(stack, 'mysql');
    });
    for (let turn = 0; turn < kills; turn += 1) {
      const part = order[turn % order.length] ?? '';
      await allWell(stack, part);
      await kill(part);
    }
    await crowd.close();
    const forMs = Date.now() - begun;
    const { healedMs, violations } = await healed({ db, stripe, crowd, origins: stack.origins, healsWithinMs });
    const { seen, waits, odd } = calm;
    const views = Object.entries(seen).filter(([what]) => what.startsWith('pages '));
    return {
      ...{
        kills: killed,
        updated: order.length,
        seen,
        paid: crowd.paid(),
        waits,
        calmForMs: calm.forMs,
        forMs,
        healedMs,
      },
      violations: {
        'page views that failed': views.reduce((sum, [what, count]) => sum + (what === 'pages 200' ? 0 : count), 0),
        'answers that are neither right nor a 503': odd,
        ...violations,
      },
    };
  } finally {
    await db.destroy();
  }
}

/** A stack that just started is still busy. @param {readonly number[]} waits */
const quick = (waits) =>
  awaited(
    async () => waits.length >= 100 && Math.max(...waits.slice(-100)) < 1000,
    () => 'Pages take more than a second',
  );

/** @param {ReturnType<typeof openCrowd>} crowd */
function teller({ seen, waits }) {
  let before = { ...seen };
  let waited = 0;
  let since = Date.now();
  return (/** @type {string} */ step) => {
    const entries = Object.entries(seen).map(([what, count]) => [what, count - (before[what] ?? 0)]);
    const slowest = Math.max(0, ...waits.slice(waited));
    const took = `${step}, ${seconds(Date.now() - since)}, slowest page ${seconds(slowest)}`;
    say('', `${took}: ${listOf(Object.fromEntries(entries.filter(([, count]) => count)))}`);
    before = { ...seen };
    waited = waits.length;
    since = Date.now();
  };
}

/** @param {import('../servers/stack.mjs').Stack} stack @param {string} part */
async function allWell(stack, part) {
  const names = gateways.includes(part) ? gateways : [part];
  const wanted = part === 'mysql' ? 1 : 2;
  await awaited(
    async () => (await Promise.all(names.map((one) => stack.healthy(one)))).flat().length >= wanted,
    () => `Of ${names.join(', ')} not all are well`,
  );
}

/**
 * Polls every half second. `missing` returns the error message after a timeout.
 * @template T @param {() => Promise<T | false | undefined>} look @param {() => string} missing
 */
async function awaited(look, missing) {
  for (const since = Date.now(); Date.now() - since < backWithinMs; await sleep(500)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${missing()} ${backWithinMs / 1000} s later.`);
}
