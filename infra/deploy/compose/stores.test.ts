import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addKey, signerOf } from '../../run/keys.mjs';
import { storedReleases, publish } from '../../run/publish.mjs';
import { storeAt } from '../../run/release-store/store.mjs';
import { packReleases, packUploads, unpackReleases } from './stores.mjs';

const keys = mkdtempSync(path.join(tmpdir(), 'keys-'));
addKey('mf-shop', keys);

async function aHost(...builds: string[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  const location = { store: storeAt(folder), signer: signerOf('mf-shop', { directory: keys }) };
  for (const build of builds) {
    const made = mkdtempSync(path.join(tmpdir(), 'build-'));
    writeFileSync(path.join(made, `entry.${build}.js`), build);
    writeFileSync(path.join(made, 'release.json'), JSON.stringify({ build }));
    await publish(made, location);
  }
  return folder;
}

/** Runs a container's command here, with another folder in place of the container's. */
function run([command = '', ...args]: string[], input: Uint8Array = Buffer.alloc(0)): Buffer {
  const { status, stdout, stderr } = spawnSync(command, args, { input, maxBuffer: 1e8 });
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}

test('what is packed of a host is put back beside what is live, and whole into a host that has nothing', async () => {
  const lost = await aHost('one', 'two');
  mkdirSync(path.join(lost, '.incoming'));
  const packed = run(packReleases.map((argument) => (argument === '/data/releases' ? lost : argument)));
  const [running, empty] = [await aHost('three'), await aHost()];
  for (const host of [running, empty]) run(unpackReleases('mf-shop', {}, host), packed);
  const builds = async (host: string) => (await storedReleases(host)).map(({ build, isLive }) => [build, isLive]);
  expect(await builds(running)).toEqual([
    ['three', true],
    ['two', false],
    ['one', false],
  ]);
  expect(await builds(empty)).toEqual([
    ['two', true],
    ['one', false],
  ]);
  expect(readdirSync(empty).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a picture that comes while the uploads are packed spoils no backup, and what cannot be read does', async () => {
  const uploads = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  const packedFrom = (folder: string) => {
    const [command = '', ...args] = packUploads.map((argument) => (argument === '/data/uploads' ? folder : argument));
    return spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  };
  // More than a pipe buffers: tar blocks until the other end reads.
  writeFileSync(path.join(uploads, 'large'), Buffer.alloc(1e6));
  const packing = packedFrom(uploads);
  await once(packing.stdout, 'readable');
  writeFileSync(path.join(uploads, 'new'), '');
  packing.stdout.resume();
  expect(await once(packing, 'close')).toEqual([0, null]);
  const failing = packedFrom(path.join(uploads, 'none'));
  failing.stdout.resume();
  expect(await once(failing, 'close')).not.toEqual([0, null]);
});

test('a host of a bucket puts its copy back into the bucket', () => {
  expect(unpackReleases('mf-shop', { RELEASES_URL: 's3://art/releases' }).at(-1)).toBe('s3://art/releases/mf-shop');
});
