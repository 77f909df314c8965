// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { iconAliases, leanAliases } from './lean/aliases.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * @param {{name: string, isDevelopment: boolean, target: 'web' | 'node20'}} options @returns
 * {import('webpack').Configuration}
 */
export function baseConfig({ name, isDevelopment, target }) {
  return {
    name,
    mode: isDevelopment ? 'development' : 'production',
    target: target === 'web' ? ['web', 'es2022'] : target,
    context: root,
    // `eval` would violate the Content-Security-Policy, also in development.
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: aliases(isDevelopment) },
    module: { rules: [scripts(isDevelopment, target), fonts, pureComponents, ...(isDevelopment ? [] : [tightStyles])] },
    optimization: {
      minimize: !isDevelopment && target === 'web',
      // swc has threads of its own; the plugin's child processes would run an --eval program again.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
          parallel: false,
        }),
      ],
      // Modules with the same short export names compress better.
      mangleExports: 'size',
      nodeEnv: isDevelopment ? 'development' : 'production',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** @param {boolean} isDevelopment */
function aliases(isDevelopment) {
  const sheet = path.join(root, 'node_modules/@emotion/sheet/dist/emotion-sheet.esm.js');
  return {
    // The package writes a `style` element, which the CSP rejects.
    'react-style-singleton$': path.join(root, 'shell/src/style-singleton.ts'),
    // Emotion's development build inserts one `<style>` per rule, which the CSP rejects.
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
        // Browser builds drop code behind `typeof window === 'undefined'`.
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

/** Server builds tighten styles too, because Emotion derives class names from the text of styles. */
const tightStyles = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: /** @type {const} */ ('pre'),
  loader: path.join(root, 'infra/build/webpack/lean/tight-styles.mjs'),
};

const fonts = { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10][ext]' } };
