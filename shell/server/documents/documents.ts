import { brand, type Head } from '@studio/host';
import { encode, encodingFor, repeatedEncoder, requestIdOf } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { PageData } from '../../src/page-data';
import type { ShellConfig } from '../config';
import { renderDocument } from './document';
import { livePageAt, type LivePage } from '../releases/live-page';
import type { LiveReleases, RemoteRegistry } from '../releases/remote-registry';
import type { Metrics } from '../metrics';
import { pageHeaders } from './page-headers';
import { WorkerLost, type RenderPool } from '../rendering/render-pool';
import type { RenderedPage, RenderJob } from '../rendering/render-protocol';
import { RenderQuarantine } from '../rendering/render-quarantine';
import { requestedAddress } from './requested-address';
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

/** A page is some 20 KB encoded; a site has hundreds. */
const keptDocumentBytes = 8 * 1024 * 1024;

type AskedPage = Pick<RenderJob, 'url' | 'isWhole' | 'year' | 'requestId'>;

/** Answers GET and HEAD of every page. */
export function createDocuments({ config, registry, pool, logger, metrics, scripts }: DocumentsOptions) {
  const headers = documentHeaders({
    isStripeLive: config.stripeEmulatorOrigin === null,
    isDevelopment: config.isDevelopment,
  });

  const quarantine = new RenderQuarantine();
  const encodeShared = repeatedEncoder(keptDocumentBytes);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = requestedAddress(request.url);
    if (asked === null) return void response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad Request');
    if ('movedTo' in asked) return void response.writeHead(308, { location: asked.movedTo }).end();
    const { pathname, search } = asked;
    // One look for the whole page: a release that arrives while it renders must not mix two builds in it.
    const live = registry.snapshot();
    const found = livePageAt(live, pathname);
    const isWhole = registry.names.every((name) => name in live);
    const year = new Date().getUTCFullYear();
    const requestId = requestIdOf(request, config.isTrusted);
    const start = performance.now();
    const page = await render({ url: `${pathname}${search}`, isWhole, year, requestId }, found);
    const head = headOf({ page, found, isWhole });
    const data: PageData = {
      releases: browserReleases(live),
      state: page.state,
      year,
      isRendered: page.isRendered || !found,
      isWhole,
    };
    const document = renderDocument({
      page,
      head,
      data,
      remote: found?.remote ?? null,
      scripts: scripts(),
      canonicalUrl: `${config.publicOrigin}${head.canonicalPath ?? pathname}`,
      publicOrigin: config.publicOrigin,
    });
    const bytes = Buffer.from(document);
    const encoding = encodingFor(request, bytes.length);
    const body = await (found?.route.cache === 'none' ? encode : encodeShared)(bytes, encoding);
    const askedWith = { cookies: request.headers.cookie, isSecure: config.publicOrigin.startsWith('https:') };
    response.writeHead(head.status ?? 200, {
      ...headers,
      ...pageHeaders(found?.route ?? null, askedWith),
      ...(head.status === 503 ? { 'retry-after': '5' } : {}),
      'content-type': 'text/html; charset=utf-8',
      'x-request-id': requestId,
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    const ms = Math.round(performance.now() - start);
    logger.info({ requestId, method: request.method, path: pathname, status: response.statusCode, ms }, 'request');
  };

  /** The page as far as the server can render it: whole, or the shell alone with the rest left to the browser. */
  async function render(asked: AskedPage, found: LivePage | null): Promise<RenderedPage> {
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
      const { url, requestId } = asked;
      logger.error({ requestId, url, remote, build, err: error }, 'a page is left to the browser');
      return pool.render(bare);
    }
  }
}

function browserReleases(live: LiveReleases): PageData['releases'] {
  const known = Object.entries(live).map(([name, { release }]) => {
    const { build, entry, preload, routes } = release;
    return [name, { build, entry, preload, paths: routes.map(({ path }) => path) }] as const;
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
