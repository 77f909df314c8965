// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig, root } from './base.mjs';
import { externalPackages } from './externals.mjs';

/** The drivers of databases that we do not speak to, which Knex asks for all the same. */
const otherDatabases = ['mariadb', 'mysql', 'oracledb', 'pg', 'pg-query-stream', 'sqlite3', 'tedious'];

/** A server's build: one CommonJS file a program, with our own code, the contract and the packages that every start needs: to find and read their
 *  900 files took a third of a start of the BFF. In development packages stay in node_modules, so that a build is quick.
 *  @param {{name: string, entry: string | Record<string, string>, outputPath: string, isDevelopment?: boolean}} options
 *  @returns {import('webpack').Configuration} */
export function nodeConfig({ name, entry, outputPath, isDevelopment = false }) {
  return {
    ...baseConfig({ name, isDevelopment, target: 'node20' }),
    devtool: 'source-map',
    entry: typeof entry === 'string' ? { main: entry } : entry,
    output: { path: path.resolve(root, outputPath), filename: '[name].cjs', library: { type: 'commonjs2' } },
    externals: isDevelopment
      ? packagesInPlace
      : new RegExp(`^(${[...externalPackages, ...otherDatabases].join('|')})(/|$)`),
    // Knex reads migrations from files that are named while it runs; ours are part of the build.
    ignoreWarnings: [{ module: /knex\/lib\/migrations\/util\/import-file/ }],
  };
}

/** A development build lies elsewhere, where the name alone could find another version. TypeBox is bundled: it is an ES module, which older Node 20
 *  cannot `require`. OpenTelemetry too.
 *  @param {{request?: string, context?: string}} asked @param {(error?: null, result?: string) => void} answer */
function packagesInPlace({ request = '', context = root }, answer) {
  const isPackage = /^[@a-z]/.test(request) && !/^(@studio\/|@opentelemetry\/|typebox|node:)/.test(request);
  if (!isPackage || path.isAbsolute(request)) return answer();
  answer(null, `commonjs2 ${createRequire(path.join(context, 'x')).resolve(request)}`);
}
