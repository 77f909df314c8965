// @ts-check
// Serves the playground: `npm run playground`. PORT=… sets the port.
import path from 'node:path';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { baseConfig, root } from '../base.mjs';
import { fastRefreshPlugins } from './fast-refresh.mjs';

const port = Number(process.env.PORT ?? 3020);
const compiler = webpack({
  ...baseConfig({ name: 'playground', isDevelopment: true, target: 'web' }),
  entry: './shell/kit/playground/index.tsx',
  output: { path: path.join(root, '.cache/playground'), filename: 'main.js', publicPath: '/' },
  plugins: fastRefreshPlugins(),
});
if (!compiler) throw new Error('webpack gave no compiler.');

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>The kit</title></head><body><script src="/main.js" defer></script></body></html>';

const server = new DevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    allowedHosts: ['localhost'],
    client: { logging: 'error', overlay: false },
    static: [
      { directory: path.join(root, 'bff/seeds/pictures'), publicPath: '/uploads', watch: false },
      { directory: path.join(root, 'shell/public'), publicPath: '/', watch: false },
    ],
    setupMiddlewares: (middlewares, { app }) => {
      app?.get('/', (_request, response) => void response.type('html').send(page));
      return middlewares;
    },
  },
  compiler,
);
await server.start();
console.log(`\n  The kit      http://localhost:${port}\n\n  Ctrl-C stops it.`);
