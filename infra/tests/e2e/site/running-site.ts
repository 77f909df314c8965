import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portsFrom } from '../../../run/ports.mjs';
import { portProblem } from '../../../build/machine/preflight.mjs';
import { startSite, type Site } from '../../../run/site.mjs';

interface SiteUnderTestOptions {
  /** The BFF's database; default: SQLite in the test's own folder. */
  readonly databaseUrl?: string;
  /** One process per remote, so that a test can kill one. */
  readonly separateRemotes?: boolean;
  readonly env?: Record<string, string>;
}

/** All visitors of a test share one network. */
export const ofTests = { VITALS_PERCENT: '0', MAX_OPEN_ORDERS_PER_ADDRESS: '0' };

const stops = new Set<() => Promise<void>>();

export async function stopSitesLeft(): Promise<void> {
  await Promise.all([...stops].map((stop) => stop()));
}

/** On free ports and with data of its own. Call `stop` when done. */
export async function startSiteUnderTest({
  databaseUrl,
  separateRemotes = false,
  env = {},
}: SiteUnderTestOptions = {}) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-e2e-'));
  const { E2E_FIRST_DATA: firstData } = process.env;
  if (firstData) cpSync(firstData, dataDirectory, { recursive: true });
  // A host of a bucket begins without releases: those of the first data are signed with keys that it does not trust.
  if (env['RELEASES_URL']) rmSync(path.join(dataDirectory, 'releases'), { recursive: true, force: true });
  const site: Site = await startSite({
    port: await freePort(),
    dataDirectory,
    separateRemotes,
    env: {
      ...ofTests,
      ...env,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  site.onUnexpectedEnd = (part, how) => {
    const lastWords = readFileSync(site.logFile(part), 'utf8').trim().split('\n').slice(-20).join('\n');
    console.error(`${part} of ${site.origin} has ended (${how}):\n${lastWords}`);
  };
  const stop = async () => {
    stops.delete(stop);
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  stops.add(stop);
  return {
    site,
    origin: site.origin,
    dataDirectory,
    databaseUrl: databaseUrl ?? `sqlite:${path.join(dataDirectory, 'studio.sqlite')}`,
    stop,
  };
}

const slots = 50;
let slot = Math.floor(Math.random() * slots);

/**
 * Ports above it, for the parts, are free too. Below 32768, where systems begin to assign ports to outgoing
 * connections. Parallel processes draw from other ranges.
 * @param lowest another range, for a site that takes its ports much later
 */
export async function freePort(lowest = 20_000): Promise<number> {
  const own = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 4;
  for (;;) {
    slot = (slot + 1) % slots;
    const port = lowest + slot * 200 + own * 50;
    const { remotes, ...ports } = portsFrom(port);
    if ((await portProblem([...Object.values(ports), ...Object.values(remotes)])) === null) return port;
  }
}
