import { type StrangerRequest, everyKind, missing, stated } from '../../headers/stated';
import { expectRefused, refusedRequests } from '../support/refused-requests';
import type { ComposedSite } from '../site/composed-site';
import { exchange } from '../site/exchange';
import { eventually } from '../support/eventually';
import { expect, test } from '../fixtures/test';

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

export function testEdge(running: () => ComposedSite): void {
  test('refusal 28: headers of 20 KB get a 431; slow headers and a slow body are let go within 15 s', async () => {
    const { origin, port } = running();
    expect((await fetch(origin, { headers: { x: 'x'.repeat(20_000) } })).status).toBe(431);
    const post = (path: string, type: string) =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 100\r\n\r\n{"half":`;
    const [headers, body, page] = await Promise.all([
      exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n'),
      exchange(port, post('/api/contact', 'application/json')),
      exchange(port, post('/shop', 'text/plain')),
    ]);
    expect(headers.ms).toBeLessThan(15_000);
    expect(body.answer).toMatch(/^HTTP\/1\.1 408 [^]*^connection: close\r$/im);
    // Node checks for expired connections once a second.
    expect(body.ms).toBeLessThan(17_000);
    expect(page.answer).toMatch(/^HTTP\/1\.1 405 /);
  });

  // The front server's own requests also pass through the gateway here.
  for (const request of refusedRequests) test(request.name, () => expectRefused(running().origin, request));

  test('refusal 29: a forged X-Forwarded-For does not get anybody another limit', async () => {
    const enquiry = { name: 'Orla', email: 'orla@example.com', service: 'canvas', message: 'A heron, please.' };
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const headers = { ...json, 'x-forwarded-for': `9.9.9.${attempt}` };
      const call = { method: 'POST', headers, body: JSON.stringify(enquiry) };
      statuses.push((await fetch(`${running().origin}/api/contact`, call)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('refusals 30 to 32: a foreign Host is in no answer, a foreign page may not write, no frame may hold us', async () => {
    const { origin, port } = running();
    const raw = await exchange(port, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(raw.answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(raw.answer).not.toContain('evil');
    const headers = { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await fetch(`${origin}/api/contact`, { method: 'POST', headers, body: '{}' })).status).toBe(403);
    const preflight = await fetch(`${origin}/api/contact`, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(origin)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('refusal 111: pages, calls, errors and files say what is stated, the gateway its own too', async () => {
    const { origin, compose } = running();
    const html = await (await fetch(`${origin}/shop`)).text();
    const gone: StrangerRequest = { path: '/remotes/mf-gallery/none.js', status: 503 };
    await compose('stop', 'mf-gallery');
    try {
      for (const { path, status, kind = 'plain', init } of [...everyKind(html), gone]) {
        const answer = await fetch(origin + path, { redirect: 'manual', ...init });
        expect([path, answer.status, missing(answer.headers, stated[kind])]).toEqual([path, status, []]);
      }
    } finally {
      await compose('start', 'mf-gallery');
    }
  });

  test("what is not the public's is not reached through the gateway", async () => {
    const { origin, emulatorOrigin } = running();
    const emulator = ['/_emulator/payment_intents', '/%5Femulator/'].map((route) => emulatorOrigin + route);
    // The gateway exposes only remotes by name.
    for (const url of [`${origin}/metrics`, `${origin}/remotes/shell/healthz`, ...emulator]) {
      expect([url, (await fetch(url)).status]).toEqual([url, 404]);
    }
    expect((await fetch(`${emulatorOrigin}/v3/`)).status).toBe(200);
    expect(await running().metricsOf('bff')).toContain('studio_database_up 1');
    expect(await running().metricsOf('shell')).toMatch(/studio_renders_total\{remote="mf-shop",outcome="ok"\} [1-9]/);
  });

  test('refusal 41: while MySQL stands still nobody is ready and reads are 503; then it heals by itself', async () => {
    const { origin, compose } = running();
    await compose('pause', 'mysql');
    try {
      const start = Date.now();
      const [read, ready] = await Promise.all([fetch(`${origin}/api/portfolio/999`), fetch(`${origin}/readyz`)]);
      expect([read.status, ready.status]).toEqual([503, 503]);
      expect(Date.now() - start).toBeLessThan(3500);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    } finally {
      await compose('unpause', 'mysql');
    }
    await eventually(async () => (await fetch(`${origin}/readyz`)).ok);
    await eventually(async () => (await compose('ps', '--format', '{{.Health}}', 'mysql')).trim() === 'healthy');
  });

  test('refusal 133: a page whose server says nothing is a 503 in the end, never an empty answer', async () => {
    const { origin, compose } = running();
    await compose('pause', 'shell');
    try {
      const { status, headers } = await fetch(`${origin}/about`);
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    } finally {
      await compose('unpause', 'shell');
    }
    await eventually(async () => (await compose('ps', '--format', '{{.Health}}', 'shell')).trim() === 'healthy');
  });

  test('refusal 43: a part that is stopped under load answers what it took, and ends within 10 s', async () => {
    const { origin, compose } = running();
    let isOver = false;
    const statuses = new Set<number>();
    const visitors = ['/', '/shop', '/api/artworks', '/robots.txt'].map(async (route) => {
      while (!isOver) {
        const answer = await fetch(origin + route);
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
    });
    try {
      for (const part of ['bff', 'shell']) {
        const start = Date.now();
        await compose('stop', part);
        expect(Date.now() - start).toBeLessThan(12_000);
        expect(await compose('ps', '--all', '--format', '{{.ExitCode}}', part)).toMatch(/^0\s*$/);
        await compose('start', part);
      }
      await eventually(async () => (await fetch(`${origin}/readyz`)).ok);
    } finally {
      isOver = true;
      await Promise.all(visitors);
    }
    // A visitor gets a 503 while no replica is up.
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
  });
}
