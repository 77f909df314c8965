// @ts-check
import webpack from 'webpack';
import { developmentConfigs } from '../../build/webpack/development/development.mjs';

/**
 * @param {string} part @param {() => void} onBuilt called after every successful build except the first @returns
 * {Promise<() => Promise<void>>} resolves after the first successful build, with a function that stops watching
 */
export function watchServer(part, onBuilt) {
  const { server } = developmentConfigs(part);
  const compiler = server && webpack(server);
  if (!compiler) throw new Error(`${part} has no server build.`);
  let isFirst = true;
  let lastHash = '';
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error) return reject(error);
      if (!stats) return;
      if (stats.hasErrors()) return console.error(`  ${part}: does not compile\n${stats.toString('errors-only')}`);
      if (stats.hash === lastHash) return;
      lastHash = stats.hash ?? '';
      console.log(`  ${part}${part === 'shell' ? "'s server" : ''}: built`);
      if (!isFirst) return onBuilt();
      isFirst = false;
      resolve(() => new Promise((done) => watching?.close(() => done())));
    });
  });
}
