import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { isFromVisitor } from '../requests/authentication';
import { BEHAVIOUR_KINDS, type BehaviourInput, type Behaviours } from '../behaviours';
import { readBody } from '../requests/request-body';
import { clearStore, type Store, type StoreFile } from '../store';
import { StripeFault } from '../stripe-error';
import type { Webhooks } from '../webhooks/webhooks';

export interface ControlOptions {
  store: Store;
  file: StoreFile;
  behaviours: Behaviours;
  webhooks: Webhooks;
}

type Json = Record<string, unknown>;
type Action = (body: unknown, ctx: RouterContext) => unknown;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBehaviour(value: unknown): value is BehaviourInput {
  return isObject(value) && BEHAVIOUR_KINDS.some((kind) => kind === value['kind']);
}

async function readJson(ctx: RouterContext): Promise<unknown> {
  const text = await readBody(ctx.req);
  return text === '' ? {} : JSON.parse(text);
}

/** Answers an action's value as JSON; undefined is a 404. The control API does not exist for visitors of the site. */
function answerJson(action: Action) {
  return async (ctx: RouterContext): Promise<void> => {
    ctx.status = 404;
    ctx.body = { message: 'There is nothing here.' };
    if (isFromVisitor(ctx.headers)) return;
    try {
      const value = action(ctx.method === 'GET' ? {} : await readJson(ctx), ctx);
      if (value === undefined) return;
      ctx.status = 200;
      ctx.body = value;
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof StripeFault)) throw error;
      ctx.status = 400;
      ctx.body = { message: error.message };
    }
  };
}

/** Mounts what tests use to make Stripe misbehave and to look into it: see the README for the calls. */
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
