// @ts-check
// Measures ten simultaneous 10 MB uploads, and pictures made to be expensive.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { note } from './baseline/figures.mjs';

export const name = 'uploads';

const photographs = 10;
const maxBytes = 10_485_760;
// The decoding process is measured separately (docs/failure-modes.md, 71): its own memory and 60 MB of Node's and
// sharp's code.
const limits = { waitMs: 100, memoryMb: 400, decoderMb: 450 };
const password = 'heron over the liffey';

/** @returns {Promise<boolean>} */
export async function run() {
  const directory = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
  const bff = await startBff(directory);
  try {
    const [cookie, photos] = [await signIn(bff.origin), await makePhotographs()];
    const quiet = await whileReading(bff.origin, () => sleep(5000));
    const begin = performance.now();
    const busy = await whileReading(bff.origin, () => uploadAll({ origin: bff.origin, cookie, photos }));
    const seconds = (performance.now() - begin) / 1000;
    console.log(
      `  ${photographs} photographs of ${(photos[0]?.length ?? 0) / 1e6} MB in ${seconds.toFixed(1)} s, ${busy.count} other requests`,
    );
    const aside = `${quiet.slowestMs.toFixed(0)} ms without uploads; 99 of 100 within ${busy.p99Ms.toFixed(1)} ms`;
    const hostile = await makeHostile();
    const hurt = await whileReading(bff.origin, async () => {
      for (const { what, bytes, status } of hostile) {
        const answer = await upload({ origin: bff.origin, cookie }, bytes);
        if (!status.includes(answer.status)) throw new Error(`${what} was answered ${answer.status}.`);
      }
    });
    return [
      note({ name: 'slowest other request', value: busy.slowestMs, unit: 'ms', most: limits.waitMs, aside }),
      note({ name: 'slowest beside hostile pictures', value: hurt.slowestMs, unit: 'ms', most: limits.waitMs }),
      note({ name: 'peak memory', value: bff.peakMemoryMb(), unit: 'MB', most: limits.memoryMb }),
      note({ name: "the decoder's peak memory", value: bff.decoderPeakMb(), unit: 'MB', most: limits.decoderMb }),
    ].every(Boolean);
  } finally {
    await bff.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * The photographs are gradients under camera noise, at the quality that comes closest to 10 MB.
 * @returns {Promise<Buffer[]>}
 */
async function makePhotographs() {
  const [width, height] = [6000, 4000];
  const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="#2b4a7f"/><stop offset=".6" stop-color="#d98a54"/><stop offset="1" stop-color="#20242b"/></linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#g)" opacity=".75"/><circle cx="4200" cy="1500" r="900" fill="#f3d9a0" opacity=".6"/></svg>`;
  const scene = await sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 55 } },
  })
    .composite([{ input: Buffer.from(sky) }])
    .raw()
    .toBuffer();
  let best = Buffer.alloc(0);
  for (let quality = 70; quality <= 98; quality += 2) {
    const bytes = await sharp(scene, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length > maxBytes) break;
    best = bytes;
  }
  return Array.from({ length: photographs }, () => best);
}

/**
 * A separate thread reads, so that uploading does not delay the clock.
 * @param {string} origin @param {() => Promise<unknown>} work @returns {Promise<{count: number, slowestMs: number,
 * p99Ms: number}>}
 */
async function whileReading(origin, work) {
  const reader = new Worker(new URL('./baseline/uploads-reader.mjs', import.meta.url), {
    workerData: `${origin}/api/portfolio`,
  });
  await new Promise((resolve) => reader.once('online', resolve));
  await work();
  const answer = new Promise((resolve, reject) => reader.once('message', resolve).once('error', reject));
  reader.postMessage('stop');
  return answer;
}

async function makeHostile() {
  const flat = (/** @type {number} */ width, /** @type {number} */ height, /** @type {3 | 4} */ channels = 3) =>
    sharp({
      create: { width, height, channels, background: { r: 200, g: 100, b: 50, alpha: 0.5 } },
      limitInputPixels: false,
    });
  const line = { what: 'a line of 50,000,000 pixels', status: [413], bytes: await flat(1, 50e6).png().toBuffer() };
  const [avif, largest] = [flat(7000, 7000).avif({ effort: 0 }), flat(4000, 4000).avif({ effort: 0 })];
  const progressive = flat(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
  const interlaced = flat(7000, 7000, 4).toColourspace('rgb16').png({ progressive: true });
  return [
    line,
    { what: 'an AVIF of 49 megapixels', status: [413], bytes: await avif.toBuffer() },
    { what: 'an AVIF of 16 megapixels', status: [201], bytes: await largest.toBuffer() },
    { what: 'a progressive JPEG of 49 megapixels', status: [201, 400], bytes: await progressive.toBuffer() },
    { what: 'an interlaced PNG of 16 bits', status: [201, 400], bytes: await interlaced.toBuffer() },
    { what: 'a line again', status: [413], bytes: line.bytes },
  ];
}

/** @param {{origin: string, cookie: string}} site @param {Buffer} image */
function upload({ origin, cookie }, image) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photograph.jpg');
  return fetch(`${origin}/api/uploads`, {
    method: 'POST',
    body: form,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
}

/** @param {{origin: string, cookie: string, photos: Buffer[]}} options */
async function uploadAll({ origin, cookie, photos }) {
  const answers = await Promise.all(photos.map((photo) => upload({ origin, cookie }, photo)));
  for (const answer of answers)
    if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
}

/** @param {string} origin @returns {Promise<string>} */
async function signIn(origin) {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** @param {string} directory */
async function startBff(directory) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: `${port}`,
    DATABASE_URL: `sqlite:${path.join(directory, 'studio.sqlite')}`,
    UPLOADS_URL: `file:${path.join(directory, 'uploads')}`,
    OWNER_PASSWORD: password,
    // infra/run/site.mjs sets the same value.
    MALLOC_ARENA_MAX: '2',
    RECONCILE_EVERY_MS: '0',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, ['bff/dist/main.cjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (
    const since = Date.now();
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ));
  ) {
    if (child.exitCode !== null || Date.now() - since > 30_000)
      throw new Error('The BFF does not start; is it built? (make build)');
    await sleep(50);
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  const pid = child.pid ?? 0;
  let decoderMb = 0;
  setInterval(() => {
    decoderMb = Math.max(decoderMb, childrensPeakMb(pid));
  }, 20).unref();
  return { origin, stop, peakMemoryMb: () => peakMemoryMb(pid), decoderPeakMb: () => decoderMb };
}

/**
 * Works on Linux only.
 * @param {number} pid
 */
function peakMemoryMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Returns 0 when there is no child.
 * @param {number} pid @returns {number}
 */
function childrensPeakMb(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return Math.max(0, ...children.map((child) => peakMemoryMb(Number(child)) || 0));
  } catch {
    return 0;
  }
}
