import type { ViewResult } from '@studio/contract';
import { Admission, drain, listen, ResponseCache, serve, trustTest, VersionProbe } from '@studio/server-kit';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { ShellConfig, RequestClass } from '../config';
import { createMetrics } from '../metrics';
import { createAssign } from '../releases/assignment';
import type { Candidate } from '../releases/candidate-record';
import type { Variant } from '../releases/candidate-releases';
import type { RemoteRegistry } from '../releases/remote-registry';
import { RenderPool } from '../rendering/render-pool';
import { createViews } from '../shares/views';
import { documentVariants } from './document-variant';
import { createDocuments } from './documents';

/**
 * A worker that renders the build and a page counter after 100 ms. '/gone' is a 404, '/half' lacks data,
 * '/broken' throws, '/stuck' never ends, '/works/former' redirects to '/works/now é'.
 */
const worker = `
let count = 0;
process.on('disconnect', () => process.exit());
process.on('message', ({ kind, job }) => {
  if (kind === 'load') return process.send({ kind: 'loaded' });
  if (kind !== 'render' || job.url === '/stuck') return;
  const html = 'build ' + (job.remote && job.remote.build) + ' page ' + (++count) + ' of ' + job.url;
  const own = { '/works/former': '/works/now \u00e9?view=1', '/works/caf%C3%A9': '/works/caf\u00e9' }[job.url.split('?')[0]];
  const head = { title: 'a', description: '', ...(job.url === '/gone' ? { status: 404 } : {}), ...(own ? { canonicalPath: own } : {}) };
  const styles = '<style data-emotion="css a" data-s="">.' + (job.remote && job.remote.build) + '{}</style>';
  const page = { html, styles, head, state: { queries: {}, provided: {} }, isRendered: job.remote !== null, isComplete: job.url !== '/half' };
  const answer = job.url === '/broken' && job.remote ? { kind: 'failed', message: 'no paint' } : { kind: 'rendered', page };
  setTimeout(() => process.send({ ...answer, id: job.id }), job.url.includes('flood') ? 600 : 100);
});`;

const closings: (() => Promise<unknown>)[] = [];

export async function closeAll(): Promise<void> {
  for (const close of closings.splice(0)) await close();
}

/**
 * A front server with one remote and a controlled data version. It accepts the given number of concurrent pages, half
 * of them per network.
 */
export async function fronted({ mostPages = 100, timeoutMs = 3000 } = {}) {
  const live = { build: 'b1', revision: 1, data: 'v1', isDown: false, candidates: [] as readonly Candidate[] };
  const assign = createAssign(() => live.candidates, false);
  const views = createViews('the-key-of-the-front-servers');
  const results: (ViewResult | null)[] = [];
  const workerFile = path.join(mkdtempSync(path.join(tmpdir(), 'documents-')), 'worker.cjs');
  writeFileSync(workerFile, worker);
  const logger = pino({ level: 'silent' });
  const pool = new RenderPool({ size: 1, workerFile, bffOrigin: '', timeoutMs, logger });
  for (const build of ['b1', 'b2', 'b3']) pool.activate('mf-shop', build, 'some');
  const page = (at: string, cache = 'shared') => ({ path: at, rendering: 'server', cache });
  const reader = { ...page('/works'), query: ['category', 'after'] };
  const routes = [
    ...['/shop', '/gone', '/half', '/broken'].map((at) => page(at)),
    page('/checkout', 'none'),
    page('/works/:name'),
    reader,
  ];
  const registry = {
    names: ['mf-shop'],
    snapshot: (variant: Variant) => ({
      'mf-shop': {
        release: {
          build: variant['mf-shop'] ?? live.build,
          entry: 'e.js',
          preload: [],
          hashes: {},
          routes,
          redirects: { '/old/:id': '/shop', '/gone-for-good': '/nowhere' },
        },
        serverCode: 'some',
      },
    }),
  } as unknown as RemoteRegistry;
  const isTrusted = trustTest(['loopback']);
  const admission = new Admission<RequestClass>({
    limits: { max: { page: mostPages, call: 1, upload: 1 }, sharePercent: 50 },
    isTrusted,
  });
  const data = new VersionProbe(async () => {
    if (live.isDown) throw new Error('down');
    return live.data;
  });
  const metrics = createMetrics();
  const cache = new ResponseCache({
    ...{ maxBytes: 10_000_000, data, isPurged: false, isTrusted, logger, durations: metrics.note },
    context: () => String(live.revision),
    variantOf: documentVariants(assign, views),
    onStale: metrics.onStale,
  });
  const config = { isTrusted, isDevelopment: false, publicOrigin: 'http://localhost' } as ShellConfig;
  const documents = createDocuments({
    config,
    registry,
    assign,
    views,
    shareResults: { add: (result) => void results.push(result) },
    pool,
    admission,
    cache,
    logger,
    metrics,
    scripts: () => ({ scripts: [], preload: [] }),
  });
  const server = await listen(serve(cache.serve((request, response) => void documents(request, response))), {
    host: '127.0.0.1',
    port: 0,
  });
  closings.push(
    () => drain(server),
    () => pool.close(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + url, { headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, shown: /build .* of [^<]*/.exec(text)?.[0], text };
  };
  return { live, get, origin, pool, views, results };
}
