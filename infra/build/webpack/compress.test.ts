import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compress.mjs';

let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'studio-compress-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const text = 'The wall is primed. '.repeat(50);

function write(file: string, content = text): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

const written = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(br|gz)$/.test(name))
    .sort();

test('what browsers load as text has its brotli and its gzip beside it', async () => {
  write('static/main.0123456789.js');
  write('public/favicon.svg');
  await compressFiles(folder);
  expect(written()).toEqual([
    'public/favicon.svg.br',
    'public/favicon.svg.gz',
    'static/main.0123456789.js.br',
    'static/main.0123456789.js.gz',
  ]);
  const read = (name: string) => readFileSync(path.join(folder, name));
  expect(brotliDecompressSync(read('static/main.0123456789.js.br')).toString()).toBe(text);
  expect(gunzipSync(read('public/favicon.svg.gz')).toString()).toBe(text);
});

test('what changes under its name, runs on servers or is compressed already is left alone', async () => {
  write('release.json');
  write('server.0123456789.cjs');
  write('mural.0123456789.woff2');
  await compressFiles(folder);
  expect(written()).toEqual([]);
});

test('what compressing would make longer is left alone', async () => {
  write('tiny.0123456789.js', '1');
  await compressFiles(folder);
  expect(written()).toEqual([]);
});
