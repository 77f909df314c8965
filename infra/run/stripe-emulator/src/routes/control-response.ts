import type { RouterContext } from '@koa/router';
import { isFromVisitor } from '../requests/authentication';
import { readBody } from '../requests/request-body';
import { StripeFault } from '../stripe-error';

export type Json = Record<string, unknown>;
type Action = (body: unknown, ctx: RouterContext) => unknown;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readJson(ctx: RouterContext): Promise<unknown> {
  const text = await readBody(ctx.req);
  return text === '' ? {} : JSON.parse(text);
}

/** Responds with 404 when the action returns undefined, and for visitors of the site. */
export function answerJson(action: Action) {
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
