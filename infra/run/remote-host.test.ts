import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { fingerprintOf, locationHeader } from './release-store/store.mjs';

const script = 'main.0123456789.js';
const code = 'wet paint;'.repeat(100);

let folder: string;
let host: ChildProcess;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-host-'));
  writeFileSync(path.join(folder, script), code);
  writeFileSync(path.join(folder, `${script}.br`), brotliCompressSync(code));
  writeFileSync(path.join(folder, `${script}.gz`), gzipSync(code));
  writeFileSync(path.join(folder, 'release.json'), '{}');
  port = await freePort();
  host = spawn(process.execPath, ['infra/run/remote-host.mjs', `mf-shop=${port}:${folder}`], { stdio: 'inherit' });
  for (let tries = 0; ; tries++) {
    if ((await ask('/healthz').catch(() => null))?.statusCode === 200) return;
    if (tries > 200) throw new Error('The host does not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
afterAll(async () => {
  host.kill();
  await once(host, 'exit');
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Sends a request without Node's own decoding. */
function ask(file: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: file, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer));
    });
    asked.on('error', reject).end();
  });
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['', undefined],
  ['br;q=0', undefined],
  ['wet;paint;;q=,,', undefined],
])('who accepts "%s" gets %s', async (accepted, encoding) => {
  const { headers, statusCode } = await ask(`/${script}`, { 'accept-encoding': accepted });
  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers).toMatchObject({
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript',
  });
});

test('says with what is live, and with nothing else, in which folder that is, and not by its path', async () => {
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  const { headers } = await ask('/release.json');
  expect(headers[locationHeader]).toMatch(/^[0-9a-f]{16}$/);
  expect(headers[locationHeader]).toBe(fingerprintOf(link));
  expect(fingerprintOf(path.dirname(folder))).not.toBe(fingerprintOf(folder));
  expect(fingerprintOf(`${folder}-missing`)).toBeNull();
  expect((await ask(`/${script}`)).headers[locationHeader]).toBeUndefined();
  rmSync(link);
});

test('a bucket is one place however it is reached', () => {
  const location = fingerprintOf('s3://art/releases/mf-shop?region=eu-west-1');
  expect(fingerprintOf('s3://art/releases/mf-shop?endpoint=http://127.0.0.1:9000')).toBe(location);
  expect(fingerprintOf('s3://art/releases/mf-gallery')).not.toBe(location);
});

test.each(['bytes=5-2', 'bytes=-5', 'items=0-5', 'bytes=0-4', 'bytes='])(
  'refusal 132: who asks for the range "%s" gets the file, and the host stays',
  async (range) => {
    const { statusCode, headers } = await ask(`/${script}`, { range });
    expect([statusCode, headers['content-length']]).toEqual([200, String(code.length)]);
    expect((await ask('/healthz')).statusCode).toBe(200);
  },
);

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('refusal 132: a visitor who leaves while a file is on its way closes it', async () => {
  const large = 'large.0123456789.js';
  writeFileSync(path.join(folder, large), 'wet paint;'.repeat(500_000));
  const openFiles = () =>
    readdirSync(`/proc/${host.pid}/fd`).filter((descriptor) => {
      try {
        return readlinkSync(`/proc/${host.pid}/fd/${descriptor}`).endsWith(large);
      } catch {
        return false;
      }
    }).length;
  const leaves = () =>
    new Promise((resolve) => {
      const asked = request({ host: '127.0.0.1', port, path: `/${large}` }, (answer) => answer.destroy());
      asked.on('close', resolve).on('error', () => undefined);
      asked.end();
    });
  for (let visit = 0; visit < 20; visit += 1) await leaves();
  for (let tries = 0; openFiles() > 0 && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(openFiles()).toBe(0);
});

test('a copy in another encoding is not taken for this one', async () => {
  const { headers } = await ask(`/${script}`, { 'accept-encoding': 'br' });
  const again = { 'if-none-match': headers.etag! };
  expect((await ask(`/${script}`, { ...again, 'accept-encoding': 'br' })).statusCode).toBe(304);
  expect((await ask(`/${script}`, { ...again, 'accept-encoding': 'gzip' })).statusCode).toBe(200);
});

test.each(['/.restored/release.json', '/%2Erestored/release.json', '/.live.lock'])(
  'what is only being written is not sent: %s',
  async (file) => {
    mkdirSync(path.join(folder, '.restored'), { recursive: true });
    for (const name of ['.restored/release.json', '.live.lock']) writeFileSync(path.join(folder, name), '{}');
    const { statusCode, headers } = await ask(file);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store']);
  },
);

test('what has no compressed copy comes as it is', async () => {
  const { headers } = await ask('/release.json', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers['cache-control']]).toEqual([undefined, 'no-cache']);
});

test("a site's host listens on this machine alone, whatever HOST says to the shell that started it", async () => {
  const free = await freePort();
  const program = `const { hostRemote } = await import('${path.resolve(__dirname, 'remote-host.mjs')}');
    await (await hostRemote({ name: 'mf-shop', port: ${free}, directory: '${folder}' }))();
    console.log('listened');`;
  const env = { ...process.env, HOST: 'x86_64-conda-linux-gnu' };
  const started = spawn(process.execPath, ['--input-type=module', '--eval', program], { env });
  let output = '';
  started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(started, 'exit');
  expect(output).toBe('listened\n');
});

test('a request with two Host headers gets a 400', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.end(`GET /${script} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});
