import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { freePort, startSiteUnderTest } from './site/running-site';
import { declaredPages } from './support/declared-pages.mjs';
import { eventually } from './support/eventually';
import { expect, test } from './fixtures/test';

let running: Awaited<ReturnType<typeof startSiteUnderTest>>;

test.beforeAll(async () => {
  running = await startSiteUnderTest();
});
test.afterAll(async () => {
  await running?.stop();
});

const isOk = async (url: string) => (await fetch(url).catch(() => null))?.ok === true;

let started = 0;

/** One more front server of the site. It ends with the site. */
async function startFrontServer(env: Record<string, string>) {
  const port = await freePort();
  const name = `shell-${(started += 1)}`;
  running.site.startPart(name, ['shell/dist/server/main.cjs'], { PORT: `${port}`, ...env });
  const origin = `http://127.0.0.1:${port}`;
  const hasTried = async () => readFileSync(running.site.logFile(name), 'utf8').includes('"msg":"cache warmed"');
  await eventually(() => isOk(`${origin}/healthz`));
  return { origin, isReady: () => isOk(`${origin}/readyz`), hasTried };
}

test('a front server is ready once its pages are made', async () => {
  const metrics = await freePort();
  const { isReady } = await startFrontServer({ WARM_UP_MS: '600000', METRICS_PORT: `${metrics}` });
  await eventually(isReady);
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  const rendered = [...text.matchAll(/^studio_renders_total\{.*outcome="ok".*\} (\d+)$/gm)].map(([, count]) =>
    Number(count),
  );
  expect(rendered.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(declaredPages().length);
});

test('while nobody can make them, it is ready when the time for it is over', async () => {
  const BFF_ORIGIN = `http://127.0.0.1:${await freePort()}`;
  const { isReady } = await startFrontServer({ WARM_UP_MS: '10000', BFF_ORIGIN });
  expect(await isReady()).toBe(false);
  await eventually(isReady);
});

test('refusal 136: it waits as long for a remote whose host is gone, and then shows all others', async () => {
  const MF_GALLERY_ORIGIN = `http://127.0.0.1:${await freePort()}`;
  const { origin, isReady } = await startFrontServer({ WARM_UP_MS: '5000', MF_GALLERY_ORIGIN });
  expect(await isReady()).toBe(false);
  await eventually(isReady);
  expect(await (await fetch(`${origin}/shop`)).text()).toMatch(/<h1[^>]*>.*Art Shop/);
});

test('refusal 136: it is never ready while it refuses a release that others may show', async () => {
  const host = createServer(async (request, response) => {
    const answer = await fetch(`${running.origin}/remotes/mf-gallery${request.url}`);
    const text = await answer.text();
    // Also those of earlier releases, which it would show instead.
    const isRecord = answer.ok && request.url?.endsWith('.json');
    response.end(isRecord ? JSON.stringify({ ...(JSON.parse(text) as object), contract: 99 }) : text);
  });
  const port = await freePort();
  host.listen(port, '127.0.0.1');
  const MF_GALLERY_ORIGIN = `http://127.0.0.1:${port}`;
  const { isReady, hasTried } = await startFrontServer({ WARM_UP_MS: '2000', MF_GALLERY_ORIGIN });
  await eventually(hasTried);
  expect(await isReady()).toBe(false);
  host.close().closeAllConnections();
});
