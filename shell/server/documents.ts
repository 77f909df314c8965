import { brand, type Head } from '@studio/host';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { PageData } from '../src/page-data';
import { remoteNames, remoteOf, type RemoteName } from '../src/routes';
import type { ShellConfig } from './config';
import { renderDocument } from './document';
import type { RemoteRegistry } from './remote-registry';
import type { RenderPool } from './render-pool';
import type { RenderedPage } from './render-protocol';
import { documentHeaders } from './security-headers';

interface DocumentsOptions {
  readonly config: ShellConfig;
  readonly registry: RemoteRegistry;
  readonly pool: RenderPool;
  readonly logger: Logger;
  /** The browser build's first scripts. */
  readonly scripts: () => readonly string[];
}

/** The cookie that names the browser of a checkout; the BFF reads it (checkout.md). */
const checkoutCookie = 'studio_checkout';

/** Answers GET and HEAD of every page. */
export function createDocuments({ config, registry, pool, logger, scripts }: DocumentsOptions) {
  const headers = documentHeaders({
    isStripeLive: config.stripeEmulatorOrigin === null,
    isDevelopment: config.isDevelopment,
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const remote = remoteOf(pathname);
    const live = remote ? registry.get(remote) : undefined;
    const year = new Date().getUTCFullYear();
    const page = await render(`${pathname}${search}`, remote, year);
    const head = page.head ?? shellHead(page.isRendered ? null : remote);
    const data: PageData = {
      releases: browserReleases(),
      state: page.state,
      year,
      isRendered: page.isRendered || !remote,
    };
    const body = renderDocument({
      page,
      head,
      data,
      remote: live ? remote : null,
      scripts: scripts(),
      canonicalUrl: `${config.publicOrigin}${pathname}`,
      publicOrigin: config.publicOrigin,
    });
    response.writeHead(head.status ?? 200, {
      ...headers,
      ...pathHeaders(pathname, request.headers.cookie, config.publicOrigin),
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  /** The page as far as the server can render it: whole, or the shell alone with the rest left to the browser. */
  async function render(url: string, remote: RemoteName | null, year: number): Promise<RenderedPage> {
    const live = remote ? registry.get(remote) : undefined;
    if (remote && live?.serverCode && isRenderedOnServer(remote)) {
      try {
        return await pool.render({ url, remote: { name: remote, build: live.release.build }, year });
      } catch (error) {
        logger.error({ url, remote, build: live.release.build, error }, 'a page is left to the browser');
      }
    }
    return pool.render({ url, remote: null, year });
  }

  function browserReleases(): PageData['releases'] {
    const known = remoteNames.flatMap((name) => {
      const release = registry.get(name)?.release;
      return release ? [[name, { build: release.build, entry: release.entry, preload: release.preload }] as const] : [];
    });
    return Object.fromEntries(known);
  }
}

/** The owner's panel is nothing without its session, which only the browser has (architecture.md, Rendering). */
const isRenderedOnServer = (remote: RemoteName) => remote !== 'mf-admin';

/** The head of a page that no remote spoke for. One that is left to the browser exists as far as anybody can tell. */
function shellHead(remote: RemoteName | null): Head {
  if (remote === 'mf-admin') return { title: 'Admin', description: `The panel of ${brand.name}.`, noindex: true };
  if (remote) return { title: brand.name, description: brand.tagline };
  return { title: 'Page not found', description: brand.tagline, status: 404 };
}

/** Headers that depend on the path: who may index and keep it, and the checkout's cookie where the browser has none yet. */
function pathHeaders(pathname: string, cookies: string | undefined, publicOrigin: string): Record<string, string> {
  if (pathname === '/admin') return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  if (!pathname.startsWith('/checkout')) return { 'cache-control': 'no-cache' };
  const hasCookie = cookies?.split('; ').some((cookie) => cookie.startsWith(`${checkoutCookie}=`));
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${checkoutCookie}=${randomBytes(32).toString('base64url')}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return { 'cache-control': 'no-store', ...(hasCookie ? {} : { 'set-cookie': cookie }) };
}
