import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { supervise } from '../../run/supervisor.mjs';
import { activate, liveBuild } from '../../run/publish.mjs';
import { cloneProject } from './releases/project-clone.mjs';
import { eventually } from './support/eventually';
import { startMake } from './site/running-command';
import { freePort, startSiteUnderTest } from './site/running-site';
import { expect, test } from './fixtures/test';

/** `make run` with data of its own. */
function run(port: number, env: Record<string, string> = {}, folder = process.cwd()) {
  const dataDirectory = env['DATA_DIRECTORY'] ?? mkdtempSync(path.join(tmpdir(), 'studio-run-'));
  return startMake(['run'], { PORT: `${port}`, DATA_DIRECTORY: dataDirectory, ...env }, folder);
}

async function expectNobodyAnswers(port: number) {
  for (const part of [port, port + 1, port + 5, port + 12]) {
    await expect(fetch(`http://127.0.0.1:${part}/healthz`)).rejects.toThrow();
  }
}

test('make run prints the address and the password, answers, and Ctrl-C stops every part', async () => {
  const port = await freePort();
  const site = run(port);
  await site.says('Ctrl-C stops everything', 300_000);
  expect(site.output()).toMatch(new RegExp(`The site +http://localhost:${port}`));
  expect(site.output()).toMatch(/password: \S{12,}/);
  expect((await fetch(`http://localhost:${port}/shop`)).status).toBe(200);

  site.pressControlC();
  await site.ended;
  await expectNobodyAnswers(port);
});

test('Ctrl-C while the parts start leaves none of them behind', async () => {
  const port = await freePort();
  const site = run(port);
  await site.says('Starting every part', 300_000);
  // The BFF runs; the front server, which waits for it, does not.
  const isThere = () => fetch(`http://127.0.0.1:${port + 1}/healthz`).catch(() => null);
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 10));
  site.pressControlC();
  await site.ended;
  expect(site.output()).not.toMatch(/did not/);
  await expectNobodyAnswers(port);
});

test('make run beside the running site builds first, and only then takes its place; a rollback stays', async () => {
  const clone = cloneProject();
  const page = 'mf-gallery/src/gallery/gallery.page.tsx';
  const port = await freePort();
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-run-'));
  const releases = path.join(dataDirectory, 'releases/mf-gallery');
  const gallery = async () => (await fetch(`http://localhost:${port}/digital-gallery`)).text();
  const started: ReturnType<typeof run>[] = [];
  /** The last start wins. */
  const again = () => {
    started.push(run(port, { DATA_DIRECTORY: dataDirectory }, clone.folder));
    return started.at(-1)!;
  };
  try {
    const first = again();
    await first.says('Ctrl-C stops everything', 300_000);
    const before = (await liveBuild(releases))!;

    clone.change(page, 'the same hand', 'an electric hand');
    const good = readFileSync(path.join(clone.folder, page), 'utf8');
    clone.write(page, `${good}\n}`);
    const broken = again();
    expect(await broken.ended).not.toBe(0);
    expect(broken.output()).toContain('mf-gallery could not be built');
    expect(broken.output()).not.toContain('Ending the site');
    expect(await gallery()).toContain('the same hand');

    clone.write(page, good);
    const second = again();
    await second.says('Ctrl-C stops everything', 300_000);
    expect(await first.ended).toBe(0);
    const after = (await liveBuild(releases))!;
    expect(second.output()).toContain(`mf-gallery: this tree's ${after} in the place of ${before} (by a start)`);
    expect(await gallery()).toContain('an electric hand');

    await activate(before, releases);
    const third = again();
    await third.says('Ctrl-C stops everything', 300_000);
    expect(await second.ended).toBe(0);
    expect(third.output()).toContain(`mf-gallery: ${before} (by a start, rolled back to) stays live.`);
    expect(third.output()).toContain(
      `This tree's ${after} was rolled back; to release it: make deploy REMOTE=mf-gallery`,
    );
    expect(await gallery()).toContain('the same hand');
  } finally {
    const left = started.filter((site) => site.isRunning());
    left.forEach((site) => site.pressControlC());
    await Promise.all(left.map(({ ended }) => ended));
    clone.remove();
  }
  await expectNobodyAnswers(port);
});

test('make run shows the first page whatever the environment says, to a user who may not write into the project', async () => {
  const clone = cloneProject();
  expect(await clone.make({}, 'build')).toMatchObject({ status: 0 });
  rmSync(path.join(clone.folder, '.git'), { recursive: true });
  const home = mkdtempSync(path.join(tmpdir(), 'studio-user-'));
  const user = otherUser(home, clone.folder);
  const env = {
    PATH: user.programs,
    HOME: '/nowhere',
    HOST: 'x86_64-conda-linux-gnu',
    NODE_ENV: 'production',
    npm_config_omit: 'dev',
    GIT_DIR: '/nowhere/.git',
    GIT_WORK_TREE: '/nowhere',
    TZ: 'Pacific/Apia',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  };
  const port = await freePort();
  const start = (dataDirectory: string) => run(port, { ...env, DATA_DIRECTORY: dataDirectory }, clone.folder);
  try {
    const site = start(path.join(home, 'data'));
    await site.says('Ctrl-C stops everything', 300_000);
    const page = await fetch(`http://localhost:${port}/shop`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</h1>')]);
    site.pressControlC();
    await site.ended;

    const refused = start(path.join(clone.folder, 'data'));
    expect(await refused.ended).not.toBe(0);
    expect(refused.output()).toMatch(/^\nThe data folder \S+ cannot be written to \(EACCES\); choose another: .*$/m);
    expect(refused.output()).not.toMatch(/^ +at /m);
  } finally {
    user.leave();
    clone.remove();
  }
});

/**
 * A user with a home of their own, a umask of 077 and no git, without write access to the project. Root becomes another
 * user; any other user loses write access during the test.
 */
function otherUser(home: string, project: string) {
  const programs = path.join(home, 'programs');
  mkdirSync(programs);
  symlinkSync(process.execPath, path.join(programs, 'node'));
  const isRoot = process.getuid?.() === 0;
  const become = isRoot ? '/usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups ' : '';
  const make = `#!/bin/sh\numask 077\nexec ${become}/usr/bin/make "$@"\n`;
  writeFileSync(path.join(programs, 'make'), make, { mode: 0o755 });
  if (isRoot) chownSync(home, 65_534, 65_534);
  chmodSync(home, 0o755);
  chmodSync(project, 0o555);
  return {
    programs,
    leave: () => {
      chmodSync(project, 0o755);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

test('a port in use is said in one sentence', async () => {
  const port = await freePort();
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
  const site = run(port);
  expect(await site.ended).not.toBe(0);
  expect(site.output()).toMatch(new RegExp(`Port ${port} is in use by another program`));
  squatter.close();
});

test('a database that cannot be opened is named in one sentence, and nothing is left running', async () => {
  const port = await freePort();
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-run-'));
  const file = path.join(dataDirectory, 'studio.sqlite');
  writeFileSync(file, 'this is a letter, not a database'.repeat(200));
  const site = run(port, { DATA_DIRECTORY: dataDirectory });
  expect(await site.ended).not.toBe(0);
  expect(site.output()).toContain('studio.sqlite');
  expect(readFileSync(file, 'utf8')).toMatch(/^this is a letter/);
  await expect(fetch(`http://127.0.0.1:${port + 5}/healthz`)).rejects.toThrow();
});

test('a part that dies is started again, and who comes afterwards is answered', async () => {
  const { site, origin, stop } = await startSiteUnderTest();
  const said: unknown[] = [];
  const { error } = console;
  console.error = (...words) => said.push(...words);
  const leaveAlone = supervise(site);
  for (const [part, call] of [
    ['bff', '/api/artworks'],
    ['shell', '/shop'],
  ] as const) {
    await site.kill(part);
    await eventually(
      async () => (await fetch(origin + call).catch(() => null))?.status !== 503 && (await isUp(origin)),
    );
  }
  console.error = error;
  expect(said).toEqual([expect.stringContaining('bff has ended'), expect.stringContaining('shell has ended')]);
  leaveAlone();
  await stop();
});

const isUp = async (origin: string) => (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200;
