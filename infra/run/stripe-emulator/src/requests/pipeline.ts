import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { API_VERSION } from '../account';
import type { Access, ApiCall } from './api-call';
import { authenticate } from './authentication';
import type { Behaviours } from '../behaviours';
import { parseForm, readBody } from './form-body';
import { createIdempotency, type StoredResult } from './idempotency';
import { newId } from '../identifiers';
import { readList } from './parameters';
import { present } from './presentation';
import type { Store, StoreFile } from '../store';
import { StripeFault, injectedFailure, unauthorized } from '../stripe-error';

export interface PipelineOptions {
  store: Store;
  file: StoreFile;
  behaviours: Behaviours;
}

export interface Route {
  method: 'get' | 'post';
  path: string;
  isPublic: boolean;
  /** Returns the response object; throws StripeFault. */
  handle(call: ApiCall): object;
}

interface ParsedRequest {
  call: ApiCall;
  fingerprint: string;
}

interface Answer {
  status: number;
  body: string;
}

class DroppedConnection extends Error {}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function misbehave(behaviours: Behaviours, ctx: RouterContext, when: 'before' | 'after'): Promise<void> {
  const subject = { method: ctx.method, path: ctx.path, when };
  if (when === 'before' && behaviours.isOverRate(subject)) {
    ctx.set('Stripe-Rate-Limited-Reason', 'global-rate');
    throw injectedFailure(429);
  }
  const delay = behaviours.forCall(['delay'], subject);
  if (delay) await pause(delay.milliseconds ?? 1000);
  if (behaviours.forCall(['drop_request', 'drop_reply'], subject)) throw new DroppedConnection();
  const failure = behaviours.forCall(['error'], subject);
  if (failure) throw injectedFailure(failure.status ?? 500);
}

function faultAnswer(store: Store, fault: StripeFault, access: Access): Answer {
  const intent = fault.body.payment_intent;
  const error = intent ? { ...fault.body, payment_intent: present(store, intent, { access }) } : fault.body;
  return { status: fault.status, body: JSON.stringify({ error }, null, 2) };
}

export function createPipeline(router: Router, { store, file, behaviours }: PipelineOptions): (route: Route) => void {
  const idempotency = createIdempotency(store.idempotency);

  const run = (route: Route, call: ApiCall): { answer: Answer; isReplayable: boolean } => {
    try {
      const value = route.handle(call);
      const view = present(store, value, { access: call.access, expand: readList(call.parameters, 'expand') });
      return { answer: { status: 200, body: JSON.stringify(view, null, 2) }, isReplayable: true };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { answer: faultAnswer(store, error, call.access), isReplayable: error.isReplayable };
    } finally {
      file.changed();
    }
  };

  const answerOnce = async (
    ctx: RouterContext,
    route: Route,
    { call, fingerprint }: ParsedRequest,
  ): Promise<Answer> => {
    const key = ctx.method === 'POST' ? call.idempotencyKey : null;
    const replay = key === null ? undefined : idempotency.begin(key, ctx.path, fingerprint);
    if (replay) {
      await misbehave(behaviours, ctx, 'before');
      ctx.set('Idempotent-Replayed', 'true');
      await misbehave(behaviours, ctx, 'after');
      return replay;
    }
    let result: StoredResult | undefined;
    const broken = (when: 'before' | 'after') => {
      const failure = behaviours.forCall(['stored_error'], { method: ctx.method, path: ctx.path, when });
      if (!failure) return undefined;
      return { answer: faultAnswer(store, injectedFailure(failure.status ?? 500), call.access), isReplayable: true };
    };
    try {
      await misbehave(behaviours, ctx, 'before');
      const done = broken('before') ?? run(route, call);
      const { answer, isReplayable } = broken('after') ?? done;
      if (isReplayable) result = { ...answer, path: ctx.path, fingerprint, at: Date.now() };
      await misbehave(behaviours, ctx, 'after');
      return answer;
    } finally {
      if (key !== null) idempotency.end(key, result);
    }
  };

  const serve = async (ctx: RouterContext, route: Route): Promise<void> => {
    const requestId = newId('req');
    ctx.set('Request-Id', requestId);
    ctx.set('Stripe-Version', ctx.get('Stripe-Version') || API_VERSION);
    ctx.set('Cache-Control', 'no-cache, no-store');
    ctx.type = 'application/json';
    let access: Access = 'publishable';
    let answer: Answer;
    try {
      const text = ctx.method === 'GET' ? ctx.querystring : await readBody(ctx.req);
      const parameters = parseForm(text);
      access = authenticate(ctx.headers, parameters);
      if (access === 'publishable' && !route.isPublic) {
        throw unauthorized(
          'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list ' +
            'of your API keys at https://dashboard.stripe.com/account/apikeys.',
          'secret_key_required',
        );
      }
      delete parameters['key'];
      const idempotencyKey = ctx.get('Idempotency-Key') || null;
      if (idempotencyKey !== null) ctx.set('Idempotency-Key', idempotencyKey);
      const call = { access, id: ctx['params']['id'] ?? '', host: ctx.host, parameters, requestId, idempotencyKey };
      answer = await answerOnce(ctx, route, { call, fingerprint: text });
    } catch (error) {
      if (error instanceof DroppedConnection) {
        ctx.respond = false;
        ctx.req.socket.destroy();
        return;
      }
      if (!(error instanceof StripeFault)) throw error;
      answer = faultAnswer(store, error, access);
    }
    ctx.status = answer.status;
    ctx.body = answer.body;
  };

  return (route) => {
    router[route.method](route.path, (ctx: RouterContext) => serve(ctx, route));
  };
}
