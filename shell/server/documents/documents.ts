import type { Head } from '@studio/host';
import {
  type Admission,
  encodedOnce,
  type Encoding,
  encodingFor,
  keptNowhere,
  networkOf,
  ReadyAnswer,
  requestIdOf,
  tagHeaders,
  visitorAddress,
} from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { PageData } from '../../src/page-data';
import type { ShellConfig, Work } from '../config';
import { renderDocument } from './document';
import { livePageAt, scriptsOf, type LivePage } from '../releases/live-page';
import type { LiveReleases, RemoteRegistry } from '../releases/remote-registry';
import type { Metrics } from '../metrics';
import type { ReadySite, SiteVersion } from '../ready/ready-site';
import { pageHeaders } from './page-headers';
import { browserReleases, canonicalPathOf, headOf } from './page-words';
import { pageRenderer } from '../rendering/page-renderer';
import { type Askers, NobodyWaits, type RenderPool, WorkerLost } from '../rendering/render-pool';
import { refuse, refuseBusy } from '../refuse';
import { readSearch, requestedAddress } from './requested-address';
import { documentHeaders } from './security-headers';

interface DocumentsOptions {
  readonly config: ShellConfig;
  readonly registry: RemoteRegistry;
  readonly pool: RenderPool;
  readonly admission: Admission<Work>;
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
  /** Path, and of the query what the page reads. */
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
  /** Its bytes in an encoding, made once for all who get them. */
  readonly bytes: (encoding: Encoding) => Promise<Buffer>;
  /** What its answers say because of what stands in it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What it was made from, as a shared cache is told of changes to it. */
  readonly tags: readonly string[];
  /** The tags of the data in it; null: it holds some that say nothing of theirs. */
  readonly madeFrom: readonly string[] | null;
  /** True: every call that it needs was answered. */
  readonly isComplete: boolean;
  /** True: made whole, of a page that there is, at its own path. */
  readonly isKeepable: boolean;
}

/** Answers GET and HEAD of every page. */
export function createDocuments({
  config,
  registry,
  pool,
  admission,
  site,
  logger,
  metrics,
  scripts,
}: DocumentsOptions) {
  const headersWith = documentHeaders(config);
  const render = pageRenderer({ pool, metrics, logger });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = requestedAddress(request.url);
    if (address === null) return refuse(request, response, { status: 400, message: 'There is no such address.' });
    if ('movedTo' in address)
      return void response.writeHead(308, { 'cache-control': keptNowhere, location: address.movedTo }).end();
    const { pathname, search } = address;
    const network = networkOf(visitorAddress(request, config.isTrusted));
    const requestId = requestIdOf(request, config.isTrusted);
    const askedAt = performance.now();
    const lookAt = (dataVersion: string | null): AskedPage => {
      const live = registry.snapshot();
      const isWhole = registry.names.every((name) => name in live);
      const found = livePageAt(live, pathname);
      const url = `${pathname}${readSearch(search, found ? found.route.query : [])}`;
      const year = new Date().getUTCFullYear();
      return { pathname, url, live, found, isWhole, year, requestId, askedAt, dataVersion };
    };
    const { found, url } = lookAt(null);
    const isShared = !config.isDevelopment && found?.route.cache === 'shared';
    // Everybody finds it at one address, however it was asked for.
    if (isShared) request.url = url;
    const known = config.isDevelopment ? null : await site.versionFor(request);
    if (isShared && (known ? site.sendKept(request, response, known) : site.sendStale(request, response))) return;
    const page = lookAt(known?.data ?? null);
    const version = known && site.at(known.data);
    const key = version && `${version.name} ${page.url}`;
    if (response.destroyed) return;
    // Who waits for what is being made already takes nothing more.
    const leave = key && site.isBeingMade(key) ? () => undefined : admission.enter('page', request);
    if (!leave) return void ((isShared && site.sendStale(request, response)) || refuseBusy(request, response));
    try {
      if (!version || !key)
        return await sendOnce(request, response, { page, made: await make(page, aloneOf(response, network)) });
      const { made, answer } = await site.once(key, { response, network }, (askers) =>
        makeShared(page, version, askers),
      );
      if (answer) return site.send(request, response, answer);
      if (isShared && !made.isComplete && site.sendStale(request, response)) return;
      return await sendOnce(request, response, { page, made });
    } catch (error) {
      // Nobody is there to be answered.
      if (error instanceof NobodyWaits) return;
      if (!(error instanceof WorkerLost)) throw error;
      if (!isShared || !site.sendStale(request, response)) refuseBusy(request, response);
    } finally {
      // What one visitor has for themselves is held until it is sent.
      if (key || response.destroyed) leave();
      else response.once('close', leave);
    }
  };

  async function makeShared(page: AskedPage, version: SiteVersion, askers: Askers) {
    const made = await make(page, askers);
    if (!made.isKeepable || page.found?.route.cache !== 'shared') return { made, answer: null };
    const answer = new ReadyAnswer({
      body: made.body,
      type: 'text/html; charset=utf-8',
      headers: headersOf(page, made),
      route: page.found?.route.path ?? 'other',
      version: version.nameFor(made.madeFrom),
      tags: made.madeFrom,
    });
    site.keep(page.url, answer);
    return { made, answer };
  }

  /** What every answer with a shared page says, beside how it may be kept. */
  function headersOf({ found }: AskedPage, { headers, tags }: MadeDocument): Record<string, string> {
    return { ...headers, ...pageHeaders(found?.route ?? null, { cookies: '', isSecure: true }), ...tagHeaders(tags) };
  }

  async function make(asked: AskedPage, askers: Askers): Promise<MadeDocument> {
    const { pathname, live, found, isWhole, year } = asked;
    const page = await render(asked, askers);
    // A document of 200 KB takes this thread's time, which takes connections on meanwhile.
    if (askers.isGone()) throw new NobodyWaits('Nobody waits for this page any more.');
    const head = headOf({ page, found, isWhole });
    const canonicalPath = canonicalPathOf(head, found, pathname);
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
      canonicalUrl: `${config.publicOrigin}${canonicalPath}`,
      publicOrigin: config.publicOrigin,
    });
    const isAsDeclared = page.isRendered === (found?.route.rendering === 'server');
    // Whoever writes a path in some other way pushes no page out.
    const isAtItsPath = canonicalPath.split('?', 1)[0] === pathname;
    const isKeepable = isWhole && page.isComplete && isAsDeclared && isAtItsPath && (head.status ?? 200) === 200;
    const headers = headersWith(page.styles);
    const body = Buffer.from(document);
    const tags = [documentsTag, ...page.tags];
    const madeFrom = page.isTagged ? page.tags : null;
    return { head, headers, body, tags, madeFrom, bytes: encodedOnce(body), isComplete: page.isComplete, isKeepable };
  }

  /** Sends what is for one visitor, or for nobody to keep. */
  async function sendOnce(
    request: IncomingMessage,
    response: ServerResponse,
    {
      page: { found, pathname, requestId, askedAt },
      made: { head, headers, body, bytes: bytesIn },
    }: { page: AskedPage; made: MadeDocument },
  ): Promise<void> {
    const encoding = encodingFor(request, body.length);
    const bytes = await bytesIn(encoding);
    const askedWith = { cookies: request.headers.cookie, isSecure: config.publicOrigin.startsWith('https:') };
    response.writeHead(head.status ?? 200, {
      ...headers,
      ...pageHeaders(found?.route ?? null, askedWith),
      'cache-control': keptNowhere,
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
}

/** On every document: each says what is live. */
export const documentsTag = 'documents';

/** A page that is for one visitor alone. */
function aloneOf(response: ServerResponse, network: string): Askers {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  return { left: leaving.signal, networks: new Set([network]), isGone: () => leaving.signal.aborted };
}
