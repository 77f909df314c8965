import {
  type Admission,
  encodingFor,
  keptNowhere,
  ReadyAnswer,
  requestIdOf,
  tagHeaders,
  visitorAddress,
  widestNetworkOf,
  loggedPath,
} from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ShellConfig, Work } from '../config';
import { pathAsDeclared } from '../releases/live-page';
import type { RemoteRegistry } from '../releases/remote-registry';
import type { Metrics } from '../metrics';
import type { ReadySite, SiteVersion } from '../ready/ready-site';
import { pageRenderer } from '../rendering/page-renderer';
import { type Askers, NobodyWaits, type RenderPool, WorkerLost } from '../rendering/render-pool';
import { redirectedPath } from '../../src/remotes/remote-of';
import { refuse, refuseBusy } from '../refuse';
import { askedPage, type AskedPage } from './asked-page';
import type { DocumentScript } from './document';
import { documentMaker, type MadeDocument } from './make-document';
import { pageHeaders } from './page-headers';
import { browserReleases } from './page-words';
import { requestedAddress } from './requested-address';

interface DocumentsOptions {
  readonly config: ShellConfig;
  readonly registry: RemoteRegistry;
  readonly pool: RenderPool;
  readonly admission: Admission<Work>;
  readonly site: ReadySite;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The browser build's first scripts. */
  readonly scripts: () => readonly DocumentScript[];
}

/** Somebody who asks for a page. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly network: string;
  /** What they ask for behind the path, with its '?' or ''. */
  readonly search: string;
  /** Sends the page as it was, if it is one for everybody. @returns false: it is not, or there is none */
  readonly sendStale: () => boolean;
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
  const make = documentMaker({ config, scripts, render: pageRenderer({ pool, metrics, logger }) });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = requestedAddress(request.url);
    if (address === null) return refuse(request, response, { status: 400, message: 'There is no such address.' });
    const { isMoved, pathname, search } = address;
    const asked = { pathname, search, requestId: requestIdOf(request, config.isTrusted), askedAt: performance.now() };
    const { found, url, live } = askedPage(registry, { ...asked, dataVersion: null });
    const own = found ? pathAsDeclared(found.route, pathname) : redirectedPath(browserReleases(live), pathname);
    if (isMoved || (own !== null && own !== pathname)) return movedTo(response, (own ?? pathname) + search);
    const isShared = !config.isDevelopment && found?.route.cache === 'shared';
    // Everybody finds it at one address, however it was asked for.
    if (isShared) request.url = url;
    const sendStale = () => isShared && site.sendStale(request, response);
    const known = config.isDevelopment ? null : await site.versionFor(request);
    if (known ? isShared && site.sendKept(request, response, known) : sendStale()) return;
    const network = widestNetworkOf(visitorAddress(request, config.isTrusted));
    const page = askedPage(registry, { ...asked, dataVersion: known?.data ?? null });
    await sendMade({ request, response, network, search, sendStale }, page);
  };

  /** Makes a page, if it can be taken on, and sends it. */
  async function sendMade(visit: Visit, page: AskedPage): Promise<void> {
    const { request, response, sendStale } = visit;
    const version = page.dataVersion === null ? null : site.at(page.dataVersion);
    if (response.destroyed) return;
    // Who waits for what is being made already takes nothing more.
    const isBeingMade = version !== null && site.isBeingMade(keyOf(page, version));
    const leave = isBeingMade ? () => undefined : admission.enter('page', request);
    if (!leave) return void (sendStale() || refuseBusy(request, response));
    try {
      await (version ? sendTogether(visit, page, version) : sendAlone(visit, page));
    } catch (error) {
      // Nobody is there to be answered.
      if (error instanceof NobodyWaits) return;
      if (!(error instanceof WorkerLost)) throw error;
      if (!sendStale()) refuseBusy(request, response);
    } finally {
      // What one visitor has for themselves is held until it is sent.
      if (version || response.destroyed) leave();
      else response.once('close', leave);
    }
  }

  /** Sends what is made for this visitor alone. */
  async function sendAlone(visit: Visit, page: AskedPage): Promise<void> {
    await sendOnce(visit, { page, made: await make(page, aloneOf(visit.response, visit.network)) });
  }

  /** Sends what is made once for all who ask for it meanwhile, and kept where everybody may have it later. */
  async function sendTogether(visit: Visit, page: AskedPage, version: SiteVersion): Promise<void> {
    const { request, response, network, sendStale } = visit;
    const { made, answer } = await site.once(keyOf(page, version), { response, network }, (askers) =>
      makeShared(page, version, askers),
    );
    if (answer) return site.send(request, response, answer);
    if (!made.isComplete && sendStale()) return;
    await sendOnce(visit, { page, made });
  }

  async function makeShared(page: AskedPage, version: SiteVersion, askers: Askers) {
    const made = await make(page, askers);
    const route = page.found?.route;
    if (!made.isKeepable || route?.cache !== 'shared') return { made, answer: null };
    const answer = new ReadyAnswer({
      body: made.body,
      type: 'text/html; charset=utf-8',
      headers: { ...made.headers, ...pageHeaders(route, { cookies: '', isSecure: true }), ...tagHeaders(made.tags) },
      route: route.path,
      version: version.nameFor(made.madeFrom),
      tags: made.madeFrom,
    });
    site.keep(page.url, answer);
    return { made, answer };
  }

  /** Sends what is for one visitor, or for nobody to keep. */
  async function sendOnce(
    { request, response, search }: Visit,
    {
      page: { found, pathname, requestId, askedAt },
      made: { head, movedTo: ownPath, headers, body, bytes: bytesIn },
    }: { page: AskedPage; made: MadeDocument },
  ): Promise<void> {
    if (ownPath !== null) return movedTo(response, ownPath + search);
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
    logger.info(
      { requestId, method: request.method, path: loggedPath(pathname), status: response.statusCode, ms },
      'request',
    );
  }
}

/** To the one address of the page that is asked for. */
const movedTo = (response: ServerResponse, location: string) =>
  void response.writeHead(308, { 'cache-control': keptNowhere, location }).end();

const keyOf = (page: AskedPage, version: SiteVersion) => `${version.name} ${page.url}`;

/** A page that is for one visitor alone. */
function aloneOf(response: ServerResponse, network: string): Askers {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  return { left: leaving.signal, networks: new Set([network]), isGone: () => leaving.signal.aborted };
}
