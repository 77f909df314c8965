import { CachedResponse, tagsOf } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fetchFromBff } from './ask-bff';
import type { PageCache, SiteVersion } from './page-cache';

interface ReadsOptions {
  readonly site: PageCache;
  readonly bffOrigin: string;
}

type PassOn = (request: IncomingMessage, response: ServerResponse) => void;

/** Addresses that are remembered as public, so that the second reader makes them ready. */
const maxKnown = 1000;
/** As long as the BFF takes before it says that it cannot (docs/failure-modes.md, 41), and a little. */
const readTimeoutMs = 4000;
/** What each answer says anew, or in another encoding otherwise. */
const ownHeaders = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'x-request-id', 'x-data-version'],
  ...['cache-control', 'cdn-cache-control', 'content-encoding', 'content-length', 'content-type', 'etag', 'vary'],
];

/** The BFF's public reads as ready bytes. What is public the BFF says, by the version of the data that it puts on nothing else; who asks
 *  first is passed on to it, who asks again finds the answer ready. */
export function createPublicReads({ site, bffOrigin }: ReadsOptions) {
  const known = new Set<string>();

  return {
    /** Notes what was passed on: whether it may be kept. */
    note(address: string, answer: IncomingMessage): void {
      if (answer.statusCode !== 200 || answer.headers['x-data-version'] === undefined) return;
      if (known.size >= maxKnown) known.clear();
      known.add(address);
    },
    /** Answers a public read. @returns false: it is none that is known, and was not taken */
    answer(request: IncomingMessage, response: ServerResponse, passOn: PassOn): boolean {
      const { url: address = '', method } = request;
      if ((method !== 'GET' && method !== 'HEAD') || !known.has(address)) return false;
      read(request, response, address).then(
        (isSent) => isSent || passOn(request, response),
        () => site.sendStale(request, response) || passOn(request, response),
      );
      return true;
    },
  };

  /** @returns false: it is not public any more @throws when the BFF does not answer */
  async function read(request: IncomingMessage, response: ServerResponse, address: string): Promise<boolean> {
    const version = await site.versionFor(request);
    if (!version) throw new Error('The BFF does not say which data it has.');
    if (site.sendCached(request, response, version)) return true;
    const answer = await site.coalesce(`${version.name} ${address}`, { response }, () => load(address, version));
    if (answer) site.send(request, response, answer);
    else known.delete(address);
    return answer !== null;
  }

  async function load(address: string, version: SiteVersion): Promise<CachedResponse | null> {
    const answer = await fetchFromBff(bffOrigin + address, '/api/*', {
      headers: { 'accept-encoding': 'identity', 'x-data-version': version.data },
      signal: AbortSignal.timeout(readTimeoutMs),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 500) throw new Error(`The BFF answers ${answer.status}`);
    const data = answer.headers.get('x-data-version');
    if (answer.status !== 200 || data === null) return null;
    const found = tagsOf(answer.headers.get('surrogate-key'));
    const tags = found.length > 0 ? found : null;
    const ready = new CachedResponse({
      body,
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.includes(name))),
      route: address.startsWith('/api/') ? '/api/*' : 'other',
      version: site.at(data).nameFor(tags),
      tags,
    });
    site.store(address, ready);
    return ready;
  }
}
