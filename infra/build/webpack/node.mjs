// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig, root } from './base.mjs';

/** A server's build: one CommonJS file a program with our own code and the contract in it; packages stay in node_modules.
 *  @param {{name: string, entry: string | Record<string, string>, outputPath: string, isDevelopment?: boolean}} options
 *  @returns {import('webpack').Configuration} */
export function nodeConfig({ name, entry, outputPath, isDevelopment = false }) {
  return {
    ...baseConfig({ name, isDevelopment, target: 'node20' }),
    devtool: 'source-map',
    entry: typeof entry === 'string' ? { main: entry } : entry,
    output: { path: path.resolve(root, outputPath), filename: '[name].cjs', library: { type: 'commonjs2' } },
    externals: [
      ({ request = '', context = root }, callback) => {
        if (!isPackage(request)) return callback();
        // A development build lies elsewhere, where the name alone could find another version.
        const found = isDevelopment ? createRequire(path.join(context, 'x')).resolve(request) : request;
        callback(undefined, `commonjs2 ${found}`);
      },
    ],
  };
}

/** TypeBox is bundled: it is an ES module, which older Node 20 cannot `require`. OpenTelemetry too, in a file of its own that is read where
 *  something is traced: from a server's own folder another version may be found. @param {string} request */
const isPackage = (request) =>
  /^[@a-z]/.test(request) && !/^(@studio\/|@opentelemetry\/|typebox|node:)/.test(request) && !path.isAbsolute(request);
