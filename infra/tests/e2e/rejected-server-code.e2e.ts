import { readFileSync } from 'node:fs';
import { activate, liveBuild, publish } from '../../run/publish.mjs';
import { expect, test } from './fixtures/test';
import { startWatchedSite } from './fixtures/watched-site';
import { patchedBuild } from './releases/patched-build';

// A release whose server code fails or asks for what it must not have is never live: all pages come rendered meanwhile.

let running: Awaited<ReturnType<typeof startWatchedSite>>;
let good: string;

test.beforeAll(async () => {
  running = await startWatchedSite();
  good = (await liveBuild(shopFolder()))!;
});
test.afterAll(async () => {
  await running?.stop();
});

const shopFolder = () => running.site.releaseDirectory('mf-shop');
const leak = 'for(const kept=[];;)kept.push(1.5)';

const cases = [
  ['throws an error', `throw new Error('no paint at load')`, 'no paint at load', null],
  ['loops without end', 'for(;;)', 'it took longer than 9000 ms to load', null],
  ['leaks memory', leak, 'its process ended (SIGABRT) while it loaded', null],
  ['reads a setting', 'process.env.CDN_PURGE_TOKEN', 'it asks for process', 'global'],
  ['asks for a file', `try{require('node:fs')}catch{}`, 'it asks for node:fs', 'module'],
  ['asks for a socket', `import('node:net').catch(()=>0)`, 'it asks for node:net', 'import'],
] as const;

for (const [name, statement, problem, kind] of cases) {
  test(`refusal 134: a build whose server code ${name} at load is not taken; the last good release stays`, async () => {
    const build = await publish(patchedBuild('mf-shop', { server: (code) => `${statement};${code}` }), shopFolder());
    const deadline = Date.now() + 20_000;
    do await everyPageIsRendered();
    while (!logHas(problem) && Date.now() < deadline);
    expect(logHas(problem)).toBe(true);
    await everyPageIsRendered();
    const { remotes } = await releases();
    expect(remotes['mf-shop']).toMatchObject({ live: { build: good }, refused: { build } });
    const metrics = await running.metricsOf(running.targets.shell);
    if (kind)
      expect(metrics).toContain(`studio_remote_refusals_total{remote="mf-shop",build="${build}",kind="${kind}"}`);
    await activate(good, shopFolder());
  });
}

const logHas = (text: string) => readFileSync(running.site.logFile('shell'), 'utf8').includes(text);
const releases = async () => (await fetch(`${running.origin}/releases.json`)).json();

let visit = 0;

/** Each category is new, so that no page comes from the cache. */
async function everyPageIsRendered(): Promise<void> {
  for (const [address, heading] of [
    ['/shop', 'Art Shop'],
    ['/portfolio', 'Portfolio'],
  ] as const) {
    const answer = await fetch(`${running.origin}${address}?category=none-${(visit += 1)}`);
    expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>.*${heading}`));
  }
}
