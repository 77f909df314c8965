// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * The federation runtime asks for its file's name before the file has a hash, and takes only the folder from it.
 * @param {boolean} isDevelopment @param {(name?: string | null) => string} [nameOf]
 * @returns {Extract<NonNullable<import('webpack').Configuration['output']>['filename'], (...args: any) => string>}
 */
export function hashedName(isDevelopment, nameOf = () => '[name]') {
  return ({ chunk }) =>
    `${nameOf(chunk?.name)}${isDevelopment || !chunk?.contentHash?.javascript ? '' : '.[contenthash:10]'}.js`;
}

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
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias },
    module: {
      rules: [
        scripts(isDevelopment, target),
        inlineScripts(scripts(false, target)),
        fonts,
        ...(isDevelopment ? [] : [tightStyles]),
      ],
    },
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

/**
 * Radix locks scrolling by a package that writes a `style` element, which the CSP rejects: its nonce would have to differ
 * in each response, and pages are cached.
 */
const alias = {
  'react-style-singleton$': path.join(root, 'shell/src/style-singleton.ts'),
  // Lucide's own component costs every remote 1 KB (infra/decisions/0092).
  [path.join(root, 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs')]: path.join(
    root,
    'infra/build/webpack/lean/icon.mjs',
  ),
};

const inlineScript = /(hydration|theme)-script\.ts$/;

/**
 * A document contains these scripts as text, so their code is minified in the server's build too. @param
 * {ReturnType<typeof scripts>} rule
 */
const inlineScripts = ({ options, ...rule }) => ({
  ...rule,
  test: inlineScript,
  exclude: [],
  options: { ...options, minify: true, jsc: { ...options.jsc, minify: { compress: true, mangle: true } } },
});

/** @param {boolean} isDevelopment @param {'web' | 'node20'} target */
const scripts = (isDevelopment, target) => ({
  test: /\.tsx?$/,
  exclude: [/node_modules/, inlineScript],
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

const fonts = { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10][ext]' } };

/** Server builds tighten styles too, because Emotion derives class names from the text of styles. */
const tightStyles = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: /** @type {const} */ ('pre'),
  loader: path.join(root, 'infra/build/webpack/lean/tight-styles.mjs'),
};
