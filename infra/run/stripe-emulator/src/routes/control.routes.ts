import type Router from '@koa/router';
import { BEHAVIOUR_KINDS, type BehaviourInput, type Behaviours } from '../behaviours';
import { answerJson, isObject } from './control-response';
import { clearStore, type Store, type StoreFile } from '../store';
import type { Webhooks } from '../webhooks/webhooks';

export interface ControlOptions {
  store: Store;
  file: StoreFile;
  behaviours: Behaviours;
  webhooks: Webhooks;
}

function isBehaviour(value: unknown): value is BehaviourInput {
  return isObject(value) && BEHAVIOUR_KINDS.some((kind) => kind === value['kind']);
}

export function controlRoutes(router: Router, { store, file, behaviours, webhooks }: ControlOptions): void {
  router.get(
    '/_emulator/',
    answerJson(() => ({
      webhookUrl: webhooks.target.url ?? null,
      outstandingWebhooks: webhooks.outstanding(),
      paymentIntents: store.paymentIntents.size,
      refunds: store.refunds.size,
      events: store.events.size,
      behaviours: behaviours.list(),
    })),
  );

  router.get(
    '/_emulator/behaviours',
    answerJson(() => behaviours.list()),
  );
  router.post(
    '/_emulator/behaviours',
    answerJson((body) => {
      const inputs: unknown[] = Array.isArray(body) ? body : [body];
      if (!inputs.every(isBehaviour)) throw new SyntaxError(`kind must be one of ${BEHAVIOUR_KINDS.join(', ')}`);
      return inputs.map((input) => behaviours.add(input));
    }),
  );
  router.delete(
    '/_emulator/behaviours',
    answerJson(() => {
      behaviours.clear();
      return [];
    }),
  );
  router.delete(
    '/_emulator/behaviours/:id',
    answerJson((_body, ctx) => (behaviours.remove(ctx['params']['id'] ?? '') ? behaviours.list() : undefined)),
  );

  router.put(
    '/_emulator/webhook',
    answerJson((body) => {
      if (!isObject(body)) throw new SyntaxError('An object with url, secret or both is expected.');
      if (typeof body['url'] === 'string') webhooks.target.url = body['url'] === '' ? undefined : body['url'];
      if (Array.isArray(body['enabled_events'])) webhooks.target.enabledEvents = body['enabled_events'].map(String);
      if (typeof body['api_version'] === 'string') webhooks.target.apiVersion = body['api_version'];
      if (typeof body['secret'] === 'string') webhooks.target.secret = body['secret'];
      return { url: webhooks.target.url ?? null };
    }),
  );

  router.get(
    '/_emulator/events',
    answerJson((_body, ctx) => {
      const { type, payment_intent: intent } = ctx.query;
      return [...store.events.values()].filter(({ event }) => {
        const { object } = event.data;
        const owner = object.object === 'payment_intent' ? object.id : object.payment_intent;
        return (type === undefined || event.type === type) && (intent === undefined || owner === intent);
      });
    }),
  );
  router.post(
    '/_emulator/events/:id/send',
    answerJson((_body, ctx) => {
      const stored = store.events.get(ctx['params']['id'] ?? '');
      if (stored) webhooks.resend(stored);
      return stored;
    }),
  );

  router.get(
    '/_emulator/payment_intents',
    answerJson(() => [...store.paymentIntents.values()]),
  );
  router.get(
    '/_emulator/refunds',
    answerJson(() => [...store.refunds.values()]),
  );
  router.post(
    '/_emulator/reset',
    answerJson(() => {
      webhooks.cancelAll();
      behaviours.clear();
      clearStore(store);
      file.changed();
      return {};
    }),
  );
}
