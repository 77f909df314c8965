import type Router from '@koa/router';
import { confirmIntent, authenticateIntent } from '../payments/payment-confirmation';
import { cancelIntent, createIntent, findIntent, updateIntent } from '../payments/payment-intents';
import { createPipeline, type PipelineOptions } from '../requests/pipeline';
import { createRefund, retrieveRefund } from '../payments/refunds';
import type { Webhooks } from '../webhooks/webhooks';

/** Mounts the part of Stripe's HTTP API that this site uses. */
export function apiRoutes(router: Router, options: PipelineOptions, webhooks: Webhooks): void {
  const { store } = options;
  const ledger = { store, webhooks };
  const mount = createPipeline(router, options);
  const server = { isPublic: false } as const;
  const browser = { isPublic: true } as const;

  mount({ ...server, method: 'post', path: '/v1/payment_intents', handle: (call) => createIntent(ledger, call) });
  mount({ ...browser, method: 'get', path: '/v1/payment_intents/:id', handle: (call) => findIntent(store, call) });
  mount({ ...server, method: 'post', path: '/v1/payment_intents/:id', handle: (call) => updateIntent(ledger, call) });
  mount({
    ...server,
    method: 'post',
    path: '/v1/payment_intents/:id/cancel',
    handle: (call) => cancelIntent(ledger, call),
  });
  mount({
    ...browser,
    method: 'post',
    path: '/v1/payment_intents/:id/confirm',
    handle: (call) => confirmIntent(ledger, findIntent(store, call), call),
  });
  mount({
    ...browser,
    method: 'post',
    path: '/v1/3ds2/authenticate',
    handle: (call) => authenticateIntent(ledger, call),
  });
  mount({ ...server, method: 'post', path: '/v1/refunds', handle: (call) => createRefund(store, webhooks, call) });
  mount({ ...server, method: 'get', path: '/v1/refunds/:id', handle: (call) => retrieveRefund(store, call) });
}
