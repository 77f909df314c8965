// @ts-check
// Builds the BFF as the fault tests need it, and prints where its program is: its production build, but with failpoints that
// kill, or with a defect. `node infra/tests/faults/build.mjs armed`
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../../build/webpack/base.mjs';
import { run } from '../../build/webpack/run.mjs';
import { hashOf } from '../../build/webpack/inputs.mjs';
import { nodeConfig } from '../../build/webpack/node.mjs';

/** What takes the place of which module. The production build has none of these files. */
const replacements = {
  armed: [['failpoint', 'testing/armed-failpoint.ts']],
  'timer-release': [['modules/reconciler/reconciler.service', 'testing/mutants/timer-release.mutant.ts']],
  'left-reservations': [['modules/artworks/reservations.repo', 'testing/mutants/left-reservations.mutant.ts']],
  'letter-rollback': [['modules/outbox/queue-emails', 'testing/mutants/letter-rollback.mutant.ts']],
  'unfenced-refund': [['modules/refunds/refunds.service', 'testing/mutants/unfenced-refund.mutant.ts']],
};

/** @typedef {keyof typeof replacements} Variant */

console.log(await buildVariant(/** @type {Variant} */ (process.argv[2])));

/** Builds a variant unless it stands there already, built from the same sources.
 *  @param {Variant} variant @returns {Promise<string>} its program */
async function buildVariant(variant) {
  // Below bff, where its packages are found, and gone with the next build of it.
  const folder = path.join(root, 'bff/dist/faults');
  const built = path.join(folder, `${variant}-${hashOf('bff').slice(0, 16)}`);
  const program = path.join(built, 'main.cjs');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const outputPath = mkdtempSync(path.join(folder, 'building-'));
  const config = nodeConfig({ name: variant, entry: './bff/src/main.ts', outputPath });
  // What the variants have in common is built for the first of them.
  const cache = {
    type: /** @type {const} */ ('filesystem'),
    name: 'faults',
    cacheDirectory: path.join(root, '.cache/faults'),
  };
  // Nobody reads its source map.
  await run([
    {
      ...config,
      cache,
      devtool: false,
      plugins: replacements[variant].map(([from = '', to = '']) => replacing(from, to)),
    },
  ]);
  // Renamed whole, so that two test files which build at once never see half a program.
  if (existsSync(built)) rmSync(outputPath, { recursive: true });
  else renameSync(outputPath, built);
  return program;
}

/** @param {string} module @param {string} replacement both below bff/src */
function replacing(module, replacement) {
  const [source, target] = [path.join(root, 'bff/src', module), path.join(root, 'bff/src', replacement)];
  return new webpack.NormalModuleReplacementPlugin(/^\./, (resource) => {
    // The replacement itself may stand on the module that it replaces.
    const isOwn = resource.contextInfo.issuer === target;
    if (!isOwn && path.resolve(resource.context, resource.request) === source) resource.request = target;
  });
}
