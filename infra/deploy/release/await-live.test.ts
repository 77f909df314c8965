import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { awaitLive, NotEverywhere } from './await-live.mjs';

const endings: (() => void)[] = [];
afterEach(() => endings.splice(0).forEach((end) => end()));

/** A gateway whose front servers, addressed round-robin, run these builds. */
async function gateway(builds: readonly string[], refused: object | null = null): Promise<string> {
  let turn = 0;
  const server = createServer((_request, response) => {
    const live = { build: builds[turn++ % builds.length] };
    response.end(JSON.stringify({ shell: {}, remotes: { 'mf-shop': { live, refused } } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('is content once every front server behind every address runs the build', async () => {
  await awaitLive([await gateway(['new', 'new']), await gateway(['new'])], { remote: 'mf-shop', build: 'new' });
});

test('names the address behind which one of several still runs another build when the time is over', async () => {
  const [good, behind] = [await gateway(['new']), await gateway(['new', 'new', 'old'])];
  const since = Date.now();
  const waited = awaitLive([good, behind], { remote: 'mf-shop', build: 'new' }, 2000);
  await expect(waited).rejects.toThrow(new NotEverywhere(`After 2 s ${behind} still runs mf-shop old.`));
  expect(Date.now() - since).toBeGreaterThanOrEqual(2000);
  expect(Date.now() - since).toBeLessThan(6000);
});

test('says at once which one refuses the build, and why', async () => {
  const refusing = await gateway(['old'], { build: 'new', problem: 'it speaks contract 9, the shell 8' });
  const waited = awaitLive([await gateway(['new']), refusing], { remote: 'mf-shop', build: 'new' });
  await expect(waited).rejects.toThrow(`${refusing} refuses mf-shop new: it speaks contract 9, the shell 8.`);
});
