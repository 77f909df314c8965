// @ts-check
// Checks a part against the live site and publishes nothing: `make check-release PART=bff`.
import { fail } from '../../build/machine/commands.mjs';
import { installPackages } from '../../build/machine/install.mjs';
import { readSettings } from '../../build/machine/preflight.mjs';
import { runStep } from '../../build/machine/run-step.mjs';
import { parts } from '../../build/parts/list.mjs';
import { assertCompatible, checkInChild } from './compatibility-check/check-in-child.mjs';
import { readLiveSite } from './live-site.mjs';
import { findSite } from './target.mjs';

const [part = '', dropped = ''] = process.argv.slice(2);
main(part, dropped.split(',').filter(Boolean)).catch(fail);

/** @param {string} part @param {string[]} dropped */
async function main(part, dropped) {
  const names = parts.map(({ name }) => name);
  if (!names.includes(part)) throw new Error(`There is no part "${part}". PART is one of ${names.join(', ')}.`);
  readSettings();
  installPackages();
  const { origin } = await findSite();
  if (part !== 'bff')
    await runStep({
      name: 'build',
      command: process.execPath,
      args: ['infra/build/webpack/build.mjs', part],
      isBare: true,
    });
  assertCompatible(part, await checkInChild(part, await readLiveSite(origin), { dropped }));
}
