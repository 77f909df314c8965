import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { liveBuild } from '../../run/publish.mjs';
import { objectStore } from '../../run/release-store/object-store.fixture';
import { s3Store } from '../../run/release-store/s3.mjs';
import { addPhotograph } from './composed/owner-image';
import { cloneProject, millisecondsIn, type ProjectClone } from './releases/project-clone.mjs';
import { startComposedSite, type ComposedSite } from './site/composed-site';
import { eventually } from './support/eventually';
import { expect, test } from './fixtures/test';

// `npm run e2e:images -- --testPathPatterns e2e/buckets`: releases and uploads in buckets, as `make up` takes them. Not in `make test`, because every image is built.

let clone: ProjectClone;
let site: ComposedSite;
let store: Awaited<ReturnType<typeof objectStore>>;

test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  clone = cloneProject();
  site = await startComposedSite();
  // This machine's address for containers.
  store = await objectStore({ host: `${site.settings['EDGE_NETWORK']}.1` });
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const buckets = { RELEASES_URL: store.url, UPLOADS_URL: store.urlOf('uploads') };
  await site.up({ ...buckets, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
});
test.afterAll(async () => {
  await site?.remove();
  await store?.close();
  clone?.remove();
});

test("each image's build is published in the bucket, once, and shown", async () => {
  const shop = new URL(store.url);
  shop.pathname += '/mf-shop';
  await eventually(async () => (await liveBuild(shop.href)) !== null);
  const html = await (await fetch(`${site.origin}/shop`)).text();
  expect(html).toMatch(/<h1[^>]*>Art Shop</);
});

test('a release goes into the bucket, is live within 5 s, and is there when host and volume are new', async () => {
  test.setTimeout(400_000);
  clone.change('mf-gallery/src/gallery/gallery.page.tsx', 'the same hand', 'an electric hand');
  clone.leaveOneTest('mf-gallery', 'mf-gallery/src/gallery/gallery.server.test.tsx');
  clone.commit('Call it what it is');
  const { status, output } = await clone.make({ ...site.settings, SITE: 'compose' }, 'deploy', 'REMOTE=mf-gallery');
  expect([status, output]).toEqual([0, expect.stringMatching(/mf-gallery \w{12} \(\w{12}\) is live at http:\/\//)]);
  expect(millisecondsIn(output)).toBeLessThan(5000);
  expect(await gallery()).toContain('an electric hand');

  await site.compose('rm', '--stop', '--force', '--volumes', 'mf-gallery');
  const emptied = ['--entrypoint', 'sh', 'mf-gallery', '-c', 'rm -rf /data/releases/*'];
  await site.compose('run', '--rm', '--no-deps', ...emptied);
  await site.up();
  await eventually(async () => (await gallery()).includes('an electric hand'));
});

test("the owner's picture lies in the bucket, is shown from there, and comes back with a backup", async () => {
  test.setTimeout(240_000);
  const uploads = s3Store(store.urlOf('uploads'));
  const before = (await uploads.filesIn()).size;
  const imageUrl = await addPhotograph(site);
  const shown = () => fetch(site.origin + imageUrl);
  expect((await shown()).status).toBe(200);
  const name = path.posix.basename(imageUrl);
  const files = await uploads.filesIn();
  expect([files.size > before, files.has(name)]).toEqual([true, true]);

  const archive = path.join(tmpdir(), `studio-buckets-${site.port}.tar.gz`);
  try {
    await site.make('backup', `TO=${archive}`);
    await site.make('restore', `FROM=${archive}`);
    expect(readFileSync(archive).length).toBeGreaterThan(files.get(name)!.size);
    expect((await shown()).status).toBe(200);
  } finally {
    rmSync(archive, { force: true });
  }
});

const gallery = async () => (await fetch(`${site.origin}/digital-gallery`)).text();
