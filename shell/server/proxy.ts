import {
  beginSpan,
  drainRequestBody,
  extendBodyDeadline,
  forwardedFor,
  hasBody,
  internalPrefix,
  loggedPath,
  requestIdOf,
  type TrustTest,
} from '@studio/server-kit';
import { createProxyServer } from 'http-proxy-3';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendError } from './send-error';

export interface ProxyRoute {
  readonly prefix: string;
  readonly origin: string;
  readonly isStripped: boolean;
  readonly isExact?: boolean;
}

/** The timeout is longer than the BFF's own limits (refusals 37 and 41). */
const standardTimeoutMs = 15_000;
/** Uploads queue until earlier ones are stored. */
const uploadTimeoutMs = 90_000;
/** The time is below Node's keep-alive of 5 s. */
const idleMs = 4000;

interface ProxyOptions {
  readonly logger: Logger;
  readonly timeoutMs?: number;
  readonly onAnswer?: (request: IncomingMessage, answer: IncomingMessage) => void;
}

/** The proxy never takes client address and request id from the visitor. @returns true when handled */
export function createProxy(
  routes: readonly ProxyRoute[],
  isTrusted: TrustTest,
  { logger, timeoutMs = standardTimeoutMs, onAnswer }: ProxyOptions,
) {
  const proxy = createProxyServer({ xfwd: false, changeOrigin: false, ws: false });
  proxy.on('proxyRes', (answer: IncomingMessage, request: IncomingMessage, response: ServerResponse) => {
    onAnswer?.(request, answer);
    // A truncated answer closes the response; otherwise the visitor waits for the rest (refusal 131).
    answer.once('close', () => answer.complete || response.destroy());
    removeHopHeaders(answer);
    if (answer.statusCode !== undefined && answer.statusCode >= 400) drainRequestBody(request, response);
    const connection = response.getHeader('connection') ?? (response.shouldKeepAlive ? 'keep-alive' : 'close');
    answer.headers.connection = String(connection);
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
    if (!route.isStripped && address.startsWith(internalPrefix)) {
      sendError(request, response, { status: 404, message: 'There is nothing here.' });
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
    // A write gets a connection of its own: one that the BFF is about to close would lose it.
    const agent = isRead(request) ? keepAliveAgent : undefined;
    proxy.web(request, response, { target: route.origin, proxyTimeout, agent }, (error: Error) => {
      if (response.writableEnded) return;
      logger.warn(
        { requestId, origin: route.origin, path: loggedPath(request.url), reason: error.message },
        'upstream is unreachable',
      );
      if (response.headersSent) response.destroy();
      else sendError(request, response, { status: 503, message: 'This part of the site cannot be reached just now.' });
    });
    return true;
  };
}

const isRead = (request: IncomingMessage) =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);

/**
 * True: the body has a length. The proxy does not chunk DELETE and OPTIONS, whose body the BFF would read as a request
 * (refusal 61).
 */
function isFramed({ method, headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  return coding.toLowerCase() === 'chunked' && method !== 'DELETE' && method !== 'OPTIONS';
}

/** The list is from RFC 9110, 7.6.1, without transfer-encoding. */
const hopHeaders = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'upgrade', 'http2-settings', 'expect'],
];
/** A Connection header must not remove these headers. */
const protectedHeaders = ['content-length', 'transfer-encoding', 'content-type', 'host', 'cookie', 'origin'];

function removeHopHeaders({ headers }: IncomingMessage): void {
  const named = (headers.connection ?? '').toLowerCase().split(',');
  for (const name of [...hopHeaders, ...named.map((each) => each.trim())]) {
    if (!protectedHeaders.includes(name)) Reflect.deleteProperty(headers, name);
  }
}

export const isMultipart = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') === true;

/** @returns null for a URL that servers parse differently */
function normalAddress(url: string): string | null {
  const path = url.split('?', 1)[0] ?? '';
  if (/[\\#]/.test(url) || path.includes('//')) return null;
  const decoded = path.replace(/%2e/gi, '.').replace(/%2f|%5c/gi, '/');
  if (/(^|\/)\.\.?(\/|$)/.test(decoded)) return null;
  const { pathname, search } = new URL(path + url.slice(path.length), 'http://site');
  return pathname + search;
}

export function matchesRoute({ prefix, isExact = false }: ProxyRoute, url: string): boolean {
  return isExact ? url.split('?', 1)[0] === prefix : url.startsWith(prefix);
}
