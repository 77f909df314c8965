// @ts-check
import path from 'node:path';
import { baseConfig, root } from './base.mjs';

/** A server's build: one CommonJS file with our own code and the contract in it; packages stay in node_modules.
 *  @param {{name: string, entry: string, outputPath: string, isDevelopment?: boolean}} options
 *  @returns {import('webpack').Configuration} */
export function nodeConfig({ name, entry, outputPath, isDevelopment = false }) {
  return {
    ...baseConfig({ name, isDevelopment, target: 'node20' }),
    devtool: 'source-map',
    entry: { main: entry },
    output: { path: path.join(root, outputPath), filename: '[name].cjs' },
    externals: [
      ({ request = '' }, callback) => (isPackage(request) ? callback(undefined, `commonjs2 ${request}`) : callback()),
    ],
  };
}

/** TypeBox is bundled: it is an ES module, which older Node 20 cannot `require`. @param {string} request */
const isPackage = (request) =>
  /^[@a-z]/.test(request) && !/^(@studio\/|typebox|node:)/.test(request) && !path.isAbsolute(request);
