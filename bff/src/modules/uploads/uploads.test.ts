import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testApp } from '../../testing/apps/test-app';

async function withImages() {
  const directory = mkdtempSync(join(tmpdir(), 'studio-'));
  const [uploaded, seeded] = [mkdtempSync(join(directory, 'uploads-')), mkdtempSync(join(directory, 'seeds-'))];
  const app = await testApp({ env: { UPLOADS_URL: `file:${uploaded}`, SEED_PICTURES_DIR: seeded } });
  return { ...app, uploaded, seeded, directory, tidy: () => rmSync(directory, { recursive: true }) };
}

test('sends uploads before seeds, to be kept for ever', async () => {
  const { http, uploaded, seeded, tidy } = await withImages();
  writeFileSync(join(seeded, 'heron.320.avif'), 'seed');
  writeFileSync(join(seeded, 'both.webp'), 'seed');
  writeFileSync(join(uploaded, 'both.webp'), 'upload');
  expect(await http.get('/uploads/heron.320.avif')).toMatchObject({
    status: 200,
    body: 'seed',
    headers: {
      'content-type': 'image/avif',
      'content-length': '4',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
  const both = await http.get('/uploads/both.webp');
  expect(both).toMatchObject({
    body: 'upload',
    headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
  });
  const again = await http.get('/uploads/both.webp', { headers: { 'if-none-match': String(both.headers.etag) } });
  expect(again).toMatchObject({ status: 304, body: '' });
  tidy();
});

test('a picture that is older than a width is sent in the next larger one', async () => {
  const { http, uploaded, tidy } = await withImages();
  const base = 'wall-1600x900-757647766976967778545645545';
  for (const width of [320, 640, 1024, 1600]) writeFileSync(join(uploaded, `${base}.${width}.avif`), `${width} wide`);
  expect(await http.get(`/uploads/${base}.768.avif`)).toMatchObject({ status: 200, body: '1024 wide' });
  expect(await http.get(`/uploads/${base}.640.avif`)).toMatchObject({ status: 200, body: '640 wide' });
  // Any number would be a URL of its own for one image.
  for (const never of [700, 1601, 0]) {
    expect([never, (await http.get(`/uploads/${base}.${never}.avif`)).status]).toEqual([never, 404]);
  }
  tidy();
});

test('a picture that is older than its JPEG is sent as it is, and says so', async () => {
  const { http, uploaded, tidy } = await withImages();
  const base = 'wall-1600x900-757647766976967778545645545';
  writeFileSync(join(uploaded, `${base}.webp`), 'whole');
  const asked = () => http.get(`/uploads/${base}.jpg`);
  expect(await asked()).toMatchObject({ status: 200, body: 'whole', headers: { 'content-type': 'image/webp' } });
  writeFileSync(join(uploaded, `${base}.jpg`), 'JPEG');
  expect(await asked()).toMatchObject({ status: 200, body: 'JPEG', headers: { 'content-type': 'image/jpeg' } });
  expect((await http.get('/uploads/plain.jpg')).status).toBe(404);
  tidy();
});

test('sends a range, the headers alone, and 416 behind the end', async () => {
  const { http, seeded, tidy } = await withImages();
  writeFileSync(join(seeded, 'a.png'), '0123456789');
  const part = (range: string) => http.get('/uploads/a.png', { headers: { range } });
  expect(await part('bytes=2-4')).toMatchObject({ status: 206, bytes: Buffer.from('234') });
  expect((await part('bytes=2-4')).headers['content-range']).toBe('bytes 2-4/10');
  expect((await part('bytes=-3')).bytes.toString()).toBe('789');
  expect((await part('bytes=7-99')).bytes.toString()).toBe('789');
  expect(await part('bytes=10-')).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */10', 'cache-control': 'private, no-store' },
  });
  expect(await part('lines=1-2')).toMatchObject({ status: 200 });
  const head = await http.raw('HEAD', '/uploads/a.png');
  expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0), headers: { 'content-length': '10' } });
  tidy();
});

test('finds nothing but pictures with plain names', async () => {
  const { http, seeded, directory, tidy } = await withImages();
  writeFileSync(join(directory, 'secret.png'), 'secret');
  writeFileSync(join(seeded, 'page.html'), '<script>');
  writeFileSync(join(seeded, '.hidden.png'), 'hidden');
  for (const name of [
    'page.html',
    '.hidden.png',
    '../secret.png',
    '..%2fsecret.png',
    '%2e%2e/secret.png',
    'none.png',
    '',
    '%00.png',
    'x/a.png',
  ]) {
    expect([name, (await http.get(`/uploads/${name}`)).status]).toEqual([name, 404]);
  }
  tidy();
});
