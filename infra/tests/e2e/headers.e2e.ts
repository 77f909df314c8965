import { readFileSync } from 'node:fs';
import path from 'node:path';
import { observe } from '../headers/observatory';
import { everyKind, missing, stated } from '../headers/stated';
import { eventually } from './support/eventually';
import { freePort, startSiteUnderTest } from './site/running-site';
import { declaredPages } from './support/declared-pages.mjs';
import { expect, test } from './fixtures/test';

/**
 * Requests as the gateway forwards them for a domain: to front servers that know that visitors use https. composed.e2e
 * tests redirects from plain http.
 */
const publicOrigin = 'https://studio.example';
const env = {
  PUBLIC_ORIGIN: publicOrigin,
  STRIPE_EMULATOR: 'allow',
  STRIPE_EMULATOR_PUBLIC_ORIGIN: 'https://studio.example:3005',
};

type Site = Awaited<ReturnType<typeof startSiteUnderTest>>;
let running: Site;
let preloaded: string;

test.beforeAll(async () => {
  running = await startSiteUnderTest({ env });
  const port = await freePort();
  running.site.startPart('shell-preloaded', ['shell/dist/server/main.cjs'], { PORT: `${port}`, HSTS_PRELOAD: 'true' });
  preloaded = `http://localhost:${port}`;
  await eventually(async () => (await fetch(`${preloaded}/readyz`).catch(() => null))?.ok === true);
});

test('a CV that a browser has already is held to the policy that it came with', async () => {
  const first = await fetch(`${running.origin}/cv.pdf`);
  const again = await fetch(`${running.origin}/cv.pdf`, { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect([first.status, again.status]).toEqual([200, 304]);
  const policies = [first, again].map(({ headers }) => headers.get('content-security-policy'));
  expect(policies).toEqual(["frame-ancestors 'none'", "frame-ancestors 'none'"]);
});

const pages = [
  ...declaredPages(),
  '/portfolio/1',
  '/checkout',
  '/checkout/success',
  '/admin',
  '/nowhere',
  '/blog/none',
];

async function scoreOf(origin: string, page: string) {
  const { headers, html } = await ask(origin, page);
  return observe({ url: publicOrigin + page, headers, html, httpLocation: publicOrigin + page });
}

async function ask(origin: string, page: string, init?: RequestInit) {
  const answer = await fetch(origin + page, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

for (const page of pages) {
  test(`${page} is worth 125 at least, 130 where the name is on the list of the browsers`, async () => {
    const scores = [await scoreOf(running.origin, page), await scoreOf(preloaded, page)];
    console.info(`${page}: ${scores.map(({ score }) => score).join(', then ')}`);
    expect(scores[0]!.findings.filter(({ modifier }) => modifier < 0)).toEqual([]);
    expect(scores[0]!.score).toBeGreaterThanOrEqual(125);
    expect(scores[1]!.score).toBeGreaterThanOrEqual(130);
  });
}

test('refusal 111: documents, calls, errors and files say what is stated, made for somebody or ready', async () => {
  const { html } = await ask(running.origin, '/shop');
  const kinds = everyKind(html);
  for (const _ of ['made', 'ready', 'ready again']) {
    for (const { path, status, kind = 'plain', init } of kinds) {
      const answer = await ask(running.origin, path, init);
      expect([path, answer.status, missing(answer.headers, stated[kind])]).toEqual([path, status, []]);
    }
  }
});

test("refusal 111: a page's policy is that of its bytes, and who has the bytes is told it again", async () => {
  for (const page of ['/', '/shop', '/contact']) {
    const first = await ask(running.origin, page);
    const policy = first.headers.get('content-security-policy')!;
    const known = await ask(running.origin, page, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([known.status, known.headers.get('content-security-policy')]).toEqual([304, policy]);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('nonce');
  }
  const policies = await Promise.all(['/shop', '/contact'].map((page) => ask(running.origin, page)));
  expect(new Set(policies.map(({ headers }) => headers.get('content-security-policy'))).size).toBe(2);
});

test('refusal 110: a browser reports what the policy refused, and only by which directive', async ({ visitAt }) => {
  const { page, trouble } = await visitAt(running.origin);
  // A headless shell has no Reporting API, and uses `report-uri` only without `report-to`.
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy']?.replace('; report-to csp', '') ?? '';
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto('/about');
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  const log = () => readFileSync(path.join(running.dataDirectory, 'logs/bff.log'), 'utf8');
  await eventually(async () => log().includes('"directives":["style-src-attr"]'));
  expect(trouble.refused.splice(0)).toHaveLength(1);
  expect(log()).not.toContain('color: red');
});

for (const page of pages) {
  test(`${page} comes without a style attribute`, async () => {
    const { html } = await ask(running.origin, page);
    expect([...html.matchAll(/<[^>]*\sstyle=[^>]*>/g)].map(([tag]) => tag)).toEqual([]);
  });
}
