// @ts-check
// Builds all variants of the BFF and prints the path of one: `node infra/tests/faults/build.mjs armed`.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../../build/webpack/base.mjs';
import { runWebpack } from '../../build/webpack/run-webpack.mjs';
import { hashOf } from '../../build/webpack/inputs.mjs';
import { nodeConfig } from '../../build/webpack/node.mjs';

const replacements = {
  armed: ['failpoint', 'testing/armed-failpoint.ts'],
  'timer-release': ['modules/reconciliation/reconciler.service', 'testing/mutants/timer-release.mutant.ts'],
  'left-reservations': ['modules/inventory/reservations.repo', 'testing/mutants/left-reservations.mutant.ts'],
  'email-rollback': ['modules/notifications/outbox/queue-emails', 'testing/mutants/email-rollback.mutant.ts'],
  'unread-events': ['modules/reconciliation/event-reader', 'testing/mutants/unread-events.mutant.ts'],
  'unfenced-refund': ['modules/after-sales/refunds/refunds.service', 'testing/mutants/unfenced-refund.mutant.ts'],
};

/** @typedef {keyof typeof replacements} Variant */

console.log(path.join(await buildVariants(), `${process.argv[2]}.cjs`));

/**
 * Builds the variants only when the sources have changed.
 * @returns {Promise<string>} the folder with a program for each
 */
async function buildVariants() {
  // The folder is below bff, where Node finds the BFF's packages.
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
  // The whole folder is renamed, because two test files may build at once.
  if (existsSync(built)) rmSync(outputPath, { recursive: true });
  else renameSync(outputPath, built);
  return built;
}

/** @param {string} folder @param {string} variant @param {string[]} modules */
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
