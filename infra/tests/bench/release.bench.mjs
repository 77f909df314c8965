// @ts-check
// Measures the time from `make deploy` of one remote, without its tests, to live, and from a published build to live or
// rolled back. Alone: `node infra/tests/bench/main.mjs release`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../run/site.mjs';
import { cloneProject, millisecondsIn } from '../e2e/releases/project-clone.mjs';
import { note } from './baseline/figures.mjs';

export const name = 'release';

const port = 4960;
const remote = 'mf-gallery';
const mostSeconds = 20;
const liveWithinMs = 5000;
const backWithinMs = 2000;

/** @returns {Promise<boolean>} */
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
    const takenBack = await clone.make(settings, 'rollback', `REMOTE=${remote}`);
    if (takenBack.status !== 0) throw new Error(takenBack.output);
    const aside = `${tests} s of tests besides`;
    const [live, back] = [output, takenBack.output].map(millisecondsIn);
    return [
      note({ name: `release of ${remote}`, value: seconds - tests, unit: 's', most: mostSeconds, aside }),
      note({ name: 'live after it is published', value: live ?? NaN, unit: 'ms', most: liveWithinMs }),
      note({ name: 'taken back', value: back ?? NaN, unit: 'ms', most: backWithinMs }),
    ].every(Boolean);
  } finally {
    await site.stop();
    clone.remove();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
