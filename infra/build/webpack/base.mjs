// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
    devtool: isDevelopment ? 'eval-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [scripts(isDevelopment, target), fonts] },
    optimization: {
      minimize: !isDevelopment && target === 'web',
      nodeEnv: isDevelopment ? 'development' : 'production',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
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

const fonts = { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10][ext]' } };
