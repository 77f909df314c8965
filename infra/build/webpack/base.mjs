// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { iconAliases, leanAliases } from './lean/aliases.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** What every build has in common: TypeScript by swc, Emotion's JSX, extensions, quiet statistics.
 *  @param {{name: string, isDevelopment: boolean, target: 'web' | 'node20'}} options
 *  @returns {import('webpack').Configuration} */
export function baseConfig({ name, isDevelopment, target }) {
  return {
    name,
    mode: isDevelopment ? 'development' : 'production',
    target: target === 'web' ? ['web', 'es2022'] : target,
    context: root,
    // Without `eval`, which the documents' policy refuses, while somebody develops too.
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: aliases(isDevelopment) },
    module: { rules: [scripts(isDevelopment, target), fonts, pureComponents, ...(isDevelopment ? [] : [tightStyles])] },
    optimization: {
      minimize: !isDevelopment && target === 'web',
      // swc has threads of its own; the plugin's child processes would start a program given by --eval once more.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
          parallel: false,
        }),
      ],
      // Letters that return in every module, which brotli keeps once.
      mangleExports: 'size',
      nodeEnv: isDevelopment ? 'development' : 'production',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** What the documents' policy needs, and in production what is less to load. @param {boolean} isDevelopment @returns {Record<string, string | false>} */
function aliases(isDevelopment) {
  const sheet = path.join(root, 'node_modules/@emotion/sheet/dist/emotion-sheet.esm.js');
  return {
    // Its own writes a `style` element whose text depends on the screen.
    'react-style-singleton$': path.join(root, 'shell/src/style-singleton.ts'),
    // In development its own would write a `style` element for each rule.
    ...(isDevelopment ? { '@emotion/sheet$': sheet } : leanAliases),
    ...iconAliases,
  };
}

/** @param {boolean} isDevelopment @param {'web' | 'node20'} target */
const scripts = (isDevelopment, target) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        // What only a server needs stands behind `typeof window === 'undefined'`, and a browser's build leaves it out.
        ...(target === 'web' ? { optimizer: { globals: { typeofs: { window: 'object' } } } } : {}),
        react: {
          runtime: 'automatic',
          importSource: '@emotion/react',
          development: isDevelopment,
          refresh: isDevelopment && target === 'web',
        },
      },
    },
  },
});

const pureComponents = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  loader: path.join(root, 'infra/build/webpack/lean/pure-components.mjs'),
};

/** The server's builds too: Emotion names styles by their text. */
const tightStyles = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: /** @type {const} */ ('pre'),
  loader: path.join(root, 'infra/build/webpack/lean/tight-styles.mjs'),
};

const fonts = { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10][ext]' } };
