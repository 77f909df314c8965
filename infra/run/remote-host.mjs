// @ts-check
// Serves a remote's published files: `node remote-host.mjs mf-shop=3012:data/releases/mf-shop`. With RELEASES_URL the folder is kept as
// the bucket is.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Negotiator from 'negotiator';
import sirv from 'sirv';
import { mirrorBucket } from './release-store/mirror.mjs';
import { fingerprintOf, locationHeader, locationInBucket } from './release-store/store.mjs';

/** How long a file that is on its way may take once the host is asked to end (docs/refusals.md, 43). */
const drainMs = 10_000;

/** @param {{name: string, port: number, directory: string, bucket?: string | null, host?: string}} options `bucket`: where the releases live,
 *    unless in the folder itself; `host`: the address to listen on, this machine alone unless said
 *  @returns {Promise<() => Promise<void>>} once it listens: ends it when what is on its way has arrived
 *  @throws when the port is in use */
export async function hostRemote({
  name,
  port,
  directory,
  bucket = locationInBucket(name, process.env),
  host = '127.0.0.1',
}) {
  // `dev`: files are looked up at each request, because releases arrive while this runs.
  const files = sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, file) {
      cacheHeader(response, file);
      if (path.basename(file) === 'release.json')
        response.setHeader(locationHeader, fingerprintOf(bucket ?? directory) ?? '');
    },
  });
  const server = createServer((request, response) => {
    for (const [header, value] of Object.entries(plainHeaders)) response.setHeader(header, value);
    // Servers disagree about which of two Host headers counts.
    if ((request.headersDistinct.host?.length ?? 0) > 1) return void response.writeHead(400, unkept).end();
    if (request.url === '/healthz') return void response.writeHead(200, unkept).end(name);
    // Ready is a host that has a release to offer.
    if (request.url === '/readyz') {
      return void response.writeHead(existsSync(path.join(directory, 'release.json')) ? 200 : 503, unkept).end();
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { ...unkept, allow: 'GET, HEAD' }).end();
    }
    // What is just being written, or put back from a backup, is nobody's yet. sirv's own rule for it does not hold with `dev`.
    if (/^[^?]*\/(\.|%2e)/i.test(request.url ?? '')) return void response.writeHead(404, unkept).end();
    // What the caller refuses, such as `br;q=0`, sirv would take for wanted.
    const accepted = new Negotiator(request).encodings(['br', 'gzip']);
    request.headers['accept-encoding'] = accepted.join();
    // A script is never asked for in part, and of `bytes=5-2` sirv makes an error that nobody expects.
    delete request.headers.range;
    letGoOfFile(response);
    try {
      files(request, response, () => void response.writeHead(404, unkept).end());
    } catch (error) {
      // Such as a file that has just been taken away: this request fails, and the host stays.
      console.warn(JSON.stringify({ remote: name, msg: `a file could not be sent: ${error}` }));
      if (response.headersSent) response.destroy();
      else response.writeHead(500, unkept).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const mirror = bucket ? mirrorBucket({ url: bucket, directory, pollMs: pollMs(), report: reportOf(name) }) : null;
  await mirror?.looked;
  return () => {
    mirror?.stop();
    return drain(server);
  };
}

/** As often as the front servers ask for what is live. */
const pollMs = () => Number(process.env.RELEASE_POLL_MS || 500);

/** @param {string} remote @returns {(problem: string | null) => void} */
function reportOf(remote) {
  return (problem) => console.warn(JSON.stringify({ remote, msg: problem ?? 'the release store is well again' }));
}

/** What no cache between may keep: probes, and what there is not. */
const unkept = { 'cache-control': 'private, no-store' };

/** As every answer of the site that is no document (shell/server, security-headers): nothing in it is framed or shown elsewhere. */
const plainHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** What sirv leaves undone (as shell/server's static-files does): whoever leaves closes the file, and one that cannot be read ends this answer.
 *  @param {import('node:http').ServerResponse} response */
function letGoOfFile(response) {
  response.once('pipe', (/** @type {import('node:fs').ReadStream} */ file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** @param {import('node:http').Server} server */
async function drain(server) {
  const tidy = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  server.close();
  await once(server, 'close');
  clearInterval(tidy);
  clearTimeout(force);
}

/** Hashed files never change; the record of what is live is asked for each time. @param {any} response @param {string} file */
function cacheHeader(response, file) {
  const isHashed = /\.[0-9a-f]{10}\.\w+$/.test(file);
  response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const {
    name = '',
    port,
    directory = '',
  } = /^(?<name>[\w-]+)=(?<port>\d+):(?<directory>.+)$/.exec(process.argv[2] ?? '')?.groups ?? {};
  void hostRemote({ name, port: Number(port), directory, host: process.env.HOST || undefined }).then((end) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end());
  });
}
