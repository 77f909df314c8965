// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig, root } from './base.mjs';
import { externalPackages } from './externals.mjs';

/** Knex requires these database drivers, which the site does not use. */
const otherDatabases = ['mariadb', 'mysql', 'oracledb', 'pg', 'pg-query-stream', 'sqlite3', 'tedious'];

/**
 * Each program is one CommonJS file with the packages that every start needs: reading their 900 files took a third of a
 * start of the BFF. In development packages stay external, for fast builds.
 * @param {{name: string, entry: string | Record<string, string>, outputPath: string, isDevelopment?: boolean}} options
 * @returns {import('webpack').Configuration}
 */
export function nodeConfig({ name, entry, outputPath, isDevelopment = false }) {
  return {
    ...baseConfig({ name, isDevelopment, target: 'node20' }),
    devtool: 'source-map',
    entry: typeof entry === 'string' ? { main: entry } : entry,
    output: { path: path.resolve(root, outputPath), filename: '[name].cjs', library: { type: 'commonjs2' } },
    externals: isDevelopment
      ? packagesInPlace
      : new RegExp(`^(${[...externalPackages, ...otherDatabases].join('|')})(/|$)`),
    // Knex loads migrations by file name; the BFF's are bundled.
    ignoreWarnings: [{ module: /knex\/lib\/migrations\/util\/import-file/ }],
  };
}

/**
 * External packages get absolute paths, because from a development build's folder a name could resolve to another
 * version. ES modules are bundled, because older Node 20 cannot `require` them.
 * @param {{request?: string, context?: string}} asked @param {(error?: null, result?: string) => void} answer
 */
function packagesInPlace({ request = '', context = root }, answer) {
  const isPackage = /^[@a-z]/.test(request) && !/^(@studio\/|@opentelemetry\/|typebox|node:)/.test(request);
  if (!isPackage || path.isAbsolute(request)) return answer();
  answer(null, `commonjs2 ${createRequire(path.join(context, 'x')).resolve(request)}`);
}
