import { readFileSync } from 'node:fs';
import path from 'node:path';
import { activate, liveBuild, publish } from '../../run/publish.mjs';
import { addCandidate, endCandidates } from '../../run/candidates.mjs';
import { awaitCandidate, awaitEnd, awaitLive } from '../../deploy/release/await-live.mjs';
import { readReleases } from '../../deploy/release/live-site.mjs';
import { renamedShop } from './releases/patched-build';
import { startSiteUnderTest } from './site/running-site';
import { startVisits } from './support/visits';
import { expect, test } from './fixtures/test';

const perSecond = 50;

test(`a release and a rollback under ${perSecond} visits a second: no request fails, no page mixes two builds`, async () => {
  // A busy machine may render slowly; that is no fault of the release.
  const running = await startSiteUnderTest({ env: { RENDER_TIMEOUT_MS: '10000' } });
  const releases = running.site.releaseDirectory('mf-shop');
  const earlier = (await liveBuild(releases))!;
  const folder = renamedShop('The New Shop');
  const { build } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as { build: string };
  const headings = new Map([
    [earlier, 'Art Shop'],
    [build, 'The New Shop'],
  ]);
  const start = Date.now();
  const visits = startVisits({
    origin: running.origin,
    perSecond,
    shownBuild: (html) => [...headings].find(([, heading]) => new RegExp(`<h1[^>]*>${heading}<`).test(html))?.[0],
    filesOf: (build) => browserFiles(releases, build),
  });

  await seconds(3);
  const released = await timed(async () =>
    awaitLive([running.origin], { remote: 'mf-shop', build: await publish(folder, releases) }),
  );
  await seconds(4);
  const takenBack = await timed(async () =>
    awaitLive([running.origin], { remote: 'mf-shop', build: await activate(earlier, releases) }),
  );
  await seconds(4);

  const rate = Math.round(visits.count.visits / ((Date.now() - start) / 1000));
  const count = await visits.end();
  await running.stop();
  console.info(
    `${count.visits} visits at ${rate} a second, ${count.requests} requests: ${count.failed.length} failed, ${count.mixed.length} mixed, ${count.unrendered} left to the browser. ` +
      `Live after ${released} ms, taken back after ${takenBack} ms; visits by build: ${[...count.builds.values()].join(', ')}.`,
  );
  expect(count.failed).toEqual([]);
  expect(count.mixed).toEqual([]);
  expect(count.unrendered).toBe(0);
  expect([...count.builds.keys()].sort()).toEqual([earlier, build].sort());
  // A busy machine gets fewer visits; the line above logs how many. Too few would prove nothing.
  expect(rate).toBeGreaterThan(perSecond / 5);
});

test(`a preview, a share, its growth, end and automatic return, and all visitors at last, under ${perSecond} visits a second: no request fails, no page mixes two builds`, async () => {
  const running = await startSiteUnderTest({ env: { RENDER_TIMEOUT_MS: '10000' } });
  const releases = running.site.releaseDirectory('mf-shop');
  const earlier = (await liveBuild(releases))!;
  const folder = renamedShop('The Shared Shop');
  const { build } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as { build: string };
  const headings = new Map([
    [earlier, 'Art Shop'],
    [build, 'The Shared Shop'],
  ]);
  const visits = startVisits({
    origin: running.origin,
    perSecond,
    shownBuild: (html) => [...headings].find(([, heading]) => new RegExp(`<h1[^>]*>${heading}<`).test(html))?.[0],
    filesOf: (build) => browserFiles(releases, build),
  });
  const remote = 'mf-shop';
  for (const percent of [0, 50, 99]) {
    const candidate = await addCandidate(folder, releases, { remote, percent });
    await awaitCandidate([running.origin], { remote, ...candidate });
    await seconds(3);
  }
  await awaitEnd([running.origin], { remote, ended: await endCandidates(releases, remote, 'share') });
  await seconds(2);
  const shareWithHalf = async () =>
    awaitCandidate([running.origin], { remote, ...(await addCandidate(folder, releases, { remote, percent: 50 })) });
  await shareWithHalf();
  const loads = await failUntilReturned(running.origin, { remote, build });
  await seconds(2);
  await endCandidates(releases, remote, 'share');
  await shareWithHalf();
  await seconds(2);
  await awaitLive([running.origin], { remote, build: await publish(folder, releases) });
  await endCandidates(releases, remote, 'share');
  await seconds(2);
  const everybody = await Promise.all(Array.from({ length: 8 }, () => loadOf(running.origin)));
  const count = await visits.end();
  await running.stop();
  console.info(
    `${count.visits} visits, ${count.requests} requests: ${count.failed.length} failed, ${count.mixed.length} mixed, ` +
      `${count.unrendered} left to the browser; visits by build: ${[...count.builds.values()].join(', ')}; ` +
      `returned after ${loads} loads.`,
  );
  expect(count.failed).toEqual([]);
  expect(count.mixed).toEqual([]);
  expect(count.unrendered).toBe(0);
  expect([...count.builds.keys()].sort()).toEqual([earlier, build].sort());
  expect(everybody.map(({ html }) => html.includes(`"build":"${build}"`))).not.toContain(false);
});

/** @returns the document, and `report`, which sends what a browser reports of it */
async function loadOf(origin: string) {
  const answer = await fetch(`${origin}/shop`);
  const [, view] = /^view;desc="(.+)"$/.exec(answer.headers.get('server-timing') ?? '') ?? [];
  const [cookie = ''] = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]!);
  const headers = { 'content-type': 'application/json', cookie };
  const report = async (outcome: object) => {
    const body = JSON.stringify({ view, remote: 'mf-shop', ...outcome });
    if (view) await fetch(`${origin}/view-results`, { method: 'POST', headers, body });
  };
  return { html: await answer.text(), report };
}

/** The shared build fails in each browser that has it. @returns how many loads that took */
async function failUntilReturned(origin: string, { remote, build }: { remote: string; build: string }) {
  for (let loads = 0; ; loads += 10) {
    const { candidates = [], share } = (await readReleases(origin)).remotes[remote]!;
    if (share?.stoppedAt && candidates.every(({ percent }) => percent === 0)) return loads;
    if (loads > 280) throw new Error('It was not returned.');
    const tenBrowsers = Array.from({ length: 10 }, async () => {
      const { html, report } = await loadOf(origin);
      await report({ outcome: 'started' });
      if (html.includes(`"build":"${build}"`)) await report({ outcome: 'failed', kind: 'render' });
    });
    await Promise.all(tenBrowsers);
    // A page sends its reports up to a second and a half late.
    await seconds(0.3);
  }
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** @returns milliseconds */
async function timed(act: () => Promise<void>): Promise<number> {
  const start = Date.now();
  await act();
  return Date.now() - start;
}

const known = new Map<string, string[]>();

/** The entry and the chunks of a build. */
function browserFiles(releases: string, build: string): readonly string[] {
  const files = known.get(build) ?? read();
  known.set(build, files);
  return files;

  function read(): string[] {
    const record = readFileSync(path.join(releases, 'releases', `${build}.json`), 'utf8');
    const release = JSON.parse(record) as { entry: string; preload: string[]; routes: { preload?: string[] }[] };
    return [release.entry, ...release.preload, ...release.routes.flatMap(({ preload }) => preload ?? [])];
  }
}
