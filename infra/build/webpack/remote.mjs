// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig, hashedName, root } from './base.mjs';
import { fastRefreshPlugins } from './development/fast-refresh.mjs';
import { ReleaseFile } from './record/release-file.mjs';
import { sharedByRemote, sharedNames } from './federation/shared.mjs';
import { ChunkIntegrity } from './federation/chunk-integrity.mjs';
import { StableIds } from './federation/stable-ids.mjs';

const runtimeEntry = createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime/bundler');

/**
 * The container's name is a JavaScript identifier.
 * @param {string} remote
 */
const containerName = (remote) => remote.replaceAll('-', '_');

/**
 * Browser container and front server file share one `release.json`, so that server HTML and hydrating code match.
 * @param {string} remote @param {{isDevelopment?: boolean, outputPath?: string, source?: string}} [options] @returns
 * {import('webpack').Configuration[]}
 */
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
    entry: isDevelopment ? './shell/standalone/index.ts' : {},
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'remote-alone$': path.join(root, source, 'remote.tsx') },
    },
    output: {
      path: outputPath,
      filename: hashedName(isDevelopment, (name) => (name === containerName(remote) ? 'remoteEntry' : '[name]')),
      chunkFilename: `[name]${hash}.js`,
      publicPath: isDevelopment ? 'auto' : `/remotes/${remote}/`,
      uniqueName: containerName(remote),
    },
    // In development a remote has its own runtime.
    externals: isDevelopment ? [] : [shellsRuntime],
    plugins: [
      ...(isDevelopment ? fastRefreshPlugins() : []),
      new ModuleFederationPlugin({
        name: containerName(remote),
        exposes: { './remote': `${source}/remote.tsx` },
        shared: sharedByRemote(isDevelopment),
        shareStrategy: 'loaded-first',
        manifest: !isDevelopment,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new StableIds(),
      ...(isDevelopment ? [] : [new ChunkIntegrity()]),
      release.browserPlugin(),
    ],
  };
}

/**
 * The shell provides the runtime's public entry by this name (shell/src/remotes/federation/federation-runtime).
 * @type {import('webpack').ExternalItem}
 */
const shellsRuntime = ({ request = '' }, callback) =>
  path.normalize(request) === runtimeEntry ? callback(undefined, 'var studioFederation()') : callback();

/** @param {RemoteBuild} build @returns {import('webpack').Configuration} */
function serverConfig({ remote, source, isDevelopment, outputPath, release }) {
  const base = baseConfig({ name: `${remote} server`, isDevelopment: false, target: 'node20' });
  return {
    ...base,
    entry: { server: `${source}/remote.tsx` },
    output: {
      path: outputPath,
      // In development only the routes of the server file are read.
      filename: isDevelopment ? 'server.cjs' : 'server.[contenthash:10].cjs',
      chunkFilename: 'server.[name].[contenthash:10].cjs',
      library: { type: 'commonjs2' },
    },
    // The server bundle is one file, because the server does not wait for lazy chunks.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    externals: sharedNames.map((name) => ({ [name]: `commonjs2 ${name}` })),
    plugins: [new webpack.DefinePlugin(absentOnServer), release.serverPlugin()],
  };
}

/**
 * Render processes refuse these and reject a build that asks for them (shell/server/rendering/contained-realm.ts), so the
 * checks of libraries are answered here.
 */
const absentOnServer = Object.fromEntries(
  ['process', 'WebSocket', 'EventSource', 'Worker'].map((name) => [`typeof ${name}`, JSON.stringify('undefined')]),
);
