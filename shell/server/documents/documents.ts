import { brand, type Head } from '@studio/host';
import { encode, encodingFor, ReadyAnswer, requestIdOf } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { PageData } from '../../src/page-data';
import type { ShellConfig } from '../config';
import { renderDocument } from './document';
import { livePageAt, scriptsOf, type LivePage } from '../releases/live-page';
import type { LiveReleases, RemoteRegistry } from '../releases/remote-registry';
import type { Metrics } from '../metrics';
import type { ReadySite } from '../ready/ready-site';
import { pageHeaders } from './page-headers';
import { WorkerLost, type RenderPool } from '../rendering/render-pool';
import type { RenderedPage } from '../rendering/render-protocol';
import { RenderQuarantine } from '../rendering/render-quarantine';
import { requestedAddress } from './requested-address';
import { documentHeaders } from './security-headers';

interface DocumentsOptions {
  readonly config: ShellConfig;
  readonly registry: RemoteRegistry;
  readonly pool: RenderPool;
  readonly site: ReadySite;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The browser build's first scripts. */
  readonly scripts: () => readonly string[];
}

/** A page that somebody asks for, and what is live while it is made: one look for the whole page, because a release that arrives
 *  meanwhile must not mix two builds in it. */
interface AskedPage {
  readonly pathname: string;
  readonly url: string;
  readonly live: LiveReleases;
  readonly found: LivePage | null;
  readonly isWhole: boolean;
  readonly year: number;
  readonly requestId: string;
  /** When it was asked for, as performance.now() tells it. */
  readonly askedAt: number;
  /** The version of the data that it is at least as new as; null: it is kept nowhere. */
  readonly dataVersion: string | null;
}

interface MadeDocument {
  readonly head: Head;
  readonly body: Buffer;
  /** True: every call that it needs was answered. */
  readonly isComplete: boolean;
  /** True: made whole, of a page that there is. */
  readonly isKeepable: boolean;
}

/** Answers GET and HEAD of every page. */
export function createDocuments({ config, registry, pool, site, logger, metrics, scripts }: DocumentsOptions) {
  const headers = documentHeaders({
    stripeEmulatorOrigin: config.stripeEmulatorOrigin,
    isDevelopment: config.isDevelopment,
  });

  const quarantine = new RenderQuarantine();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = requestedAddress(request.url);
    if (address === null) return void response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad Request');
    if ('movedTo' in address) return void response.writeHead(308, { location: address.movedTo }).end();
    const { pathname, search } = address;
    const url = `${pathname}${search}`;
    const requestId = requestIdOf(request, config.isTrusted);
    const askedAt = performance.now();
    const lookAt = (dataVersion: string | null): AskedPage => {
      const live = registry.snapshot();
      const isWhole = registry.names.every((name) => name in live);
      const found = livePageAt(live, pathname);
      const year = new Date().getUTCFullYear();
      return { pathname, url, live, found, isWhole, year, requestId, askedAt, dataVersion };
    };
    const isShared = !config.isDevelopment && lookAt(null).found?.route.cache === 'shared';
    // Everybody finds it at one address, however it was asked for.
    if (isShared) request.url = url;
    const version = isShared ? await site.versionFor(request) : null;
    if (version && site.sendKept(request, response, version)) return;
    if (isShared && !version && site.sendStale(request, response)) return;
    const page = lookAt(version?.data ?? null);
    if (!version) return sendOnce(request, response, { page, made: await make(page) });
    const name = site.nameOf(version.data);
    const { made, answer } = await site.once(`${name} ${url}`, () => makeShared(page, name));
    if (answer) return site.send(request, response, answer);
    if (!made.isComplete && site.sendStale(request, response)) return;
    return sendOnce(request, response, { page, made });
  };

  async function makeShared(page: AskedPage, version: string) {
    const made = await make(page);
    if (!made.isKeepable) return { made, answer: null };
    const answer = new ReadyAnswer({
      body: made.body,
      type: 'text/html; charset=utf-8',
      headers: headersOf(page),
      route: page.found?.route.path ?? 'other',
      version,
    });
    site.keep(page.url, answer);
    return { made, answer };
  }

  /** What every answer with a shared page says, beside how it may be kept. */
  function headersOf({ found }: AskedPage): Record<string, string> {
    const { 'cache-control': _, ...said } = pageHeaders(found?.route ?? null, { cookies: '', isSecure: true });
    return { ...headers, ...said };
  }

  async function make(asked: AskedPage): Promise<MadeDocument> {
    const { pathname, live, found, isWhole, year } = asked;
    const page = await render(asked);
    const head = headOf({ page, found, isWhole });
    const data: PageData = {
      releases: browserReleases(live),
      state: page.state,
      year,
      isRendered: page.isRendered || !found,
      isWhole,
      vitalsPercent: config.vitalsPercent,
    };
    const document = renderDocument({
      page,
      head,
      data,
      scripts: scripts(),
      pageScripts: found ? scriptsOf(found) : [],
      canonicalUrl: `${config.publicOrigin}${head.canonicalPath ?? pathname}`,
      publicOrigin: config.publicOrigin,
    });
    const isAsDeclared = page.isRendered === (found?.route.rendering === 'server');
    const isKeepable = isWhole && page.isComplete && isAsDeclared && (head.status ?? 200) === 200;
    return { head, body: Buffer.from(document), isComplete: page.isComplete, isKeepable };
  }

  /** Sends what is for one visitor, or for nobody to keep. */
  async function sendOnce(
    request: IncomingMessage,
    response: ServerResponse,
    { page: { found, pathname, requestId, askedAt }, made: { head, body } }: { page: AskedPage; made: MadeDocument },
  ): Promise<void> {
    const encoding = encodingFor(request, body.length);
    const bytes = await encode(body, encoding);
    const askedWith = { cookies: request.headers.cookie, isSecure: config.publicOrigin.startsWith('https:') };
    response.writeHead(head.status ?? 200, {
      ...headers,
      ...pageHeaders(found?.route ?? null, askedWith),
      ...(head.status === 503 ? { 'retry-after': '5' } : {}),
      'content-type': 'text/html; charset=utf-8',
      'x-request-id': requestId,
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': bytes.length,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    const ms = Math.round(performance.now() - askedAt);
    logger.info({ requestId, method: request.method, path: pathname, status: response.statusCode, ms }, 'request');
  }

  /** The page as far as the server can render it: whole, or the shell alone with the rest left to the browser. */
  async function render({ url, isWhole, year, requestId, dataVersion, found }: AskedPage): Promise<RenderedPage> {
    const asked = { url, isWhole, year, requestId, dataVersion };
    const owner = found?.remote ?? null;
    const bare = { ...asked, owner, remote: null, rendering: 'browser' } as const;
    if (!found?.release.serverCode) return pool.render(bare);
    const { remote, route, release } = found;
    const build = release.release.build;
    const name = `${remote} ${build}`;
    if (quarantine.has(name)) return pool.render(bare);
    try {
      const page = await pool.render({
        ...asked,
        owner,
        remote: { name: remote, build },
        rendering: route.rendering,
      });
      quarantine.noteSuccess(name);
      metrics.onRender(remote, 'ok');
      return page;
    } catch (error) {
      if (error instanceof WorkerLost) quarantine.noteLoss(name, error);
      metrics.onRender(remote, error instanceof WorkerLost ? 'timeout' : 'fallback');
      logger.error({ requestId, url, remote, build, err: error }, 'a page is left to the browser');
      return pool.render(bare);
    }
  }
}

function browserReleases(live: LiveReleases): PageData['releases'] {
  const known = Object.entries(live).map(([name, { release }]) => {
    const { build, entry, routes } = release;
    return [name, { build, entry, paths: routes.map(({ path }) => path) }] as const;
  });
  return Object.fromEntries(known);
}

interface Spoken {
  readonly page: RenderedPage;
  readonly found: LivePage | null;
  readonly isWhole: boolean;
}

/** What the page's own code says of it. A page that nobody spoke for and that the browser renders exists as far as anybody can tell; one
 *  that nobody shows does not, unless a remote could not be asked. */
function headOf({ page, found, isWhole }: Spoken): Head {
  if (found) {
    const head = page.head ?? { title: brand.name, description: brand.tagline };
    return found.route.noindex ? { ...head, noindex: true } : head;
  }
  const { tagline: description } = brand;
  return isWhole
    ? { title: 'Page not found', description, status: 404 }
    : { title: 'Page not loaded', description, status: 503 };
}
