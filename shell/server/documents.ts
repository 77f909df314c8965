import { checkoutCookieName } from '@studio/contract/options';
import { brand, type Head } from '@studio/host';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { PageData } from '../src/page-data';
import { remoteOf, type RemoteName } from '../src/routes';
import type { ShellConfig } from './config';
import { renderDocument } from './document';
import type { LiveRelease, LiveReleases, RemoteRegistry } from './remote-registry';
import type { Metrics } from './metrics';
import { WorkerLost, type RenderPool } from './render-pool';
import type { RenderedPage, RenderJob } from './render-protocol';
import { RenderQuarantine } from './render-quarantine';
import { documentHeaders } from './security-headers';

interface DocumentsOptions {
  readonly config: ShellConfig;
  readonly registry: RemoteRegistry;
  readonly pool: RenderPool;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The browser build's first scripts. */
  readonly scripts: () => readonly string[];
}

type AskedPage = Pick<RenderJob, 'url' | 'year' | 'requestId'>;

/** Answers GET and HEAD of every page. */
export function createDocuments({ config, registry, pool, logger, metrics, scripts }: DocumentsOptions) {
  const headers = documentHeaders({
    isStripeLive: config.stripeEmulatorOrigin === null,
    isDevelopment: config.isDevelopment,
  });

  const quarantine = new RenderQuarantine();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const remote = remoteOf(pathname);
    // One look for the whole page: a release that arrives while it renders must not mix two builds in it.
    const live = registry.snapshot();
    const year = new Date().getUTCFullYear();
    const requestId = config.edge.requestIdOf(request);
    const start = performance.now();
    const asked = { url: `${pathname}${search}`, year, requestId };
    const page = await render(asked, remote && { name: remote, live: live[remote] });
    const head = page.head ?? shellHead(page.isRendered ? null : remote);
    const data: PageData = {
      releases: browserReleases(live),
      state: page.state,
      year,
      isRendered: page.isRendered || !remote,
    };
    const body = renderDocument({
      page,
      head,
      data,
      remote: remote && live[remote] ? remote : null,
      scripts: scripts(),
      canonicalUrl: `${config.publicOrigin}${head.canonicalPath ?? pathname}`,
      publicOrigin: config.publicOrigin,
    });
    response.writeHead(head.status ?? 200, {
      ...headers,
      ...pathHeaders(pathname, request.headers.cookie, config.publicOrigin),
      'content-type': 'text/html; charset=utf-8',
      'x-request-id': requestId,
      'content-length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    const ms = Math.round(performance.now() - start);
    logger.info({ requestId, method: request.method, path: pathname, status: response.statusCode, ms }, 'request');
  };

  /** The page as far as the server can render it: whole, or the shell alone with the rest left to the browser. */
  async function render(asked: AskedPage, from: AskedRemote | null): Promise<RenderedPage> {
    const { name, live } = from ?? {};
    const build = `${name} ${live?.release.build}`;
    if (name && live?.serverCode && isRenderedOnServer(name) && !quarantine.has(build)) {
      try {
        const page = await pool.render({ ...asked, remote: { name, build: live.release.build } });
        quarantine.noteSuccess(build);
        metrics.onRender(name, 'ok');
        return page;
      } catch (error) {
        if (error instanceof WorkerLost) quarantine.noteLoss(build, error);
        metrics.onRender(name, error instanceof WorkerLost ? 'timeout' : 'fallback');
        const { url, requestId } = asked;
        logger.error(
          { requestId, url, remote: name, build: live.release.build, err: error },
          'a page is left to the browser',
        );
      }
    }
    return pool.render({ ...asked, remote: null });
  }
}

interface AskedRemote {
  readonly name: RemoteName;
  readonly live: LiveRelease | undefined;
}

function browserReleases(live: LiveReleases): PageData['releases'] {
  const known = Object.entries(live).map(([name, { release }]) => {
    return [name, { build: release.build, entry: release.entry, preload: release.preload }] as const;
  });
  return Object.fromEntries(known);
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
  const hasCookie = cookies?.split('; ').some((cookie) => cookie.startsWith(`${checkoutCookieName}=`));
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${checkoutCookieName}=${randomBytes(32).toString('base64url')}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return { 'cache-control': 'no-store', ...(hasCookie ? {} : { 'set-cookie': cookie }) };
}
