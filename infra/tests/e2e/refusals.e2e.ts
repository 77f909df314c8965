import { askAndReset, exchange } from './site/exchange';
import { expectRefused, refusedRequests } from './support/refused-requests';
import { expect, sharedTest as test } from './fixtures/test';

// Sent to the front server directly; composed-edge.ts sends the same through the gateway.
for (const request of refusedRequests) {
  test(`${request.name}`, async ({ site }) => expectRefused(site.origin, request));
}

for (const [target, path] of [
  ['//evil.example/shop', '/evil.example/shop'],
  ['/..//evil.example/shop', '/evil.example/shop'],
  ['/\\evil.example', '/evil.example'],
] as const) {
  test(`refusal 82: ${target} leads to a path of this site`, async ({ site }) => {
    const port = Number(new URL(site.origin).port);
    const { answer } = await exchange(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const leadsTo = /^location: (.*)\r$/im.exec(answer)?.[1];
    // A gateway forwards a backslash as %5C, which browsers do not treat as a slash: a name of a missing page.
    const isName = target.includes('\\') && process.env['E2E_SITE'] !== undefined;
    expect([answer.slice(0, 13), leadsTo]).toEqual(isName ? ['HTTP/1.1 404 ', undefined] : ['HTTP/1.1 308 ', path]);
  });
}

test('refusals 30 and 32: a foreign Host is in no answer, and no frame holds a page', async ({ site }) => {
  const port = Number(new URL(site.origin).port);
  const { answer } = await exchange(port, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toContain('evil');
  expect(answer).toContain("frame-ancestors 'none'");
});

for (const path of ['/', '/static/none.js', '/api/art', '/remotes/mf-shop/release.json']) {
  test(`refusal 132: two hundred connections that ask for ${path} and are reset at once change nothing`, async ({
    site,
  }) => {
    const { origin } = site;
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => askAndReset(Number(new URL(origin).port), path)));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
}

for (const below of ['/cv.pdf', '/static/', '/remotes/mf-shop/']) {
  test(`refusal 132: whatever range of a file below ${below} is asked for, it comes, and the site stays`, async ({
    site,
  }) => {
    const { origin } = site;
    const html = await (await fetch(`${origin}/shop`)).text();
    const path = below.endsWith('/') ? new RegExp(`${below}[^"]+\\.js`).exec(html)?.[0] : below;
    const whole = await fetch(`${origin}${path}`);
    const bytes = (await whole.arrayBuffer()).byteLength;
    for (const range of ['bytes=5-2', 'bytes=-5', 'items=0-5']) {
      const answer = await fetch(`${origin}${path}`, { headers: { range } });
      expect([range, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([range, 200, bytes]);
    }
    expect((await fetch(`${origin}/remotes/mf-shop/release.json`)).status).toBe(200);
  });
}

test('an unknown /api path answers JSON', async ({ site }) => {
  const response = await fetch(`${site.origin}/api/nowhere`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('malformed JSON, unknown fields and wrong types are refused with all fields named', async ({ site }) => {
  const post = (body: string) =>
    fetch(`${site.origin}/api/create-payment-intent`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', origin: site.origin },
    });
  const malformed = await post('{"items":');
  expect([malformed.status, await malformed.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Invalid JSON' }),
  ]);
  const wrong = await post(JSON.stringify({ items: 'all', amount: '12', coupon: 'FREE' }));
  expect(wrong.status).toBe(400);
  const { fields } = (await wrong.json()) as { fields: { field: string }[] };
  expect(fields.map(({ field }) => field).sort()).toEqual(['amount', 'coupon', 'items']);
});
