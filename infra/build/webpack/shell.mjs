// @ts-check
import path from 'node:path';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig, hashedName, root } from './base.mjs';
import { fastRefreshPlugins } from './development/fast-refresh.mjs';
import { providedVersions, sharedByShell } from './federation/shared.mjs';
import { StableIds } from './federation/stable-ids.mjs';
import { ShellFile } from './record/shell-file.mjs';

/** @param {{isDevelopment?: boolean, outputPath?: string}} [options] @returns {import('webpack').Configuration[]} */
export function shellConfigs({ isDevelopment = false, outputPath = path.join(root, 'shell/dist') } = {}) {
  return [
    browserConfig(isDevelopment, path.join(outputPath, 'static')),
    serverConfig(isDevelopment, path.join(outputPath, 'server')),
  ];
}

/** @param {boolean} isDevelopment @param {string} outputPath @returns {import('webpack').Configuration} */
function browserConfig(isDevelopment, outputPath) {
  const hash = isDevelopment ? '' : '.[contenthash:10]';
  const base = baseConfig({ name: 'shell', isDevelopment, target: 'web' });
  return {
    ...base,
    entry: { main: './shell/src/index.ts' },
    output: {
      path: outputPath,
      filename: hashedName(isDevelopment),
      chunkFilename: `[name]${hash}.js`,
      publicPath: '/static/',
      uniqueName: 'shell',
    },
    plugins: [
      ...(isDevelopment ? fastRefreshPlugins() : []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(isDevelopment),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new StableIds(),
      clientAssets(outputPath, isDevelopment),
      publicFiles(path.join(root, 'shell/public'), path.join(outputPath, '../public')),
    ],
  };
}

/** @param {boolean} isDevelopment @param {string} outputPath @returns {import('webpack').Configuration} */
function serverConfig(isDevelopment, outputPath) {
  const base = baseConfig({ name: 'shell server', isDevelopment, target: 'node20' });
  return {
    ...base,
    entry: {
      main: './shell/server/main.ts',
      'render-worker': './shell/server/rendering/render-worker.tsx',
      describe: './shell/server/describe.ts',
    },
    output: { path: outputPath, filename: '[name].cjs', publicPath: '/static/' },
    module: { rules: (base.module?.rules ?? []).map(withoutFiles) },
    plugins: [
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(providedVersions()),
        'typeof process': typeOfProcess,
      }),
      ...(isDevelopment ? [] : [new ShellFile(path.join(outputPath, '..'))]),
    ],
  };
}

/**
 * Packages that run in render processes must not ask for `process`, which a remote's code must not have
 * (shell/server/rendering/contained-realm.ts).
 */
const typeOfProcess = webpack.DefinePlugin.runtimeValue(({ module }) =>
  /node_modules\/(@reduxjs|react|react-dom|react-router|react-redux|@emotion)\//.test(module.resource ?? '')
    ? JSON.stringify('undefined')
    : 'typeof process',
);

/** @param {any} rule */
const withoutFiles = (rule) =>
  rule.type === 'asset/resource' ? { ...rule, generator: { ...rule.generator, emit: false } } : rule;

/** @param {string} folder @param {boolean} isDevelopment @returns {import('webpack').WebpackPluginInstance} */
const clientAssets = (folder, isDevelopment) => ({
  apply: (compiler) =>
    compiler.hooks.afterEmit.tap('clientAssets', (compilation) => {
      const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
      const scripts = files.filter((file) => file.endsWith('.js') && !file.includes('hot-update'));
      const footer = compilation.namedChunkGroups.get('footer-below')?.getFiles() ?? [];
      const recordOf = (/** @type {string} */ file) =>
        isDevelopment ? { file } : { file, integrity: integrityOf(path.join(folder, file)) };
      const assets = {
        scripts: scripts.map(recordOf),
        preload: footer.filter((file) => file.endsWith('.js') && !scripts.includes(file)).map(recordOf),
      };
      writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(assets));
    }),
});

/** @param {string} file */
const integrityOf = (file) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * Copies the public files into the build, so that a server needs only shell/dist.
 * @param {string} from @param {string} to @returns {import('webpack').WebpackPluginInstance}
 */
const publicFiles = (from, to) => ({
  apply: (compiler) => compiler.hooks.afterEmit.tap('publicFiles', () => cpSync(from, to, { recursive: true })),
});
