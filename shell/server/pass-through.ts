import { followBody, forwardedFor, requestIdOf, type TrustTest } from '@studio/server-kit';
import { createProxyServer } from 'http-proxy-3';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';

export interface Route {
  /** Path prefix, such as '/remotes/mf-shop/'. */
  readonly prefix: string;
  readonly origin: string;
  /** True: the prefix is not part of the other server's own paths. */
  readonly isStripped: boolean;
  /** True: the prefix is the whole path. */
  readonly isExact?: boolean;
}

/** How long another part may take once it has the request, before the visitor is told (docs/refusals.md, 37 and 41 stay below it). */
const timeoutMs = 15_000;
/** A form with a picture waits until those before it are stored. */
const pictureTimeoutMs = 90_000;
/** Shorter than the 5 s after which Node's servers close a connection that nothing was asked over. */
const idleMs = 4000;

interface PassThroughOptions {
  readonly logger: Logger;
  /** Told of each answer that is passed back, and what was asked for. */
  readonly onAnswer?: (request: IncomingMessage, answer: IncomingMessage) => void;
}

/** Passes requests of some paths on to other parts, so that all is one origin. What they learn of visitor and request is
 *  what the edge says, so that nobody can forge it: a known proxy before this server, or this server.
 *  @returns true when the request was taken */
export function createPassThrough(
  routes: readonly Route[],
  isTrusted: TrustTest,
  { logger, onAnswer }: PassThroughOptions,
) {
  const proxy = createProxyServer({ xfwd: false, changeOrigin: false, ws: false });
  proxy.on('proxyRes', (answer: IncomingMessage, request: IncomingMessage) => {
    onAnswer?.(request, answer);
    delete answer.headers['x-data-version'];
  });
  const kept = new Agent({ keepAlive: true, timeout: idleMs });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const route = routes.find((candidate) => takes(candidate, request.url ?? '/'));
    if (!route) return false;
    if (route.isStripped) request.url = `/${request.url!.slice(route.prefix.length)}`;
    const requestId = requestIdOf(request, isTrusted);
    request.headers['x-forwarded-for'] = forwardedFor(request, isTrusted);
    request.headers['x-request-id'] = requestId;
    delete request.headers['x-data-version'];
    const isPicture = request.headers['content-type']?.startsWith('multipart/');
    const proxyTimeout = isPicture ? pictureTimeoutMs : timeoutMs;
    if (isPicture) {
      const follow = followBody(request);
      request.on('data', ({ length }: Buffer) => follow(length));
    }
    const passOn = (agent: Agent | false, onFailure: (error: Error & { code?: string }) => void) =>
      proxy.web(request, response, { target: route.origin, proxyTimeout, agent: agent || undefined }, onFailure);
    const giveUp = (error: Error) => {
      logger.warn(
        { requestId, origin: route.origin, path: request.url?.split('?', 1)[0], reason: error.message },
        'a part cannot be reached',
      );
      unavailable(response);
    };
    // Only a read is sent over a connection that may be gone: nobody could tell whether a write had arrived.
    if (!isRead(request)) passOn(false, giveUp);
    else
      passOn(kept, (error) =>
        error.code === 'ECONNRESET' && !response.headersSent && !response.destroyed
          ? passOn(false, giveUp)
          : giveUp(error),
      );
    return true;
  };
}

const isRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0;

function takes({ prefix, isExact = false }: Route, url: string): boolean {
  return isExact ? url.split('?', 1)[0] === prefix : url.startsWith(prefix);
}

function unavailable(response: ServerResponse | { destroy(): unknown }): void {
  if (!('writeHead' in response) || response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ message: 'This part of the site cannot be reached just now.', code: 'UNAVAILABLE' }));
}
