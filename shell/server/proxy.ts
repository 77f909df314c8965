import {
  beginSpan,
  extendBodyDeadline,
  forwardedFor,
  hasBody,
  loggedPath,
  requestIdOf,
  type TrustTest,
} from '@studio/server-kit';
import { createProxyServer } from 'http-proxy-3';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendError } from './send-error';

export interface ProxyRoute {
  /** Path prefix, such as '/remotes/mf-shop/'. */
  readonly prefix: string;
  readonly origin: string;
  /** True: the prefix is not part of the other server's own paths. */
  readonly isStripped: boolean;
  /** True: the prefix is the whole path. */
  readonly isExact?: boolean;
}

/** How long another part may take once it has the request, before the visitor is told (docs/refusals.md, 37 and 41 stay below it). */
const standardTimeoutMs = 15_000;
/** A form with a picture waits until those before it are stored. */
const uploadTimeoutMs = 90_000;
/** Shorter than the 5 s after which Node's servers close a connection that nothing was asked over. */
const idleMs = 4000;

interface ProxyOptions {
  readonly logger: Logger;
  /** How long another part may take with what is no picture. */
  readonly timeoutMs?: number;
  /** Told of each answer that is passed back, and what was asked for. */
  readonly onAnswer?: (request: IncomingMessage, answer: IncomingMessage) => void;
}

/** Passes requests of some paths on to other parts, so that all is one origin. What they learn of visitor and request is
 *  what the edge says, so that nobody can forge it: a known proxy before this server, or this server.
 *  @returns true when the request was taken */
export function createProxy(
  routes: readonly ProxyRoute[],
  isTrusted: TrustTest,
  { logger, timeoutMs = standardTimeoutMs, onAnswer }: ProxyOptions,
) {
  const proxy = createProxyServer({ xfwd: false, changeOrigin: false, ws: false });
  proxy.on('proxyRes', (answer: IncomingMessage, request: IncomingMessage, response: ServerResponse) => {
    onAnswer?.(request, answer);
    // The proxy would leave the visitor waiting for the rest (docs/refusals.md, 131).
    answer.once('close', () => answer.complete || response.destroy());
    removeHopHeaders(answer);
    delete answer.headers['x-data-version'];
    const isLast = response.hasHeader('connection') || !response.shouldKeepAlive;
    answer.headers.connection = isLast ? 'close' : 'keep-alive';
  });
  /** Requests that were sent over a kept connection which was gone already. One that is only late may have arrived. */
  const unsent = new WeakSet<IncomingMessage>();
  proxy.on('proxyReq', (proxyRequest, request) => {
    let isLate = false;
    proxyRequest.once('timeout', () => (isLate = true));
    proxyRequest.prependOnceListener('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET' && proxyRequest.reusedSocket && !isLate) unsent.add(request);
    });
  });
  const keepAliveAgent = new Agent({ keepAlive: true, timeout: idleMs });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const route = routes.find((candidate) => matchesRoute(candidate, request.url ?? '/'));
    if (!route) return false;
    const address = normalAddress(request.url ?? '/');
    if (address === null) {
      sendError(request, response, { status: 400, message: 'This address can be read in more than one way.' });
      return true;
    }
    request.url = address;
    if (!isFramed(request)) {
      sendError(request, response, { status: 411, message: 'The request must say how long its body is.' });
      return true;
    }
    if (route.isStripped) request.url = `/${request.url!.slice(route.prefix.length)}`;
    const requestId = requestIdOf(request, isTrusted);
    removeHopHeaders(request);
    request.headers['x-forwarded-for'] = forwardedFor(request, isTrusted);
    request.headers['x-request-id'] = requestId;
    delete request.headers['x-data-version'];
    // A visitor's own trace is none of ours.
    for (const name of ['traceparent', 'tracestate', 'baggage', 'x-request-start'])
      Reflect.deleteProperty(request.headers, name);
    const span = beginSpan(`${route.prefix}*`, 'call');
    if (span) {
      request.headers['traceparent'] = span.traceparent;
      response.once('close', () => span.end(response.statusCode >= 500));
    }
    const isUpload = isMultipart(request);
    const proxyTimeout = isUpload ? uploadTimeoutMs : timeoutMs;
    if (isUpload) {
      const follow = extendBodyDeadline(request);
      request.on('data', ({ length }: Buffer) => follow(length));
    }
    const forward = (agent: Agent | false, onFailure: (error: Error) => void) =>
      proxy.web(request, response, { target: route.origin, proxyTimeout, agent: agent || undefined }, onFailure);
    const sendUnreachable = (error: Error) => {
      // It was answered before all of its body had come.
      if (response.writableEnded) return;
      logger.warn(
        { requestId, origin: route.origin, path: loggedPath(request.url), reason: error.message },
        'a part cannot be reached',
      );
      if (response.headersSent) response.destroy();
      else sendError(request, response, { status: 503, message: 'This part of the site cannot be reached just now.' });
    };
    // Only a read is sent over a connection that may be gone: nobody could tell whether a write had arrived.
    if (!isRead(request)) forward(false, sendUnreachable);
    else
      forward(keepAliveAgent, (error) =>
        unsent.has(request) && !response.headersSent && !response.destroyed
          ? forward(false, sendUnreachable)
          : sendUnreachable(error),
      );
    return true;
  };
}

const isRead = (request: IncomingMessage) =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);

/** Whether the server behind will see the same end of the body: what is passed on has a length, or comes in chunks. The proxy sends no
 *  DELETE and no OPTIONS in chunks, and then a body is taken for the next request (docs/refusals.md, 61). */
function isFramed({ method, headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  return coding.toLowerCase() === 'chunked' && method !== 'DELETE' && method !== 'OPTIONS';
}

/** What is about one connection and not about the message (RFC 9110, 7.6.1); a body in chunks stays one. */
const hopHeaders = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'upgrade', 'http2-settings', 'expect'],
];
/** What nobody has taken out by naming it: without it the body would have another end, or no one to judge it. */
const protectedHeaders = ['content-length', 'transfer-encoding', 'content-type', 'host', 'cookie', 'origin'];

function removeHopHeaders({ headers }: IncomingMessage): void {
  const named = (headers.connection ?? '').toLowerCase().split(',');
  for (const name of [...hopHeaders, ...named.map((each) => each.trim())]) {
    if (!protectedHeaders.includes(name)) Reflect.deleteProperty(headers, name);
  }
}

/** Whether a request brings a form with a picture, which may take longer than others. */
export const isMultipart = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') === true;

/** The address as the server behind reads it, so that rules and caches here judge the same one. @returns null for an address that servers read
 *  in different ways: with dot segments, also encoded ones, a backslash, a fragment or an empty segment */
function normalAddress(url: string): string | null {
  const path = url.split('?', 1)[0] ?? '';
  if (/[\\#]/.test(url) || path.includes('//')) return null;
  const decoded = path.replace(/%2e/gi, '.').replace(/%2f|%5c/gi, '/');
  if (/(^|\/)\.\.?(\/|$)/.test(decoded)) return null;
  const { pathname, search } = new URL(path + url.slice(path.length), 'http://site');
  return pathname + search;
}

/** Whether an address is one of a route's. */
export function matchesRoute({ prefix, isExact = false }: ProxyRoute, url: string): boolean {
  return isExact ? url.split('?', 1)[0] === prefix : url.startsWith(prefix);
}
