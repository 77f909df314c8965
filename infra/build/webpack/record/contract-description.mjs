// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../base.mjs';
import { hashOfInputs } from '../inputs.mjs';
import { nodeConfig } from '../node.mjs';
import { runWebpack } from '../run-webpack.mjs';

/**
 * The description is cached, because several parts use it.
 * @param {string} [source] @returns {Promise<string>} JSON: {calls, error}
 */
export async function contractDescription(source = 'bff/contract/src') {
  const folder = path.join(root, '.cache/contract', hashOfInputs([source]).slice(0, 16));
  const file = path.join(folder, 'contract.json');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const outputPath = path.join(folder, `${process.pid}`);
  const config = nodeConfig({ name: 'contract', entry: path.join(root, source, 'describe.ts'), outputPath });
  await runWebpack([{ ...config, output: { ...config.output, library: { type: 'commonjs2' } } }]);
  const { describeContract } = createRequire(import.meta.url)(path.join(outputPath, 'main.cjs'));
  const description = JSON.stringify(describeContract());
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(outputPath, 'contract.json'), description);
  renameSync(path.join(outputPath, 'contract.json'), file);
  return description;
}
