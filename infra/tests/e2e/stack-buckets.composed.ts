import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { objectStore } from '../../run/release-store/object-store.fixture';
import { s3Store } from '../../run/release-store/s3.mjs';
import { startStack, type Stack } from '../faults/servers/stack.mjs';
import { addPhotograph } from './composed/owner-image';
import { cloneProject, millisecondsIn, type ProjectClone } from './releases/project-clone.mjs';
import { eventually } from './support/eventually';
import { expect, test } from './fixtures/test';

// `npm run e2e:images -- --testPathPatterns stack-buckets`: releases and uploads in buckets, as a stack of two of everything takes them. Not in `make test`, because every image is built. The engine must manage a swarm (`docker swarm init`).

const run = promisify(execFile);

let clone: ProjectClone;
let stack: Stack;
let store: Awaited<ReturnType<typeof objectStore>>;

test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  clone = cloneProject();
  // This machine's address for a stack's containers.
  const gateway = '{{(index .IPAM.Config 0).Gateway}}';
  const { stdout } = await run('docker', ['network', 'inspect', 'docker_gwbridge', '--format', gateway]);
  store = await objectStore({ host: stdout.trim() });
  stack = await startStack({ RELEASES_URL: store.url, UPLOADS_URL: store.urlOf('uploads') });
});
test.afterAll(async () => {
  test.setTimeout(300_000);
  await stack?.remove();
  await store?.close();
  clone?.remove();
});

test('a release reaches both front servers within 5 s, and so does its rollback', async () => {
  test.setTimeout(400_000);
  clone.change('mf-gallery/src/gallery/gallery.page.tsx', 'the same hand', 'an electric hand');
  clone.leaveOneTest('mf-gallery', 'mf-gallery/src/gallery/gallery.server.test.tsx');
  clone.commit('Call it what it is');
  const deployed = await make('deploy', 'REMOTE=mf-gallery');
  expect([deployed.status, deployed.output]).toEqual([0, expect.stringContaining(stack.origins.join(', '))]);
  expect(millisecondsIn(deployed.output)).toBeLessThan(5000);
  expect(await galleries()).toEqual(Array(2).fill(expect.stringContaining('an electric hand')));

  const back = await make('rollback', 'REMOTE=mf-gallery');
  expect([back.status, back.output]).toEqual([0, expect.stringContaining('is live again at')]);
  expect(millisecondsIn(back.output)).toBeLessThan(5000);
  expect(await galleries()).toEqual(Array(2).fill(expect.stringContaining('the same hand')));
});

test("the owner's picture lies in the bucket, both BFFs show it, and it comes back with a backup", async () => {
  test.setTimeout(400_000);
  const uploads = s3Store(store.urlOf('uploads'));
  const before = (await uploads.filesIn()).size;
  const imageUrl = await addPhotograph({ origin: stack.origins[0]!, secrets: stack.secrets });
  expect((await uploads.filesIn()).size).toBeGreaterThan(before);
  const asked = `console.log((await fetch('http://127.0.0.1:3001${imageUrl}')).status)`;
  const bothSay = async (status: number) => `${await insideEach('bff', asked)}` === `${status},${status}`;
  expect(await bothSay(200)).toBe(true);

  const folder = mkdtempSync(path.join(tmpdir(), 'studio-backup-'));
  const archive = path.join(folder, 'stack.tar.gz');
  try {
    await run('make', ['--silent', 'backup', `TO=${archive}`], { env: stack.settings });
    await store.lose(`uploads/${path.posix.basename(imageUrl)}`);
    await eventually(() => bothSay(404));
    await run('make', ['--silent', 'restore', `FROM=${archive}`], { env: stack.settings });
    await eventually(() => bothSay(200));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** `make` in the clone, for the stack. */
const make = (...args: string[]) =>
  clone.make({ ...stack.settings, SITE: 'compose', SITE_REPLICAS: stack.origins.join() }, ...args);

/** The gallery's page from each front server. */
const galleries = () =>
  insideEach('shell', `console.log(await (await fetch('http://127.0.0.1:3000/digital-gallery')).text())`);

/** Runs JavaScript in each container of a part. @returns the outputs */
async function insideEach(part: string, code: string): Promise<string[]> {
  const evaluate = ['node', '--input-type=module', '--eval', code];
  const ids = await stack.healthy(part);
  return Promise.all(ids.map(async (id) => (await run('docker', ['exec', id, ...evaluate])).stdout.trim()));
}
