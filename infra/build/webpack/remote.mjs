// @ts-check
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, root } from './base.mjs';
import { fastRefreshPlugins } from './development/fast-refresh.mjs';
import { ReleaseFile } from './record/release-file.mjs';
import { sharedByRemote, sharedNames } from './federation/shared.mjs';
import { StableIds } from './federation/stable-ids.mjs';

/** The name by which the federation runtime knows a remote: a JavaScript identifier. @param {string} remote */
const containerName = (remote) => remote.replaceAll('-', '_');

/** A remote's two builds: for the browser as a federated container, for the front server as one CommonJS file. Both end
 *  in one `release.json`, so that the page the server renders and the code that hydrates it cannot differ.
 *  @param {string} remote the folder's name, such as 'mf-shop'
 *  @param {{isDevelopment?: boolean, outputPath?: string, source?: string}} [options] `source`: the part's folder, from the root
 *  @returns {import('webpack').Configuration[]} */
export function remoteConfigs(
  remote,
  { isDevelopment = false, outputPath = path.join(root, remote, 'dist'), source = remote } = {},
) {
  const release = new ReleaseFile(outputPath, isDevelopment);
  const build = { remote, source: `./${source}/src`, isDevelopment, outputPath, release };
  return [browserConfig(build), serverConfig(build)];
}

/** @typedef {{remote: string, source: string, isDevelopment: boolean, outputPath: string, release: ReleaseFile}} RemoteBuild */

/** @param {RemoteBuild} build @returns {import('webpack').Configuration} */
function browserConfig({ remote, source, isDevelopment, outputPath, release }) {
  const base = baseConfig({ name: remote, isDevelopment, target: 'web' });
  const hash = isDevelopment ? '' : '.[contenthash:10]';
  return {
    ...base,
    // In development it runs alone as well (make dev PART=…).
    entry: isDevelopment ? './shell/standalone/index.ts' : {},
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'remote-alone$': path.join(root, source, 'remote.tsx') },
    },
    output: {
      path: outputPath,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      // Where the front server has it. In development it runs alone as well, at a place of its own.
      publicPath: isDevelopment ? 'auto' : `/remotes/${remote}/`,
      uniqueName: containerName(remote),
    },
    // In development it runs alone as well, and so on a runtime of its own.
    externals: isDevelopment ? [] : [shellsRuntime],
    plugins: [
      ...(isDevelopment ? fastRefreshPlugins() : []),
      new ModuleFederationPlugin({
        name: containerName(remote),
        filename: `remoteEntry${hash}.js`,
        exposes: { './remote': `${source}/remote.tsx` },
        shared: sharedByRemote(isDevelopment),
        shareStrategy: 'loaded-first',
        manifest: !isDevelopment,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new StableIds(),
      release.browserPlugin(),
    ],
  };
}

/** The federation runtime is on the page already: the shell gives each container one by the name that
 *  shell/src/remotes/federation/federation-runtime defines. @type {import('webpack').ExternalItem} */
const shellsRuntime = ({ request = '' }, callback) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? callback(undefined, 'var studioFederation()')
    : callback();

/** @param {RemoteBuild} build @returns {import('webpack').Configuration} */
function serverConfig({ remote, source, isDevelopment, outputPath, release }) {
  const base = baseConfig({ name: `${remote} server`, isDevelopment: false, target: 'node20' });
  return {
    ...base,
    entry: { server: `${source}/remote.tsx` },
    output: {
      path: outputPath,
      // In development only what it says of its pages is read.
      filename: isDevelopment ? 'server.cjs' : 'server.[contenthash:10].cjs',
      chunkFilename: 'server.[name].[contenthash:10].cjs',
      library: { type: 'commonjs2' },
    },
    // One file, and what only a browser loads later is left out of the question: the server never awaits a lazy piece.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    externals: sharedNames.map((name) => ({ [name]: `commonjs2 ${name}` })),
    plugins: [release.serverPlugin()],
  };
}
