import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../build/machine/chromium.mjs';

const kind = process.env['E2E_SITE'];

/** Their sites are of containers, whose start changes the machine's network: Chromium drops what it loads meanwhile. */
const containers = ['composed', 'gateway-composed'];
/** They release for minutes and have no deadlines. */
const releases = ['compatibility-check', 'deploy'];
/** They have hardly any pages, and no deadlines. */
const withoutPages = ['kept-sqlite', 'new-remote', 'object-store', 'observed', 'restored-backup', 'run'];
/** They measure capacity, so nothing else runs meanwhile. */
const load = ['release-under-load'];
/** They start, stop and release parts of sites of their own, which are not of containers. */
const parts = [
  ...['browser-failures', 'caching', 'failure-matrix', 'headers', 'independence', 'mysql-purchase', 'new-page'],
  ...['old-site', 'pin-images', 'readiness', 'stack', 'stale-tabs', 'vitals'],
];

const files = (names: readonly string[]) => names.map((name) => `${name}.e2e.ts`);
const inTurn = { workers: 1, timeout: 1_200_000 };
const others = files([...containers, ...releases, ...withoutPages, ...load, ...parts]);

const projects = {
  pages: { testMatch: '*.e2e.ts', testIgnore: others },
  parts: { testMatch: files(parts) },
  containers: { testMatch: files(containers) },
  releases: { testMatch: files(releases), ...inTurn },
  'without-pages': { testMatch: files(withoutPages), ...inTurn },
  load: { testMatch: files(load) },
};

/** Not in `make test`, because every image is built. */
const images = { images: { testMatch: '*.composed.ts', ...inTurn } };

const chosen = () => {
  if (kind === 'images') return images;
  return kind ? { pages: projects.pages } : projects;
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results',
  globalSetup: './site/global-setup.ts',
  projects: Object.entries(chosen()).map(([name, project]) => ({ name, ...project })),
  workers: kind ? 1 : 4,
  // The timeouts allow for a machine that is three times slower.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A retry records a trace. The summary counts tests that pass only then; E2E_FLAKY=fail has them fail the run.
  retries: 2,
  failOnFlakyTests: process.env['E2E_FLAKY'] === 'fail',
  reporter: 'list',
  use: {
    launchOptions: chromiumOptions(),
    viewport: { width: 1280, height: 800 },
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    trace: 'on-first-retry',
  },
});
