import type { Router } from '@koa/router';
import type { AnswerOf, BodyOf, Endpoint, FieldError, ParamsOf } from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { withDeadline } from '../deadline';
import { AppError, invalidRequest } from '../errors';
import { readFormFields } from './body/form-fields';
import { readIfMatch } from './if-match';
import type { IncomingFile } from './body/incoming-file';
import { readJsonBody } from './body/json-body';
import { readMultipart } from './body/multipart';
import { parseParams } from './path-params';
import type { ReadCache } from './read-cache';
import { validator } from './validator';

// docs/refusals.md, 37 and 41: a payment within 12 s, and a read of a slow database within 3 s.
const answerWithinMs = 12_000;
const readWithinMs = 3000;
// Pictures are made one at a time, a second or two each, and sixteen may wait (modules/uploads/image-store.ts).
const storeWithinMs = 60_000;

/** What a handler gets: params and body as the contract describes them. */
interface Request<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  /** What a versioned call was made from; null when the caller did not say. */
  readonly version: E['isVersioned'] extends true ? number | null : undefined;
  /** The picture that a multipart form brought along. */
  readonly file: E['encoding'] extends 'multipart' ? IncomingFile | null : undefined;
  readonly ctx: Context;
}

export type Handler<E extends Endpoint> = (request: Request<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** Puts a call of the contract on the router: contract in, handler, contract out. Middleware runs before anything of the
 *  request is read, so that a refused session costs nothing. Outside production the answer is checked too. */
export function mount<E extends Endpoint>(
  router: Router,
  endpoint: E,
  ...steps: [...middleware: Middleware[], handler: Handler<E>]
): void {
  const handler = steps.pop() as Handler<E>;
  const read = requestReader(endpoint);
  const check = answerChecker(endpoint);
  const withinMs = endpoint.encoding === 'multipart' ? storeWithinMs : answerWithinMs;
  router.register(
    endpoint.path,
    [endpoint.method],
    [
      ...(steps as Middleware[]),
      async (ctx: Context) => {
        const request = await read(ctx);
        const answer = await inTime(Promise.resolve(handler(request)), withinMs);
        ctx.status = endpoint.status ?? 200;
        ctx.body = check(ctx, answer);
      },
    ],
  );
}

/** Puts a public read on the router whose answer is kept as encoded bytes until something under `tag` changes. */
export function mountCached<E extends Endpoint>(
  router: Router,
  endpoint: E,
  { cache, tag, handler }: { cache: ReadCache; tag: string; handler: Handler<E> },
): void {
  const read = requestReader(endpoint);
  const check = answerChecker(endpoint);
  router.register(
    endpoint.path,
    [endpoint.method],
    [
      (ctx: Context) => {
        const load = async () => check(ctx, await handler(await read(ctx)));
        return cache.answer(ctx, tag, () => inTime(load(), readWithinMs));
      },
    ],
  );
}

/** What stands at a public address outside the contract, for search engines and feed readers. */
interface PublicText {
  readonly path: string;
  /** As Koa takes it: 'xml', 'text/plain; charset=utf-8'. */
  readonly type: string;
  /** Dropped as soon as something under any of these changes. */
  readonly tags: readonly string[];
  readonly text: () => string | Promise<string>;
}

/** Puts a public text on the router, kept like a public read. */
export function mountText(router: Router, cache: ReadCache, { path, type, tags, text }: PublicText): void {
  router.get(path, (ctx: Context) =>
    cache.answerText(ctx, { tags, type, load: () => inTime(Promise.resolve(text()), readWithinMs) }),
  );
}

function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return withDeadline(work, timeoutMs, () => new AppError('UNAVAILABLE'));
}

function requestReader<E extends Endpoint>(endpoint: E): (ctx: Context) => Promise<Request<E>> {
  const checkParams = endpoint.params && validator(endpoint.params);
  const readBody = bodyReader(endpoint);
  return async (ctx) => {
    const params = endpoint.params && parseParams(endpoint.params, ctx.params);
    const edition = endpoint.isVersioned && readIfMatch(ctx);
    const { body, file, refused } = await readBody(ctx);
    const fields = [...(checkParams?.(params) ?? []), ...(edition?.refused ?? []), ...refused];
    if (fields.length > 0) throw invalidRequest(fields);
    return { params, version: edition?.version, body, file, ctx } as Request<E>;
  };
}

interface ReadBody {
  readonly body?: unknown;
  readonly file?: IncomingFile | null;
  readonly refused: FieldError[];
}

function bodyReader({ body: schema, encoding }: Endpoint): (ctx: Context) => Promise<ReadBody> {
  if (!schema) return () => Promise.resolve({ refused: [] });
  const check = validator(schema);
  if (encoding === 'multipart') {
    return async (ctx) => {
      const { fields, file } = await readMultipart(ctx);
      const { body, refused } = readFormFields(schema, fields);
      return { body, file, refused: [...refused, ...check(body)] };
    };
  }
  return async (ctx) => {
    const body = await readJsonBody(ctx);
    return { body, refused: check(body) };
  };
}

function answerChecker(endpoint: Endpoint): <A>(ctx: Context, answer: A) => A {
  const check = validator(endpoint.answer);
  return (ctx, answer) => {
    if (ctx.app.env === 'production') return answer;
    const fields = check(answer);
    if (fields.length === 0) return answer;
    throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${JSON.stringify(fields)}`);
  };
}
