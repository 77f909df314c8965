import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { isFromVisitor } from '../requests/authentication';
import { readBody } from '../requests/form-body';
import type { StoreFile } from '../store';
import { StripeFault } from '../stripe-error';

export type Json = Record<string, unknown>;
type Action = (body: unknown, ctx: RouterContext) => unknown;
export type ControlApi = (method: 'get' | 'post' | 'put' | 'delete', path: string, act: Action) => void;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Calls answer 404 when the action returns undefined, and to visitors of the site. */
export function controlApi(router: Router, file: StoreFile): ControlApi {
  return (method, path, act) => {
    router[method](`/_emulator${path}`, async (ctx: RouterContext): Promise<void> => {
      ctx.status = 404;
      ctx.body = { message: 'There is nothing here.' };
      if (isFromVisitor(ctx.headers)) return;
      try {
        const text = method === 'get' ? '' : await readBody(ctx.req);
        const value = act(text === '' ? {} : JSON.parse(text), ctx);
        if (method !== 'get') file.changed();
        if (value === undefined) return;
        ctx.status = 200;
        ctx.body = value;
      } catch (error) {
        if (!(error instanceof SyntaxError) && !(error instanceof StripeFault)) throw error;
        ctx.status = 400;
        ctx.body = { message: error.message };
      }
    });
  };
}
