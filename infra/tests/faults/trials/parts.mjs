// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { remotes } from '../../../build/parts/list.mjs';
import { freeSitePort } from '../../../run/ports.mjs';
import { Site } from '../../../run/site.mjs';
import { choose, healed, oneOf, openCrowd, stock } from '../crowd.mjs';
import { connectTo } from '../servers/databases.mjs';
import { anArtwork } from '../shop.mjs';
import { stripeAt } from '../stripe-edge.mjs';

/** @typedef {{database: {url: string}, forMs: number, healsWithinMs?: number}} PartsOptions */
/**
 * `seen` counts results by kind and status, such as 'pages 200'.
 * @typedef {{kills: Record<string, number>, seen: Record<string, number>, paid: number, healedMs: number, violations:
 * Record<string, number>}} PartsReport
 */

/** @param {PartsOptions} options @returns {Promise<PartsReport>} */
export async function killParts({ database, forMs, healsWithinMs = 60_000 }) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-parts-'));
  const site = new Site({
    port: await freeSitePort(),
    dataDirectory,
    separateRemotes: true,
    env: {
      DATABASE_URL: database.url,
      MAX_OPEN_ORDERS_PER_ADDRESS: '0',
      MAX_ENQUIRIES_PER_ADDRESS: '0',
      RECONCILE_EVERY_MS: '300',
      SMTP_URL: '',
    },
  });
  const again = startsAgain(site);
  await site.start();
  const db = connectTo(database.url);
  try {
    await db('artworks').insert([...stock].map(([id, pieces]) => ({ id, ...anArtwork(pieces) })));
    const stripe = stripeAt(`http://127.0.0.1:${site.ports.stripeEmulator}`);
    const crowd = openCrowd({ origins: [site.origin], stripe });
    await killAtRandom(site, forMs);
    await crowd.close();
    const { healedMs, violations } = await healed({ db, stripe, crowd, origins: [site.origin], healsWithinMs });
    return {
      kills: again.ends,
      seen: crowd.seen,
      paid: crowd.paid(),
      healedMs,
      violations: {
        'answers that are neither right nor a 503': crowd.odd.length,
        ...violations,
      },
    };
  } finally {
    again.leave();
    await db.destroy();
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Site} site */
function startsAgain(site) {
  let isLeft = false;
  /** @param {string} part */
  const start = (part) => {
    if (isLeft) return;
    if (part === 'bff') void site.startBff().catch(() => undefined);
    else if (part === 'shell') site.startPart('shell', [site.files.shell], { PORT: `${site.ports.site}` });
    else site.startRemoteHost(part);
  };
  /** @type {Record<string, number>} */
  const ends = {};
  site.onUnexpectedEnd = (part) => {
    ends[part] = (ends[part] ?? 0) + 1;
    setTimeout(start, 100 + choose(900), part);
  };
  return {
    ends,
    leave: () => {
      isLeft = true;
    },
  };
}

/** @param {Site} site @param {number} forMs */
async function killAtRandom(site, forMs) {
  // Every request needs the BFF and the shell, so they are killed more often.
  const parts = ['bff', 'bff', 'shell', 'shell', ...remotes];
  for (const end = Date.now() + forMs; Date.now() < end;) {
    await sleep(200 + choose(2000));
    await site.kill(oneOf(parts));
  }
}
