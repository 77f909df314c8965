import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderProblem, nodeProblem, portProblem, readSettings } from './preflight.mjs';

test.each([
  ['18.20.0', true],
  ['20.18.1', true],
  ['20.19.0', false],
  ['22.1.0', false],
  ['24.0.0', false],
])('Node %s is refused: %s', (version, isRefused) => {
  expect(nodeProblem(version) !== null).toBe(isRefused);
});

test('names the port that is in use and what to do', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await portProblem([port])).toMatch(new RegExp(`^Port ${port} is in use .*PORT=`));
  await new Promise((resolve) => server.close(resolve));
  expect(await portProblem([port])).toBeNull();
});

test('a port that another program has on ::1 is in use: localhost may lead there', async () => {
  const server = createServer();
  const isThere = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(0, '::1', () => resolve(true));
  });
  if (!isThere) return;
  const { port } = server.address() as AddressInfo;
  expect(await portProblem([port])).toMatch(new RegExp(`^Port ${port} is in use`));
  await new Promise((resolve) => server.close(resolve));
});

/** Reads a .env of this text in a process of its own. @returns the value of NAME, or the error's message */
function readFrom(text: string): string {
  const cwd = mkdtempSync(path.join(tmpdir(), 'env-'));
  writeFileSync(path.join(cwd, '.env'), text);
  const module = path.resolve(__dirname, 'preflight.mjs');
  const program = `const { readEnvFile } = await import('${module}');
    try { readEnvFile(); console.log(process.env.NAME); } catch (error) { console.log(error.message); }`;
  const { NAME: _, ...env } = process.env;
  const args = ['--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' }).stdout.trimEnd();
}

test.each([
  ['NAME="horse#battery"', 'horse#battery'],
  ["NAME='horse#battery'", 'horse#battery'],
  ['NAME=horse # a comment', 'horse'],
  ['# NAME=horse#battery\nNAME=horse', 'horse'],
])('reads %j from .env', (text, value) => {
  expect(readFrom(text)).toBe(value);
});

test.each(['NAME=horse#battery', 'NAME=#battery', 'export NAME = mysql://u:p#w@db', 'NAME=a # b\nNAME=c#d'])(
  'refuses %j, which Node would cut at its #',
  (text) => {
    expect(readFrom(text)).toBe('.env: the value of NAME has a # in it and must stand in quotes: NAME="…#…".');
  },
);

test.each(['abc', '-1', '70000', '3000.5'])('refuses the port %s in one sentence', (port) => {
  const before = process.env['PORT'];
  process.env['PORT'] = port;
  expect(() => readSettings()).toThrow(`PORT must be a number from 1 to 65400, not "${port}".`);
  if (before === undefined) delete process.env['PORT'];
  else process.env['PORT'] = before;
});

test('make doctor says which PORT is no port, among all else that it looks at', () => {
  const env = { ...process.env, PORT: 'abc' };
  const { status, stdout } = spawnSync(process.execPath, ['infra/run/doctor.mjs'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toMatch(/ok +npm[^]*WRONG +ports: PORT must be a number from 1 to 65400, not "abc"\.[^]*Docker/);
});

test.each(["/home/aoife/o'hara", '/home/aoife/new!', '/home/aoife/what?', '/home/aoife/*', '/home/aoife/a\\b'])(
  'a project in %s, which webpack cannot build, is refused in one sentence',
  (folder) => {
    expect(folderProblem(folder)).toMatch(
      /^The project cannot be built in .*: a path with .* is not possible; move it/,
    );
  },
);

test('a project in a folder with spaces, brackets, a # or other letters is fine', () => {
  expect(folderProblem('/home/Áine Ní Bhriain/work (new) [2] #3 100% & "more"/site')).toBeNull();
});

test.each([
  ['make run', 'infra/run/main.mjs'],
  ['make build', 'infra/build/webpack/build-all.mjs'],
  ['make doctor', 'infra/run/doctor.mjs'],
])('%s says in one sentence that the path is not possible', (_, program) => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'odd-')), "o'hara");
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  const data = path.join(folder, 'data');
  const env = { ...process.env, PORT: '20900', DATA_DIRECTORY: data };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(program)], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain(`The project cannot be built in ${folder}: a path with ' is not possible`);
  expect(stderr).not.toMatch(/^ +at /m);
});
