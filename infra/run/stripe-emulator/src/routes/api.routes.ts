import type Router from '@koa/router';
import { accountObject, registerDomain, webhookEndpoints } from '../account';
import { authenticateIntent, confirmIntent, type Ledger } from '../payments/payment-confirmation';
import { cancelIntent, createIntent, findIntent, updateIntent } from '../payments/payment-intents';
import { find, listOf } from '../requests/lists';
import { createPipeline, type PipelineOptions, type Route } from '../requests/pipeline';
import { createRefund } from '../payments/refunds';

export function apiRoutes(router: Router, options: PipelineOptions, ledger: Ledger): void {
  const { store } = options;
  const mount = createPipeline(router, options);
  const byServer = (method: Route['method'], path: string, handle: Route['handle']) =>
    mount({ method, path, handle, isPublic: false });
  const byBrowser = (method: Route['method'], path: string, handle: Route['handle']) =>
    mount({ method, path, handle, isPublic: true });

  byServer('get', '/v1/account', () => accountObject(store.account));

  const endpoints = '/v1/webhook_endpoints';
  byServer('get', endpoints, (call) =>
    listOf({ items: webhookEndpoints(ledger.webhooks.target), url: endpoints }, call),
  );
  const domains = '/v1/payment_method_domains';
  byServer('post', domains, (call) => registerDomain(store, call));
  byServer('get', domains, (call) =>
    listOf({ items: store.domains.values(), url: domains, filters: ['domain_name'] }, call),
  );

  const intents = '/v1/payment_intents';
  byServer('post', intents, (call) => createIntent(ledger, call));
  byServer('get', intents, (call) => listOf({ items: store.paymentIntents.values(), url: intents }, call));
  byBrowser('get', `${intents}/:id`, (call) => findIntent(store, call));
  byServer('post', `${intents}/:id`, (call) => updateIntent(ledger, call));
  byServer('post', `${intents}/:id/cancel`, (call) => cancelIntent(ledger, call));
  byBrowser('post', `${intents}/:id/confirm`, (call) => confirmIntent(ledger, findIntent(store, call), call));
  byBrowser('post', '/v1/3ds2/authenticate', (call) => authenticateIntent(ledger, call));

  const methods = '/v1/payment_methods';
  byServer('get', `${methods}/:id`, (call) => find(store.paymentMethods, 'PaymentMethod', call).object);

  const filters = ['payment_intent', 'charge'] as const;
  const charges = '/v1/charges';
  byServer('get', charges, (call) =>
    listOf({ items: store.charges.values(), url: charges, filters: ['payment_intent'] }, call),
  );
  byServer('get', `${charges}/:id`, (call) => find(store.charges, 'charge', call));

  const refunds = '/v1/refunds';
  byServer('post', refunds, (call) => createRefund(ledger, call));
  byServer('get', refunds, (call) => listOf({ items: store.refunds.values(), url: refunds, filters }, call));
  byServer('get', `${refunds}/:id`, (call) => find(store.refunds, 'refund', call));

  const disputes = '/v1/disputes';
  byServer('get', disputes, (call) => listOf({ items: store.disputes.values(), url: disputes, filters }, call));
  byServer('get', `${disputes}/:id`, (call) => find(store.disputes, 'dispute', call));

  const events = '/v1/events';
  const allEvents = () => [...store.events.values()].map(({ event }) => event);
  byServer('get', events, (call) => listOf({ items: allEvents(), url: events, filters: ['type'] }, call));
  byServer('get', `${events}/:id`, (call) => find(store.events, 'event', call).event);
}
