import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import S3rver from 's3rver';
import { anArtworkInput } from '../../testing/factories';
import { anImage, uploadSite } from '../../testing/apps/upload-site';
import { createReconciler } from '../../reconciler';
import { faultyProxy } from '../../testing/servers/faulty-proxy';
import { shop } from '../../testing/apps/shop';
import { copyImages, removeOthers } from './copy-images';
import { orphansService } from './orphans.service';
import { imageStorage } from './image-storage.factory';

const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const closings: (() => Promise<void>)[] = [];

beforeAll(() => void Object.assign(process.env, credentials));
afterAll(async () => {
  for (const close of closings) await close();
});

/** A bucket on an S3 server of this machine. */
async function bucketUrl(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'studio-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'art', configs: [] }],
  });
  server.logger.silent = true;
  const { port } = await server.run();
  closings.push(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return `s3://art/pictures?region=eu-west-1&endpoint=http://127.0.0.1:${port}&forcePathStyle=true`;
}

/** An S3 server that accepts every call and never answers. */
async function silentBucket() {
  const url = new URL(await bucketUrl());
  const real = new URL(url.searchParams.get('endpoint') ?? '');
  const proxy = await faultyProxy({ host: real.hostname, port: Number(real.port) });
  closings.unshift(async () => proxy.close());
  proxy.lose(true);
  url.searchParams.set('endpoint', `http://127.0.0.1:${proxy.port}`);
  return { url: url.href, speak: () => proxy.lose(false) };
}

async function namesIn(url: string): Promise<string[]> {
  const names = [];
  for await (const { name } of imageStorage(url).list()) names.push(name);
  return names.sort();
}

test('keeps uploads in a bucket and serves them from there, as from a disk', async () => {
  const url = await bucketUrl();
  const { http, upload } = await uploadSite({ UPLOADS_URL: url });
  const { status, body } = await upload(await anImage(400, 300).jpeg().toBuffer());
  expect(status).toBe(201);
  expect(await namesIn(url)).toHaveLength(4);
  const shown = await http.get(body.url);
  expect(shown).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(shown.headers['content-length']).toBe(String(shown.bytes.length));
  const part = await http.get(body.url, { headers: { range: 'bytes=4-11' } });
  expect(part).toMatchObject({ status: 206, bytes: shown.bytes.subarray(4, 12) });
  const again = await http.get(body.url, { headers: { 'if-none-match': String(shown.headers.etag) } });
  expect(again.status).toBe(304);
  const missing = body.url.replace('400x300', '400x301');
  expect(await http.get(missing)).toMatchObject({ status: 404 });
});

test('removes from a bucket what nothing shows after a day, in all its sizes', async () => {
  const url = await bucketUrl();
  const { db, http, upload } = await uploadSite({ UPLOADS_URL: url });
  const sweep = () => orphansService({ db, storage: imageStorage(url), logger: pino({ level: 'silent' }) }).sweep();
  const image = async () => (await upload(await anImage(400, 300).jpeg().toBuffer())).body.url as string;
  const [shown, orphan] = [await image(), await image()];
  expect((await http.post('/api/artworks', anArtworkInput({ imageUrl: shown }))).status).toBe(201);
  expect(await sweep()).toBe(0);
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  expect(await sweep()).toBe(4);
  jest.restoreAllMocks();
  expect(await namesIn(url)).toHaveLength(4);
  expect((await http.get(orphan)).status).toBe(404);
  expect((await http.get(shown)).status).toBe(200);
});

test('copies the pictures of a bucket into a directory and back into another bucket, for backups', async () => {
  const [url, restored] = [await bucketUrl(), await bucketUrl()];
  const { upload } = await uploadSite({ UPLOADS_URL: url });
  expect((await upload(await anImage(400, 300).jpeg().toBuffer())).status).toBe(201);
  const directory = mkdtempSync(join(tmpdir(), 'studio-pictures-'));
  const beside = imageStorage(`file:${directory}`);
  expect(await copyImages(imageStorage(url), beside)).toBe(4);
  expect(await copyImages(imageStorage(url), beside)).toBe(0);
  expect(await copyImages(beside, imageStorage(restored))).toBe(4);
  expect(await namesIn(restored)).toEqual(await namesIn(url));
  const [name = ''] = await namesIn(url);
  const bytesOf = async (place: string) => {
    const file = (await imageStorage(place).open(name))!;
    return buffer(await file.read(0, file.size - 1));
  };
  expect(await bytesOf(restored)).toEqual(await bytesOf(url));
  await imageStorage(url).remove([name]);
  await removeOthers(beside, imageStorage(url));
  expect(await namesIn(`file:${directory}`)).toEqual(await namesIn(url));
  rmSync(directory, { recursive: true });
});

test('refusal 76: a storage that says nothing is a 503, and the next picture is taken in once it speaks', async () => {
  const { url, speak } = await silentBucket();
  const { http, upload } = await uploadSite({ UPLOADS_URL: url });
  const image = await anImage(60, 40).png().toBuffer();
  const name = `/uploads/${'a'.repeat(22)}-60x40-${'0'.repeat(27)}.webp`;
  for (const answer of await Promise.all([upload(image), http.get(name)])) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  }
  speak();
  expect((await upload(image)).status).toBe(201);
  expect((await http.get(name)).status).toBe(404);
});

test('refusal 76: payments are reconciled while a storage says nothing', async () => {
  const { url } = await silentBucket();
  const { parts, begin, abandon, states } = await shop();
  const reconciler = createReconciler({ ...parts, config: { ...parts.config, uploadsUrl: url } });
  // The first run continues to the images, whose storage does not answer.
  expect(await reconciler.run()).toBe(true);
  await begin();
  await abandon();
  const since = performance.now();
  expect(await reconciler.run()).toBe(true);
  expect(await states()).toEqual(['expired']);
  // Both attempts of the first storage call are still pending.
  expect(performance.now() - since).toBeLessThan(5000);
});
