// @ts-check
import webpack from 'webpack';

/** @param {import('webpack').Configuration[]} configs @returns {Promise<void>} */
export function runWebpack(configs) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler?.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}
