import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activate, liveBuild, publish } from '../../run/publish.mjs';
import { publishImage } from './publish-image.mjs';

/** A build as an image holds it, made so many minutes ago. */
function aBuild(build: string, minutesAgo = 0): string {
  const folder = mkdtempSync(path.join(tmpdir(), `image-${build}-`));
  const record = path.join(folder, 'release.json');
  writeFileSync(path.join(folder, `entry.${build}.js`), build);
  const made = new Date(Date.now() - minutesAgo * 60_000);
  writeFileSync(record, JSON.stringify({ build, entry: `entry.${build}.js`, builtAt: made.toISOString() }));
  return folder;
}

const aReleaseFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'releases-')), 'mf-shop');

test("publishes the image's build where nothing is live", async () => {
  const folder = aReleaseFolder();
  expect(await publishImage(aBuild('one', 60), folder)).toEqual({ live: 'one', isPublished: true });
  expect(await publishImage(aBuild('one', 60), folder)).toEqual({ live: 'one', isPublished: false });
});

test('publishes what a newer image holds', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one', 60), folder);
  expect(await publishImage(aBuild('two', -1), folder)).toEqual({ live: 'two', isPublished: true });
});

test('leaves a release alone that was deployed after the image was built', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('deployed'), folder);
  expect(await publishImage(aBuild('old', 60), folder)).toEqual({ live: 'deployed', isPublished: false });
});

test('leaves a rollback alone, also when the same build is made anew', async () => {
  const folder = aReleaseFolder();
  await publishImage(aBuild('good', 60), folder);
  await publish(aBuild('bad'), folder);
  await activate('good', folder);
  expect(await publishImage(aBuild('bad', -1), folder)).toEqual({ live: 'good', isPublished: false });
  expect(await liveBuild(folder)).toBe('good');
});
