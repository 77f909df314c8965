import { BEHAVIOUR_KINDS, type BehaviourInput, type Behaviours } from '../behaviours';
import { isObject, type ControlApi } from './control-api';
import { clearStore, type Store } from '../store';
import type { Webhooks } from '../webhooks/webhooks';

export interface ControlOptions {
  store: Store;
  behaviours: Behaviours;
  webhooks: Webhooks;
}

function isBehaviour(value: unknown): value is BehaviourInput {
  return isObject(value) && BEHAVIOUR_KINDS.some((kind) => kind === value['kind']);
}

export function controlRoutes(on: ControlApi, { store, behaviours, webhooks }: ControlOptions): void {
  on('get', '/', () => ({
    webhookUrl: webhooks.target.url ?? null,
    outstandingWebhooks: webhooks.outstanding(),
    paymentIntents: store.paymentIntents.size,
    refunds: store.refunds.size,
    events: store.events.size,
    behaviours: behaviours.list(),
  }));

  on('get', '/behaviours', () => behaviours.list());
  on('post', '/behaviours', (body) => {
    const inputs: unknown[] = Array.isArray(body) ? body : [body];
    if (!inputs.every(isBehaviour)) throw new SyntaxError(`kind must be one of ${BEHAVIOUR_KINDS.join(', ')}`);
    return inputs.map((input) => behaviours.add(input));
  });
  on('delete', '/behaviours', () => {
    behaviours.clear();
    return [];
  });
  on('delete', '/behaviours/:id', (_body, ctx) =>
    behaviours.remove(ctx['params']['id'] ?? '') ? behaviours.list() : undefined,
  );

  on('put', '/webhook', (body) => {
    if (!isObject(body)) throw new SyntaxError('An object with url, secret or both is expected.');
    if (typeof body['url'] === 'string') webhooks.target.url = body['url'] === '' ? undefined : body['url'];
    if (Array.isArray(body['enabled_events'])) webhooks.target.enabledEvents = body['enabled_events'].map(String);
    if (typeof body['api_version'] === 'string') webhooks.target.apiVersion = body['api_version'];
    if (typeof body['secret'] === 'string') webhooks.target.secret = body['secret'];
    return { url: webhooks.target.url ?? null };
  });

  on('get', '/events', (_body, ctx) => {
    const { type, payment_intent: intent } = ctx.query;
    return [...store.events.values()].filter(({ event }) => {
      const { object } = event.data;
      const owner = object.object === 'payment_intent' ? object.id : object.payment_intent;
      return (type === undefined || event.type === type) && (intent === undefined || owner === intent);
    });
  });
  on('post', '/events/:id/send', (_body, ctx) => {
    const stored = store.events.get(ctx['params']['id'] ?? '');
    if (stored) webhooks.resend(stored);
    return stored;
  });

  on('get', '/payment_intents', () => [...store.paymentIntents.values()]);
  on('get', '/refunds', () => [...store.refunds.values()]);
  on('get', '/disputes', () => [...store.disputes.values()]);
  on('post', '/reset', () => {
    webhooks.cancelAll();
    behaviours.clear();
    clearStore(store);
    return {};
  });
}
