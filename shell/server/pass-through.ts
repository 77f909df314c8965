import { followBody, forwardedFor, requestIdOf, type TrustTest } from '@studio/server-kit';
import { createProxyServer } from 'http-proxy-3';
import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** Passes requests of some paths on to other parts, so that all is one origin. What they learn of visitor and request is
 *  what the edge says, so that nobody can forge it: a known proxy before this server, or this server.
 *  @returns true when the request was taken */
export function createPassThrough(routes: readonly Route[], isTrusted: TrustTest, logger: Logger) {
  const proxy = createProxyServer({ xfwd: false, changeOrigin: false, ws: false });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const route = routes.find((candidate) => takes(candidate, request.url ?? '/'));
    if (!route) return false;
    if (route.isStripped) request.url = `/${request.url!.slice(route.prefix.length)}`;
    const requestId = requestIdOf(request, isTrusted);
    request.headers['x-forwarded-for'] = forwardedFor(request, isTrusted);
    request.headers['x-request-id'] = requestId;
    const isPicture = request.headers['content-type']?.startsWith('multipart/');
    const proxyTimeout = isPicture ? pictureTimeoutMs : timeoutMs;
    if (isPicture) {
      const follow = followBody(request);
      request.on('data', ({ length }: Buffer) => follow(length));
    }
    proxy.web(request, response, { target: route.origin, proxyTimeout }, (error) => {
      logger.warn(
        { requestId, origin: route.origin, url: request.url, reason: error.message },
        'a part cannot be reached',
      );
      unavailable(response);
    });
    return true;
  };
}

function takes({ prefix, isExact = false }: Route, url: string): boolean {
  return isExact ? url.split('?', 1)[0] === prefix : url.startsWith(prefix);
}

function unavailable(response: ServerResponse | { destroy(): unknown }): void {
  if (!('writeHead' in response) || response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ message: 'This part of the site cannot be reached just now.', code: 'UNAVAILABLE' }));
}
