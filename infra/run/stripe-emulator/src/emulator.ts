import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { apiRoutes } from './routes/api.routes';
import { bankRoutes } from './routes/bank.routes';
import { createBehaviours } from './behaviours';
import { controlApi } from './routes/control-api';
import { browserRoutes } from './routes/browser.routes';
import { controlRoutes } from './routes/control.routes';
import { stripeSideRoutes } from './routes/stripe-side.routes';
import { API_VERSION } from './account';
import { emptyStore, loadStore, storeFile } from './store';
import { RETRY_DELAYS_MS, createWebhooks } from './webhooks/webhooks';

export interface EmulatorOptions {
  /** Without a webhook URL, the emulator only stores events. */
  webhookUrl?: string;
  webhookSecret: string;
  /** The default is relative to the working directory. */
  browserDirectory?: string;
  /** By default the state is in memory. */
  stateFile?: string;
  retryDelaysMs?: readonly number[];
}

export interface Emulator {
  callback: RequestListener;
  /** @returns the port; port 0 takes a free one */
  listen(port: number, host?: string): Promise<number>;
  close(): Promise<void>;
}

export function createEmulator(options: EmulatorOptions): Emulator {
  const store = emptyStore();
  if (options.stateFile !== undefined) loadStore(store, options.stateFile);
  const file = storeFile(store, options.stateFile);
  const behaviours = createBehaviours();
  const target = {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    apiVersion: API_VERSION,
    enabledEvents: ['*'],
  };
  const retryDelaysMs = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  const webhooks = createWebhooks({ store, file, behaviours, target, retryDelaysMs });

  const router = new Router();
  // The emulator's state is in memory, so alive means ready.
  for (const path of ['/healthz', '/readyz']) router.get(path, (ctx) => void (ctx.body = 'ok'));
  const ledger = { store, webhooks, slowness: () => behaviours.forConfirmation() };
  apiRoutes(router, { store, file, behaviours }, ledger);
  bankRoutes(router, { file, ledger });
  const on = controlApi(router, file);
  controlRoutes(on, { store, behaviours, webhooks });
  stripeSideRoutes(on, ledger);
  browserRoutes(router, options.browserDirectory ?? resolve('infra/run/stripe-emulator/browser'));

  const app = new Koa();
  app.use(allowOtherOrigins);
  app.use(router.routes());
  app.use((ctx) => {
    const message = `Unrecognized request URL (${ctx.method}: ${ctx.path}).`;
    ctx.status = 404;
    ctx.body = { error: { type: 'invalid_request_error', message } };
  });

  const callback: RequestListener = app.callback();
  const server = createServer((request, response) => {
    // Servers disagree about which of two Host headers counts, so such a request is refused.
    if ((request.headersDistinct.host?.length ?? 0) > 1) return void response.writeHead(400).end();
    void callback(request, response);
  });
  return {
    callback,
    async listen(port, host = '127.0.0.1') {
      server.listen(port, host);
      await once(server, 'listening');
      webhooks.resume();
      return (server.address() as AddressInfo).port;
    },
    async close() {
      webhooks.close();
      file.flush();
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The shop's page, which calls the emulator, has another origin. */
const allowOtherOrigins: Middleware = (ctx, next) => {
  if (!ctx.path.startsWith('/v1/')) return next();
  ctx.set('Access-Control-Allow-Origin', '*');
  if (ctx.method !== 'OPTIONS') return next();
  ctx.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, Stripe-Version');
  ctx.set('Access-Control-Allow-Methods', 'GET, POST');
  ctx.set('Access-Control-Max-Age', '300');
  ctx.status = 204;
  return undefined;
};
