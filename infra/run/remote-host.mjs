// @ts-check
// Serves releases: `node remote-host.mjs mf-shop=3012:data/releases/mf-shop`. With RELEASES_URL the folder mirrors the
// bucket.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Negotiator from 'negotiator';
import sirv from 'sirv';
import { mirrorBucket } from './release-store/mirror.mjs';
import { fingerprintOf, locationHeader, locationInBucket } from './release-store/store.mjs';

/** Downloads in progress get this time after the host is asked to stop (refusal 43). */
const drainMs = 10_000;

/**
 * @param {{name: string, port: number, directory: string, bucket?: string | null, host?: string}} options `bucket`:
 * where the releases are, if not in the folder; `host`: the address to listen on, default loopback @returns {Promise<()
 * => Promise<void>>} a function that stops it after downloads in progress
 */
export async function hostRemote({
  name,
  port,
  directory,
  bucket = locationInBucket(name, process.env),
  host = '127.0.0.1',
}) {
  // sirv needs `dev`, because releases arrive while the host runs.
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
    // Servers disagree about which of two Host headers counts, so such a request is refused.
    if ((request.headersDistinct.host?.length ?? 0) > 1) return void response.writeHead(400, noStore).end();
    if (request.url === '/healthz') return void response.writeHead(200, noStore).end(name);
    if (request.url === '/readyz') {
      return void response.writeHead(existsSync(path.join(directory, 'release.json')) ? 200 : 503, noStore).end();
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { ...noStore, allow: 'GET, HEAD' }).end();
    }
    // Files that are being written or restored begin with a dot. sirv's own dotfile rule is off with `dev`.
    if (/^[^?]*\/(\.|%2e)/i.test(request.url ?? '')) return void response.writeHead(404, noStore).end();
    // The host negotiates the encoding itself, because sirv would take `br;q=0` for accepted.
    const accepted = new Negotiator(request).encodings(['br', 'gzip']);
    request.headers['accept-encoding'] = accepted.join();
    // Scripts are never requested in parts, and sirv fails on `bytes=5-2`.
    delete request.headers.range;
    closeFileOnEnd(response);
    try {
      files(request, response, () => void response.writeHead(404, noStore).end());
    } catch (error) {
      console.warn(JSON.stringify({ remote: name, msg: `a file could not be sent: ${error}` }));
      if (response.headersSent) response.destroy();
      else response.writeHead(500, noStore).end();
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

const pollMs = () => Number(process.env.RELEASE_POLL_MS || 500);

/** @param {string} remote @returns {(problem: string | null) => void} */
function reportOf(remote) {
  return (problem) => console.warn(JSON.stringify({ remote, msg: problem ?? 'the release store is well again' }));
}

const noStore = { 'cache-control': 'private, no-store' };

const plainHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * sirv leaves files open when the client disconnects, and does not end the response on a read error. @param
 * {import('node:http').ServerResponse} response
 */
function closeFileOnEnd(response) {
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

/** @param {any} response @param {string} file */
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
