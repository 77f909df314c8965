import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verify } from '../../../shell/server/releases/release-signature.mjs';
import { addKey, signerOf, trustedKeys } from '../keys.mjs';
import { activate, publish, storedReleases } from '../publish.mjs';
import { releaseAtStart } from '../start/start-release.mjs';
import { AnotherRelease } from './outcomes.mjs';
import { pipedStore } from './piped.mjs';

const remote = 'mf-shop';
const directory = mkdtempSync(path.join(tmpdir(), 'keys-'));
addKey(remote, directory);

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'piped-'));

function aBuild(build: string): string {
  const folder = aFolder();
  writeFileSync(path.join(folder, `entry.${build}.js`), build);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ build, entry: `entry.${build}.js` }));
  return folder;
}

/** As in a container: another process has the store, this one the key. */
function aPlace(folder: string, image = aBuild('image')) {
  const program = path.join(__dirname, 'serve-store.mjs');
  return {
    store: pipedStore(process.execPath, [program, folder, image], {}),
    signer: signerOf(remote, { directory, env: {} }),
  };
}

const live = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as { build: string; sequence: number };

test('publishes and takes back by a store that only another process reaches, signed here', async () => {
  const folder = aFolder();
  const place = aPlace(folder);
  for (const build of ['one', 'two']) await publish(aBuild(build), place, { commit: 'c0ffee' });
  expect(await activate('one', place)).toBe('one');
  expect(live(folder)).toMatchObject({ build: 'one', sequence: 3 });
  verify(remote, live(folder), trustedKeys(directory));
  expect(readFileSync(path.join(folder, 'entry.two.js'), 'utf8')).toBe('two');
  expect((await storedReleases(place)).map(({ build }) => build)).toEqual(['one', 'two']);
  await expect(activate('three', place)).rejects.toThrow('There is no build three');
});

test('the build of an image is published at the start, once', async () => {
  const folder = aFolder();
  const location = aPlace(folder);
  const { image } = location.store;
  const release = JSON.parse((await image.release())!) as { build: string };
  const build = { release, addTo: image.addTo };
  const start = () => releaseAtStart({ remote, build, location, isImage: true });
  expect(await start()).toMatchObject({ live: 'image', isPublished: true });
  expect(await start()).toMatchObject({ live: 'image', isPublished: false });
  expect(live(folder)).toMatchObject({ build: 'image', sequence: 1 });
});

test('of two that publish at once one fails; a program that cannot start says why', async () => {
  const folder = aFolder();
  await publish(aBuild('one'), aPlace(folder));
  const [first, second] = [aPlace(folder), aPlace(folder)];
  const seen = await first.store.read('release.json');
  await second.store.replace('release.json', '{}', seen);
  await expect(first.store.replace('release.json', '{}', seen)).rejects.toThrow(AnotherRelease);
  const broken = pipedStore(process.execPath, ['nowhere.mjs'], {});
  await expect(broken.read('release.json')).rejects.toThrow('nowhere.mjs');
});
