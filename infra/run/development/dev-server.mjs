// @ts-check
// Serves a remote with hot reload: `node dev-server.mjs mf-shop 3012 3001` (its own port, the BFF's). The program
// messages its parent after each build.
import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { developmentConfigs, developmentDirectory } from '../../build/webpack/development/development.mjs';

const [part = '', ...ports] = process.argv.slice(2);
const [port = 0, bffPort = 0] = ports.map(Number);
const isShell = part === 'shell';

const { browser, server: pages } = developmentConfigs(part);
if (!browser) throw new Error(`${part} has no browser build.`);
const compiler = webpack(browser);
if (!compiler) throw new Error(`${part} cannot be built.`);
const isDescribed = isShell || !pages ? Promise.resolve() : describePages(pages);
compiler.hooks.done.tap('dev-server', (stats) => {
  const time = `${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`;
  writeSync(1, stats.hasErrors() ? `  ${part}: does not compile\n` : `  ${part}: built in ${time}\n`);
  void isDescribed.then(() => process.send?.('built'));
});

const server = new DevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    // The client only opens the hot-update socket; the site's port serves the page.
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    allowedHosts: ['localhost'],
    headers: { 'cache-control': 'no-store' },
    // The front server reads the shell's files from disk.
    devMiddleware: {
      writeToDisk: isShell,
      publicPath: isShell ? '/static/' : '/',
      stats: { all: false, errors: true, warnings: true },
    },
    static: false,
    proxy: [{ context: ['/api', '/uploads'], target: `http://127.0.0.1:${bffPort}` }],
    setupMiddlewares: (middlewares) => [
      // This middleware comes first, because webpack's delays requests during a build, and the front server polls every
      // second.
      { name: 'release', path: '/release.json', middleware: releaseFile },
      ...middlewares,
      { name: 'alone', middleware: standalonePage },
    ],
  },
  compiler,
);
await server.start();

process.once('disconnect', () => process.exit(0));

/**
 * @param {import('webpack').Configuration} config @returns {Promise<void>} resolves after the first build, good or bad
 */
function describePages(config) {
  return new Promise((resolve) => webpack(config)?.watch({ aggregateTimeout: 100 }, () => resolve()));
}

/** @type {import('webpack-dev-server').ExpressRequestHandler} */
function releaseFile(_request, response, next) {
  try {
    const release = readFileSync(path.join(developmentDirectory(part), 'release.json'));
    response.setHeader('content-type', 'application/json');
    response.end(release);
  } catch {
    next();
  }
}

/** @type {import('webpack-dev-server').ExpressRequestHandler} */
function standalonePage(request, response, next) {
  if (isShell || request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html>
<html lang="en" class="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${part}</title></head>
<body><div id="root"></div><script src="/main.js"></script></body>
</html>
`);
}
