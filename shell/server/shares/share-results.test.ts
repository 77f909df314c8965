import type { ShareResults as Results, ViewResult } from '@studio/contract';
import { drain, listen, serve } from '@studio/server-kit';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createMetrics } from '../metrics';
import type { Candidate } from '../releases/candidate-record';
import { ShareResults } from './share-results';

const share: Candidate = { remote: 'mf-shop', build: 'b2', percent: 50, number: 3, until: null, tokenHash: null };

const result = (view: string, failure: ViewResult['failure'] = null) =>
  ({ remote: 'mf-shop', number: 3, build: 'b2', percent: 50, side: 'share', view, failure }) as ViewResult;

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A front server's results, and a BFF that answers with the stop of the share. */
async function reporting({ viewKey = 'the-key' as string | null } = {}) {
  const bff = { stoppedAt: null as string | null, status: 200, received: [] as string[], asked: [] as string[] };
  const server = await listen(
    serve((request, response) => {
      void text(request).then((body) => {
        if (request.headers['x-internal-key'] !== viewKey) return response.writeHead(404).end('{}');
        if (bff.status !== 200) return response.writeHead(bff.status).end('{}');
        if (request.method === 'POST') {
          bff.received.push(...(JSON.parse(body) as ViewResult[]).map(({ view }) => view));
          return response.end('{}');
        }
        bff.asked.push(request.url ?? '');
        const { remote, number, build, percent } = share;
        const counts = { live: { loads: 9, failures: 0 }, share: { loads: 60, failures: 12 } };
        const stop = { stoppedAt: bff.stoppedAt, stopReason: bff.stoppedAt && '12 of 60' };
        return response.end(JSON.stringify([{ remote, number, build, percent, ...counts, ...stop }]));
      });
    }),
    { host: '127.0.0.1', port: 0 },
  );
  const candidates: Candidate[] = [];
  const ended: string[] = [];
  const lines: string[] = [];
  const metrics = createMetrics();
  const results = new ShareResults({
    bffOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ viewKey, metrics, logger: pino({}, { write: (line: string) => void lines.push(line) }) },
    candidates: () => candidates,
    endShare(remote, number) {
      ended.push(`${remote} ${number}`);
      candidates.length = 0;
    },
  });
  results.start();
  closings.push(async () => {
    await results.stop();
    await drain(server);
  });
  return { bff, candidates, ended, lines, metrics, results };
}

test('sends results in batches, and what it could not send later', async () => {
  const { bff, results, metrics } = await reporting();
  bff.status = 503;
  const views = Array.from({ length: 230 }, (_, index) => `view-${index}`);
  for (const view of views) results.add(result(view));
  await sleep(700);
  expect(bff.received).toEqual([]);
  bff.status = 200;
  await sleep(700);
  expect(bff.received).toEqual(views);
  expect(await metrics.register.metrics()).toContain(
    'studio_view_results_total{remote="mf-shop",side="share",outcome="started"} 230',
  );
});

test('keeps no more than it can send, and sends the rest when it stops', async () => {
  const { bff, results } = await reporting();
  for (let index = 0; index < 6000; index += 1) results.add(result(`view-${index}`));
  results.add(null);
  await results.stop();
  expect(bff.received).toHaveLength(5000);
});

test('asks only while a share is under way, and ends one that is stopped', async () => {
  const { bff, candidates, ended, lines, metrics, results } = await reporting();
  await sleep(1200);
  expect([bff.asked, results.of('mf-shop')]).toEqual([[], null]);
  candidates.push(share);
  await sleep(1200);
  expect(bff.asked).toEqual(['/api/internal/share-stops?share=mf-shop.3']);
  expect(results.of('mf-shop')).toMatchObject({
    share: { loads: 60, failures: 12 },
    stoppedAt: null,
  } satisfies Partial<Results>);
  bff.stoppedAt = '2026-11-29T10:00:00.000Z';
  await sleep(1200);
  expect(ended).toEqual(['mf-shop 3']);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { remote: 'mf-shop', number: 3, build: 'b2', reason: '12 of 60', msg: 'share returned to the live build' },
  ]);
  expect(await metrics.register.metrics()).toContain('studio_share_stops_total{remote="mf-shop"} 1');
  expect(results.of('mf-shop')).toMatchObject({ stopReason: '12 of 60' });
  await sleep(1200);
  expect(ended).toHaveLength(1);
});

test('whether a share is stopped is unknown while the BFF does not answer', async () => {
  const { bff, results } = await reporting();
  expect(await results.isStopped('mf-shop', 3)).toBe(false);
  bff.stoppedAt = '2026-11-29T10:00:00.000Z';
  expect(await results.isStopped('mf-shop', 3)).toBe(true);
  bff.status = 503;
  await expect(results.isStopped('mf-shop', 3)).rejects.toThrow('503');
});

test('without a key it asks and sends nothing', async () => {
  const { bff, candidates, results } = await reporting({ viewKey: null });
  candidates.push(share);
  results.add(result('view'));
  expect(await results.isStopped('mf-shop', 3)).toBe(false);
  await sleep(1200);
  expect([bff.asked, bff.received]).toEqual([[], []]);
});
