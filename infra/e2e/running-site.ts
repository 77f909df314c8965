import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '../local/site.mjs';

interface SiteUnderTestOptions {
  /** Where the BFF keeps its data; SQLite in the test's own folder unless said. */
  readonly databaseUrl?: string;
  /** One process a remote, so that one can be killed alone. */
  readonly separateRemotes?: boolean;
}

/** Starts the built site for one test file, on free ports and data of its own. Call `stop` when done. */
export async function startSiteUnderTest({ databaseUrl, separateRemotes = false }: SiteUnderTestOptions = {}) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-e2e-'));
  const site: Site = await startSite({
    port: await freePort(),
    dataDirectory,
    separateRemotes,
    env: { RELEASE_POLL_MS: '200', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
  });
  const stop = async () => {
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return {
    site,
    origin: site.origin,
    databaseUrl: databaseUrl ?? `sqlite:${path.join(dataDirectory, 'studio.sqlite')}`,
    stop,
  };
}

/** A port with the whole range that the site's parts take above it most likely free. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 400) * 50;
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
