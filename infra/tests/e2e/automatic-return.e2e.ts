import { execFileSync } from 'node:child_process';
import { addCandidate } from '../../run/candidates.mjs';
import { startSiteUnderTest } from './site/running-site';
import { patchedBuild } from './releases/patched-build';
import { eventually } from './support/eventually';
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

let site: Awaited<ReturnType<typeof startSiteUnderTest>>;
test.beforeAll(async () => {
  site = await startSiteUnderTest();
});
test.afterAll(async () => {
  await site?.stop();
});

async function shared(): Promise<Shared> {
  const answer = await fetch(`${site.origin}/releases.json?all`);
  const { remotes } = (await answer.json()) as { remotes: Record<string, Shared> };
  return remotes[remote]!;
}

/** A page load of a browser without a fault, as its chunk reports it. @returns the document and its header */
async function load() {
  const answer = await fetch(site.origin + path);
  const [document, timing] = [await answer.text(), answer.headers.get('server-timing') ?? ''];
  const [, view] = /^view;desc="(.+)"$/.exec(timing) ?? [];
  if (!view) return { document, timing };
  const body = JSON.stringify({ view, remote, outcome: 'started' });
  const [cookie = ''] = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]!);
  const headers = { 'content-type': 'application/json', cookie };
  const { status } = await fetch(`${site.origin}/view-results`, { method: 'POST', headers, body });
  expect(status).toBe(201);
  return { document, timing };
}

test('a shared build that throws in browsers goes back by itself, and says why', async ({ visitAt }) => {
  test.setTimeout(300_000);
  const before = await load();
  expect([before.timing, (await shared()).candidates]).toEqual(['', []]);
  const broken = patchedBuild(remote, {
    browser: (code) => code.replace('"Digital Creations "', '(()=>{throw new Error("a fault")})()'),
  });
  const { build } = await addCandidate(broken, site.site.releaseDirectory(remote), { remote, percent: 50 });
  await eventually(async () => (await shared()).candidates.length === 1);
  for (let count = 0; count < 130; count += 1) await load();
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
  await eventually(isReturned);
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

  // A front server that starts later knows of the stop before it begins the share.
  await site.site.end('shell');
  site.site.startAgain('shell');
  await eventually(async () => (await fetch(site.origin + path).catch(() => null))?.ok === true);
  expect(await shared()).toMatchObject({ candidates: [], live, share: { stopReason: share!.stopReason } });
  expect((await load()).timing).toBe('');
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
