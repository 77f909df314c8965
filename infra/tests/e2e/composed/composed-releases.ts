import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ComposedSite } from '../site/composed-site';
import { eventually } from '../support/eventually';
import type { ProjectClone } from '../releases/project-clone.mjs';
import { expect, test } from '../fixtures/test';

const run = promisify(execFile);

export function testReleases(running: () => { site: ComposedSite; clone: ProjectClone }): void {
  let first: string;
  let later: string;

  const make = (...args: string[]) => {
    const { site, clone } = running();
    return clone.make({ ...site.settings, SITE: 'compose' }, ...args);
  };
  const shop = async () => (await fetch(`${running().site.origin}/shop`)).text();
  const liveShop = async () => {
    const answer = await fetch(`${running().site.origin}/releases.json`);
    return ((await answer.json()) as { remotes: Record<string, { live: { build: string } }> }).remotes['mf-shop']!.live
      .build;
  };
  const restartShop = async () => {
    const { site } = running();
    await site.compose('restart', 'mf-shop');
    await eventually(async () => (await fetch(`${site.origin}/remotes/mf-shop/release.json`)).ok);
    await new Promise((resolve) => setTimeout(resolve, 2000));
  };

  test('a changed shop is served once it is released, nothing restarted, and listed with its commit', async () => {
    test.setTimeout(400_000);
    const { site, clone } = running();
    clone.change(
      'mf-shop/src/features/catalogue/shop-heading.tsx',
      'straight from the Dublin',
      'freshly from the Dublin',
    );
    clone.leaveOneTest('mf-shop', 'mf-shop/src/features/catalogue/catalogue.server.test.tsx');
    const commit = clone.commit('Say how fresh it is');
    const before = await site.startTimes();
    first = await liveShop();
    const { status, output } = await make('deploy', 'REMOTE=mf-shop');
    expect([status, output]).toEqual([0, expect.stringMatching(/mf-shop \w{12} \(\w{12}\) is live at http:\/\//)]);
    expect(await shop()).toContain('freshly from the Dublin');
    later = await liveShop();
    expect(await site.startTimes()).toEqual(before);
    const listed = (await make('releases')).output;
    expect(listed).toMatch(new RegExp(`● ${later} {2}live since .* UTC {2}by ${commit}`));
    expect(listed).toContain(`  ${first}  published`);
  });

  test('its container starts anew, and the release is still live', async () => {
    await restartShop();
    expect(await liveShop()).toBe(later);
    expect(await shop()).toContain('freshly from the Dublin');
  });

  test('it is taken back, which a restart does not undo', async () => {
    const { status, output } = await make('rollback', 'REMOTE=mf-shop');
    expect([status, output]).toEqual([0, expect.stringContaining(`mf-shop ${first} is live again`)]);
    expect(await shop()).not.toContain('freshly from the Dublin');
    await restartShop();
    expect(await liveShop()).toBe(first);
    expect(await shop()).not.toContain('freshly from the Dublin');
  });

  test('a new container of the BFF takes the place of the old one, and of no other', async () => {
    test.setTimeout(400_000);
    const { site, clone } = running();
    clone.change('bff/src/errors.ts', 'There is nothing here.', 'Nothing is painted here.');
    const before = await site.startTimes();
    await run(process.execPath, ['--input-type=module', '--eval', replaceBff], {
      cwd: clone.folder,
      env: { ...site.settings, SITE: 'compose' },
    });
    const answer = await fetch(`${site.origin}/api/nowhere`);
    expect(await answer.json()).toMatchObject({ message: 'Nothing is painted here.' });
    const after = await site.startTimes();
    expect(after.filter((line) => !before.includes(line))).toEqual([expect.stringContaining('bff')]);
  });
}

const replaceBff = `
import { findSite } from './infra/deploy/release/target.mjs';
(await findSite()).replace('bff');
`;
