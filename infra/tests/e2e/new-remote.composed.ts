import { startComposedSite } from './site/composed-site';
import { cloneProject } from './releases/project-clone.mjs';
import { expect, test } from './fixtures/test';

// `npm run e2e:images -- --testPathPatterns new-remote`: a remote that was just made, in a container of its own. Not in `make test`, because every image is built.

test('a new remote comes up with the others and is seen through the gateway', async () => {
  test.setTimeout(1_800_000);
  const clone = cloneProject();
  try {
    const { status, output } = await clone.make({}, 'new-remote', 'NAME=mf-open-days');
    expect([status, output]).toEqual([0, expect.stringContaining('mf-open-days shows /open-days')]);
    const { origin, compose, remove } = await startComposedSite(clone.folder);
    try {
      expect((await compose('ps', '--services')).split('\n')).toContain('mf-open-days');
      const page = await (await fetch(`${origin}/open-days`)).text();
      expect(page.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Open Days');
      const [entry] = /\/remotes\/mf-open-days\/remoteEntry\.\w+\.js/.exec(page)!;
      const script = await fetch(origin + entry);
      expect([script.status, script.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
      // No other host of the network is asked by its name.
      expect((await fetch(`${origin}/remotes/shell/healthz`)).status).toBe(404);
    } finally {
      await remove();
    }
  } finally {
    clone.remove();
  }
});
