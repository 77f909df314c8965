import type { Router } from '@koa/router';
import type { AnswerOf, BodyOf, Endpoint, FieldError, ParamsOf, QueryOf } from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { withDeadline } from '../deadline';
import { AppError, invalidRequest } from '../errors';
import { readFormFields } from './body/form-fields';
import { readIdempotencyKey } from './idempotency-key';
import { readIfMatch } from './if-match';
import { admitUpload } from './middleware/admission.middleware';
import type { IncomingFile } from './body/incoming-file';
import { jsonBodyReader } from './body/json-body';
import { readMultipart } from './body/multipart';
import { parseParams } from './path-params';
import { parseQuery, queryKey } from './query-params';
import type { ApiResponseCache } from './api-response-cache';
import { answerValidator, inputValidator } from './validator';

// Refusal 37: a payment within 12 s.
const answerTimeoutMs = 12_000;
// Images are processed one at a time, 1 to 2 s each, and sixteen may wait.
const uploadTimeoutMs = 60_000;

interface Request<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** From If-Match; null without the header. */
  readonly version: E['isVersioned'] extends true ? number | null : undefined;
  readonly idempotencyKey: E['isIdempotent'] extends true ? string | undefined : undefined;
  readonly file: E['encoding'] extends 'multipart' ? IncomingFile | null : undefined;
  readonly ctx: Context;
}

export type Handler<E extends Endpoint> = (request: Request<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** Middleware runs before the request is read. Validates responses outside production. */
export function mount<E extends Endpoint>(
  router: Router,
  endpoint: E,
  ...steps: [...middleware: Middleware[], handler: Handler<E>]
): void {
  const handler = steps.pop() as Handler<E>;
  const read = requestReader(endpoint);
  const check = answerChecker(endpoint);
  const withinMs = endpoint.encoding === 'multipart' ? uploadTimeoutMs : answerTimeoutMs;
  router.register(
    endpoint.path,
    [endpoint.method],
    [
      ...(steps as Middleware[]),
      async (ctx: Context) => {
        const request = await read(ctx);
        const answer = await inTime(Promise.resolve(handler(request)), withinMs);
        ctx.status = endpoint.status ?? 200;
        ctx.body = check(request, answer);
      },
    ],
  );
}

export function mountCached<E extends Endpoint>(
  router: Router,
  endpoint: E,
  { cache, handler }: { cache: ApiResponseCache; handler: Handler<E> },
): void {
  mountList(router, endpoint, { cache, list: async (request) => ({ rows: await handler(request) }) });
}

/** `total`: of all pages; `next`: a cursor; `categories`: all filters. */
interface ListResult<E extends Endpoint> {
  readonly rows: AnswerOf<E>;
  readonly total?: number;
  readonly next?: string | null;
  readonly categories?: readonly string[];
  /** False: not cached, because spellings of a URL would fill the cache. */
  readonly isAtOwnAddress?: boolean | undefined;
}

export function mountList<E extends Endpoint>(
  router: Router,
  endpoint: E,
  { cache, list }: { cache: ApiResponseCache; list: (request: Request<E>) => Promise<ListResult<E>> },
): void {
  const read = requestReader(endpoint);
  const check = answerChecker(endpoint);
  const isCacheable = ({ rows, isAtOwnAddress }: ListResult<E>) =>
    endpoint.params && isEmptyList(rows) ? false : isAtOwnAddress;
  router.register(
    endpoint.path,
    [endpoint.method],
    [
      async (ctx: Context) => {
        const request = await read(ctx);
        const load = async () => {
          const result = await list(request);
          const text = JSON.stringify(check(request, result.rows));
          return { text, headers: headersOf(request, result), isCacheable: isCacheable(result) };
        };
        const key = ctx.path + queryKey(request.query as Query);
        await cache.answer(ctx, { key, route: endpoint.path, type: 'application/json; charset=utf-8', load });
      },
    ],
  );
}

type Query = Readonly<Record<string, unknown>> | undefined;

/** Sets the headers of an uncached response. */
export function setPaginationHeaders<E extends Endpoint>(
  request: Request<E>,
  result: Omit<ListResult<E>, 'rows'>,
): void {
  request.ctx.set(headersOf(request, result));
}

function headersOf<E extends Endpoint>(
  { ctx, query }: Request<E>,
  { total, next, categories }: Omit<ListResult<E>, 'rows'>,
) {
  const here = { ...(query as Query), after: next };
  return {
    ...(categories ? { 'X-Categories': headerList(categories) } : {}),
    ...(total === undefined ? {} : { 'X-Total-Count': String(total) }),
    ...(next ? { Link: `<${ctx.path}${queryKey(here)}>; rel="next"` } : {}),
  };
}

const isEmptyList = (rows: unknown) => Array.isArray(rows) && rows.length === 0;

/** Node's clients accept 16 KB of headers in total. */
const maxCategoriesBytes = 4096;

function headerList(texts: readonly string[]): string {
  const encoded = texts.map(encodeURIComponent);
  let bytes = 0;
  const count = encoded.findIndex((text) => (bytes += text.length + 1) > maxCategoriesBytes);
  return (count === -1 ? encoded : encoded.slice(0, count)).join(',');
}

/** A text for crawlers and feed readers. */
interface PublicText {
  readonly path: string;
  readonly type: string;
  readonly text: () => Promise<string>;
}

export function mountText(router: Router, cache: ApiResponseCache, { path, type, text }: PublicText): void {
  router.get(path, (ctx: Context) => cache.answer(ctx, { route: path, type, load: text }));
}

function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return withDeadline(work, timeoutMs, () => new AppError('UNAVAILABLE'));
}

function requestReader<E extends Endpoint>(endpoint: E): (ctx: Context) => Promise<Request<E>> {
  const checkParams = endpoint.params && inputValidator(endpoint.params);
  const checkQuery = endpoint.query && inputValidator(endpoint.query);
  const readBody = bodyReader(endpoint);
  return async (ctx) => {
    const params = endpoint.params && parseParams(endpoint.params, ctx.params);
    const query = endpoint.query && parseQuery(endpoint.query, ctx.query);
    const ifMatch = endpoint.isVersioned && readIfMatch(ctx);
    const repeated = endpoint.isIdempotent && readIdempotencyKey(ctx);
    const { body, file, refused } = await readBody(ctx);
    const bad = [...(checkParams?.(params) ?? []), ...(checkQuery?.(query) ?? [])];
    const fields = [...bad, ...(ifMatch?.refused ?? []), ...(repeated?.refused ?? []), ...refused];
    if (fields.length > 0) throw invalidRequest(fields);
    return { params, query, version: ifMatch?.version, idempotencyKey: repeated?.key, body, file, ctx } as Request<E>;
  };
}

interface ReadBody {
  readonly body?: unknown;
  readonly file?: IncomingFile | null;
  readonly refused: FieldError[];
}

function bodyReader({ body: schema, encoding, access }: Endpoint): (ctx: Context) => Promise<ReadBody> {
  if (!schema) return () => Promise.resolve({ refused: [] });
  const check = inputValidator(schema);
  if (encoding === 'multipart') {
    return async (ctx) => {
      admitUpload(ctx, access);
      const { fields, file } = await readMultipart(ctx);
      const { body, refused } = readFormFields(schema, fields);
      return { body, file, refused: [...refused, ...check(body)] };
    };
  }
  const readJsonBody = jsonBodyReader(schema);
  return async (ctx) => {
    const body = await readJsonBody(ctx);
    return { body, refused: check(body) };
  };
}

function answerChecker<E extends Endpoint>(endpoint: E): <A>(request: Request<E>, answer: A) => A {
  const check = answerValidator(endpoint.answer);
  const views = Object.entries(endpoint.views ?? {}).map(([name, schema]) => [name, answerValidator(schema)] as const);
  const checkOf = new Map(views);
  return ({ ctx, query }, answer) => {
    if (ctx.app.env === 'production') return answer;
    const { view = '' } = (query ?? {}) as { view?: string };
    const fields = (checkOf.get(view) ?? check)(answer);
    if (fields.length === 0) return answer;
    throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${JSON.stringify(fields)}`);
  };
}
