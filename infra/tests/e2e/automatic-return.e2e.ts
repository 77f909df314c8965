import { execFileSync } from 'node:child_process';
import { endReturnedShare } from '../../deploy/release/end-candidates.mjs';
import { addCandidate, candidatesIn, endCandidates } from '../../run/candidates.mjs';
import { shellSettings } from '../../run/part-settings.mjs';
import { freePort, startSiteUnderTest } from './site/running-site';
import { patchedBuild } from './releases/patched-build';
import { faultsOf, stillVisitor } from './support/accessibility';
import { eventually } from './support/eventually';
import { openTab, signIn } from './support/owner';
import { expect, test } from './fixtures/test';

const path = '/digital-gallery';
const remote = 'mf-gallery';

interface Shared {
  readonly live: { readonly build: string };
  readonly candidates: readonly { readonly build: string }[];
  readonly share: {
    readonly live: { readonly loads: number; readonly failures: number };
    readonly share: { readonly loads: number; readonly failures: number };
    readonly stopReason: string | null;
  } | null;
}

// Two front servers share the releases, the BFF and the key of views.

let site: Awaited<ReturnType<typeof startSiteUnderTest>>;
let origins: readonly [string, string];
test.beforeAll(async () => {
  site = await startSiteUnderTest();
  const port = await freePort();
  origins = [site.origin, `http://localhost:${port}`];
  site.site.startPart('second-shell', [site.site.files.shell], { ...shellSettings(site.site), PORT: `${port}` });
  await eventually(async () => (await fetch(origins[1] + path).catch(() => null))?.ok === true);
});
test.afterAll(async () => {
  await site?.stop();
});

async function shared(origin = site.origin): Promise<Shared> {
  const answer = await fetch(`${origin}/releases.json?all`);
  const { remotes } = (await answer.json()) as { remotes: Record<string, Shared> };
  return remotes[remote]!;
}

const sharedAtBoth = () => Promise.all(origins.map(shared));
const buildsAtBoth = (cookie: string) =>
  Promise.all(
    origins.map(async (origin) => {
      const answer = await fetch(`${origin}/releases.json`, { headers: { cookie } });
      const { remotes } = (await answer.json()) as { remotes: Record<string, Shared> };
      return remotes[remote]!.live.build;
    }),
  );

let loads = 0;

/**
 * A page load of a browser without a fault, as its chunk reports it: one front server sends the document, the other gets
 * the report. @returns the document and its header
 */
async function load() {
  const [one, other] = loads++ % 2 === 0 ? origins : origins.toReversed();
  const answer = await fetch(one + path);
  const [document, timing] = [await answer.text(), answer.headers.get('server-timing') ?? ''];
  const [, view] = /^view;desc="(.+)"$/.exec(timing) ?? [];
  if (!view) return { document, timing };
  const body = JSON.stringify({ view, remote, outcome: 'started' });
  const [cookie = ''] = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]!);
  const headers = { 'content-type': 'application/json', cookie };
  const { status } = await fetch(`${other}/view-results`, { method: 'POST', headers, body });
  expect(status).toBe(201);
  return { document, timing };
}

test('a shared build that throws in browsers goes back by itself on every front server, and says why', async ({
  visitAt,
}) => {
  test.setTimeout(300_000);
  const before = await load();
  expect([before.timing, (await shared()).candidates]).toEqual(['', []]);
  const broken = patchedBuild(remote, {
    browser: (code) => code.replace('"Digital Creations "', '(()=>{throw new Error("a fault")})()'),
  });
  const { build } = await addCandidate(broken, site.site.releaseDirectory(remote), { remote, percent: 50 });
  await eventually(async () => (await sharedAtBoth()).every(({ candidates }) => candidates.length === 1));
  const sides = new Set<string>();
  for (let count = 0; count < 16; count += 1) {
    const cookie = (await fetch(origins[0] + path)).headers.get('set-cookie')!.split(';', 1)[0]!;
    const [one, other] = await buildsAtBoth(cookie);
    expect(other).toBe(one);
    sides.add(one!);
  }
  expect(sides.size).toBe(2);
  for (let count = 0; count < 130; count += 1) await load();
  // The counts of both are added up.
  await eventually(async () =>
    (await sharedAtBoth()).every(({ share }) => share && share.share.loads + share.live.loads === 130),
  );
  await eventually(async () => ((await shared()).share?.share.loads ?? 0) >= 50);
  expect((await shared()).share).toMatchObject({ live: { failures: 0 }, share: { failures: 0 }, stopReason: null });

  let visits = 0;
  const isReturned = async () => (await shared()).candidates.length === 0;
  while (visits < 60 && !(await isReturned())) {
    const { page } = await visitAt(site.origin);
    await page.goto(path);
    const reported = page.waitForRequest('**/view-results');
    await page.keyboard.press('Tab');
    const { view, ...said } = (await reported).postDataJSON() as Record<string, string>;
    expect(said).toEqual({ remote, outcome: 'started' });
    if ((await page.content()).includes(`"build":"${build}"`)) {
      const failed = await page.waitForRequest(/view-results$/);
      expect(failed.postDataJSON()).toEqual({ view, remote, outcome: 'failed', kind: 'render' });
    }
    await page.context().close();
    visits += 1;
  }
  const seenAt = Date.now();
  await eventually(async () => (await sharedAtBoth()).every(({ candidates }) => candidates.length === 0));
  expect(Date.now() - seenAt).toBeLessThan(5000);
  const { live, share } = await shared();
  expect(share!.stopReason).toMatch(
    /^(8|9|10) of \d+ page loads failed \((hydration \d+, )?render \d+\); of the live build 0 of \d+$/,
  );
  expect(live.build).not.toBe(build);

  const after = await Promise.all(Array.from({ length: 20 }, load));
  for (const { document, timing } of after) {
    expect(timing).toBe('');
    expect(document.includes(build)).toBe(false);
  }
  const { page, trouble } = await visitAt(site.origin);
  await page.goto(path);
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { name: 'Digital Creations' }).first().waitFor();
  expect(trouble.errors).toEqual([]);
  const env = {
    ...process.env,
    DATA_DIRECTORY: site.site.dataDirectory,
    SITE: 'local',
    PORT: `${site.site.ports.site}`,
  };
  const listed = execFileSync(process.execPath, ['infra/deploy/release/releases.mjs'], { env, encoding: 'utf8' });
  expect(listed).toContain(`returned to the live build ${new Date().toISOString().slice(0, 10)}`);
  expect(listed).toContain(share!.stopReason!);

  const releases = site.site.releaseDirectory(remote);
  const target = {
    origin: site.origin,
    candidates: (name: string) => candidatesIn(releases, name),
    endCandidates: (name: string, which: string) => endCandidates(releases, name, which),
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page: panel } = await visitAt(site.origin, { ...stillVisitor, colorScheme });
    await signIn(panel, site);
    await openTab(panel, 'Speed');
    await panel.getByText(`Taken back because ${share!.stopReason!}.`).waitFor();
    expect(await faultsOf(panel)).toEqual([]);
  }

  // A front server that starts later knows of the stop before it begins the share.
  await site.site.end('shell');
  site.site.startAgain('shell');
  await eventually(async () => (await fetch(site.origin + path).catch(() => null))?.ok === true);
  expect(await shared()).toMatchObject({ candidates: [], live, share: { stopReason: share!.stopReason } });
  expect((await load()).timing).toBe('');

  // The next share does not wait for a rollback.
  const mended = patchedBuild(remote, { browser: (code) => `${code}\n// mended` });
  await expect(addCandidate(mended, releases, { remote, percent: 5 })).rejects.toThrow('shares');
  await endReturnedShare({ target, remote });
  await addCandidate(mended, releases, { remote, percent: 5 });
  await eventually(async () => (await sharedAtBoth()).every(({ candidates }) => candidates.length === 1));
  await endReturnedShare({ target, remote });
  expect(await candidatesIn(releases, remote)).toHaveLength(1);
});

test('reports that are made up are refused', async () => {
  const post = async (report: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(report) };
    return (await fetch(`${site.origin}/view-results`, init)).status;
  };
  expect(await post({ view: 'made.up', remote, outcome: 'failed', kind: 'render' })).toBe(400);
  for (const call of ['view-results', 'share-stops?share=mf-gallery.1'])
    expect((await fetch(`${site.origin}/api/internal/${call}`)).status).toBe(404);
});
