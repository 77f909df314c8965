import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { prepareForSirv, staticFiles } from './static-files';

const kept = path.join(mkdtempSync(path.join(tmpdir(), 'kept-')), 'static');

/** A front server of one build, and its origin. */
async function aServer(build: string) {
  const staticDirectory = path.join(mkdtempSync(path.join(tmpdir(), 'build-')), 'static');
  mkdirSync(staticDirectory);
  writeFileSync(path.join(staticDirectory, `main.${build}.js`), build);
  writeFileSync(path.join(staticDirectory, 'assets.json'), build);
  const files = staticFiles({ staticDirectory, sharedStaticDirectory: kept, isDevelopment: false });
  const server = createServer((request, response) =>
    files(request, response, () => void response.writeHead(404).end()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('while a build takes the place of another, each front server has the files of both', async () => {
  const builds = ['0123456789', 'abcdef0123'];
  const servers = [await aServer(builds[0]!), await aServer(builds[1]!)];
  try {
    for (const { origin } of servers)
      for (const build of builds) {
        const answer = await fetch(`${origin}/main.${build}.js`);
        expect([answer.status, await answer.text()]).toEqual([200, build]);
        expect(answer.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
      }
    expect((await fetch(`${servers[0]!.origin}/main.ffffffffff.js`)).status).toBe(404);
    // Files without a content hash belong to one build.
    expect(readdirSync(kept).sort()).toEqual(builds.map((build) => `main.${build}.js`));
  } finally {
    for (const { server } of servers) server.close();
  }
});

const onLinux = process.platform === 'linux' ? test : test.skip;

/** Open file descriptors of this process in the folder. */
function openFilesOf(folder: string): number {
  const opened = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return '';
    }
  };
  return readdirSync('/proc/self/fd').filter((descriptor) => opened(descriptor).startsWith(folder)).length;
}

onLinux(
  'refusal 132: who leaves while a file is on its way closes it, and one that is gone ends its answer',
  async () => {
    const staticDirectory = path.join(mkdtempSync(path.join(tmpdir(), 'build-')), 'static');
    mkdirSync(staticDirectory);
    for (const name of ['large', 'gone'])
      writeFileSync(path.join(staticDirectory, `${name}.js`), 'x'.repeat(5_000_000));
    const files = staticFiles({ staticDirectory, sharedStaticDirectory: null, isDevelopment: false });
    rmSync(path.join(staticDirectory, 'gone.js'));
    const server = createServer((request, response) => {
      prepareForSirv(request, response);
      files(request, response, () => void response.writeHead(404).end());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (let visit = 0; visit < 20; visit += 1) await (await fetch(`${origin}/large.js`)).body?.cancel();
    for (let tries = 0; openFilesOf(staticDirectory) > 0 && tries < 100; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(openFilesOf(staticDirectory)).toBe(0);
    await expect(fetch(`${origin}/gone.js`).then((answer) => answer.text())).rejects.toThrow();
    const range = await fetch(`${origin}/large.js`, { headers: { range: 'bytes=5-2' } });
    expect([range.status, (await range.text()).length]).toEqual([200, 5_000_000]);
    server.close();
  },
);
