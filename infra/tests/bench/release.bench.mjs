// @ts-check
// How long a team waits for the release of one remote, from `make deploy` to live, without the time of its tests.
// Alone: `node infra/tests/bench/run.mjs release`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../run/site.mjs';
import { cloneProject, millisecondsIn } from '../e2e/releases/project-clone.mjs';
import { note } from './beside/figures.mjs';

export const name = 'release';

const port = 4960;
const remote = 'mf-gallery';
const mostSeconds = 20;

/** @returns {Promise<boolean>} whether it is live in time */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-release-'));
  const clone = cloneProject();
  const site = await startSite({ port, dataDirectory });
  try {
    clone.change(`${remote}/src/gallery/gallery.page.tsx`, 'the same hand', 'an electric hand');
    clone.commit('Call it what it is');
    const settings = { SITE: 'local', PORT: `${port}`, DATA_DIRECTORY: dataDirectory };
    const since = performance.now();
    const { status, output } = await clone.make(settings, 'deploy', `REMOTE=${remote}`);
    const seconds = (performance.now() - since) / 1000;
    if (status !== 0) throw new Error(output);
    const tests = Number(/── tests: passed in ([\d.]+) s/.exec(output)?.[1]);
    const aside = `${tests} s of tests besides; live ${millisecondsIn(output)} ms after it was published`;
    return note({ name: `release of ${remote}`, value: seconds - tests, unit: 's', most: mostSeconds, aside });
  } finally {
    await site.stop();
    clone.remove();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
