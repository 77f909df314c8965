// @ts-check
// Builds variants of the BFF for the fault tests, and prints the path of one: the production build with failpoints that
// kill, or with a defect. `node infra/tests/faults/build.mjs armed`
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../../build/webpack/base.mjs';
import { runWebpack } from '../../build/webpack/run-webpack.mjs';
import { hashOf } from '../../build/webpack/inputs.mjs';
import { nodeConfig } from '../../build/webpack/node.mjs';

/** Modules that each variant replaces. The production build has none of the replacements. */
const replacements = {
  armed: ['failpoint', 'testing/armed-failpoint.ts'],
  'timer-release': ['modules/reconciler/reconciler.service', 'testing/mutants/timer-release.mutant.ts'],
  'left-reservations': ['modules/artworks/reservations.repo', 'testing/mutants/left-reservations.mutant.ts'],
  'email-rollback': ['modules/outbox/queue-emails', 'testing/mutants/email-rollback.mutant.ts'],
  'unread-events': ['modules/webhook/event-reader', 'testing/mutants/unread-events.mutant.ts'],
  'unfenced-refund': ['modules/refunds/refunds.service', 'testing/mutants/unfenced-refund.mutant.ts'],
};

/** @typedef {keyof typeof replacements} Variant */

console.log(path.join(await buildVariants(), `${process.argv[2]}.cjs`));

/**
 * Builds all variants at once, unless they exist and were built from the same sources.
 * @returns {Promise<string>} the folder with a program for each
 */
async function buildVariants() {
  // Below bff, where Node finds its packages. The next build of the BFF removes the folder.
  const folder = path.join(root, 'bff/dist/faults');
  const built = path.join(folder, hashOf('bff').slice(0, 16));
  if (existsSync(built)) return built;
  mkdirSync(folder, { recursive: true });
  const outputPath = mkdtempSync(path.join(folder, 'building-'));
  const choices = Object.entries(replacements).map(([variant, modules]) => choosing(outputPath, variant, modules));
  const config = nodeConfig({ name: 'faults', entry: './bff/src/main.ts', outputPath });
  await runWebpack([{ ...config, devtool: false, plugins: choices }]);
  for (const variant of Object.keys(replacements))
    writeFileSync(
      path.join(outputPath, `${variant}.cjs`),
      `process.env.TEST_VARIANT = '${variant}';\nrequire('./main.cjs');\n`,
    );
  // Renamed as a whole, so that two test files that build at once never see half a program.
  if (existsSync(built)) rmSync(outputPath, { recursive: true });
  else renameSync(outputPath, built);
  return built;
}

/**
 * Redirects every import of a module to its replacement while the variant runs.
 * @param {string} folder for the file that chooses @param {string} variant @param {string[]} modules both below bff/src
 */
function choosing(folder, variant, modules) {
  const [source = '', standIn = ''] = modules.map((module) => path.join(root, 'bff/src', module));
  const choice = path.join(folder, `choose-${variant}.cjs`);
  const [real, other] = [source, standIn].map((file) => `require(${JSON.stringify(file)})`);
  writeFileSync(choice, `module.exports = process.env.TEST_VARIANT === '${variant}' ? ${other} : ${real};\n`);
  return new webpack.NormalModuleReplacementPlugin(/^[./]/, (resource) => {
    // A replacement may import the module that it replaces.
    const isReal = [choice, standIn].includes(resource.contextInfo.issuer);
    if (!isReal && path.resolve(resource.context, resource.request) === source) resource.request = choice;
  });
}
