import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './fixtures/test';

// How `make run` and `make test` handle SQLite in a second clone on one machine, with packages that were installed
// without their scripts.

const maker = path.resolve('infra/build/machine/sqlite.mjs');
const installer = path.resolve('infra/build/machine/install.mjs');
const here = path.resolve('node_modules/better-sqlite3/build/Release/better_sqlite3.node');
const folders: string[] = [];

test.afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A clone without compiled SQLite, whose `npm` only copies this folder's binary and counts its calls. */
function cloneWithoutBinary(cache = mkdtempSync(path.join(tmpdir(), 'studio-cache-'))) {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-sqlite-'));
  folders.push(folder, cache);
  for (const name of ['better-sqlite3', 'bindings', 'file-uri-to-path']) {
    const filter = (source: string) => !/better-sqlite3\/(build|deps)$/.test(source);
    cpSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name), { recursive: true, filter });
  }
  const binary = path.join(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');
  const programs = path.join(folder, 'programs');
  mkdirSync(programs);
  const npm = `#!/bin/sh\necho "$@" >> '${folder}/asked'\nmkdir -p '${path.dirname(binary)}'\ncp '${here}' '${binary}'\n`;
  writeFileSync(path.join(programs, 'npm'), npm);
  chmodSync(path.join(programs, 'npm'), 0o755);
  const env = { ...process.env, XDG_CACHE_HOME: cache, PATH: `${programs}:${process.env['PATH']}` };
  const run = (...words: string[]) => execFileSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' });
  return {
    folder,
    cache,
    binary,
    make: () => void run(maker),
    breakNpm: () => writeFileSync(path.join(programs, 'npm'), '#!/bin/sh\necho npm ERR >&2\nexit 1\n'),
    /** The start of every command. */
    install: () =>
      run('--input-type=module', '--eval', `(await import('${pathToFileURL(installer).href}')).installPackages()`),
    asked: () => (existsSync(`${folder}/asked`) ? readFileSync(`${folder}/asked`, 'utf8').trim().split('\n') : []),
  };
}

const keptIn = (cache: string) =>
  readdirSync(path.join(cache, 'studio')).map((name) => path.join(cache, 'studio', name));

test('what one clone has compiled is there for the next, and none is left half', () => {
  const first = cloneWithoutBinary();
  first.make();
  expect(first.asked()).toEqual(['rebuild better-sqlite3 --loglevel=error --ignore-scripts=false']);
  const second = cloneWithoutBinary(first.cache);
  second.make();
  expect(second.asked()).toEqual([]);
  expect(readFileSync(second.binary).equals(readFileSync(here))).toBe(true);
  expect(keptIn(first.cache)).toEqual([
    expect.stringMatching(/better-sqlite3-12\.[\d.]+-v\d+[\d.]+-\w+-\w+-\w{8}\.node$/),
  ]);
});

test('one that does not open a database is compiled anew, here and for the next', () => {
  const first = cloneWithoutBinary();
  first.make();
  const [kept = ''] = keptIn(first.cache);
  writeFileSync(kept, 'no program');
  const second = cloneWithoutBinary(first.cache);
  second.make();
  expect(second.asked()).toHaveLength(1);
  expect(readFileSync(kept).equals(readFileSync(here))).toBe(true);
});

test('what another Node had installed is kept, and SQLite alone is made for this one', () => {
  const clone = cloneWithoutBinary();
  writeFileSync(path.join(clone.folder, 'package.json'), '{ "workspaces": [] }');
  writeFileSync(path.join(clone.folder, 'package-lock.json'), '{}');
  clone.install();
  expect(clone.asked()).toEqual([expect.stringMatching(/^ci /), expect.stringMatching(/^rebuild /)]);
  clone.install();
  expect(clone.asked()).toHaveLength(2);
  const stamp = path.join(clone.folder, 'node_modules/.installed-lock');
  const [lock = '', node] = readFileSync(stamp, 'utf8').split(' ');
  expect(node).toBe(process.versions.modules);
  writeFileSync(stamp, `${lock} 1`);
  writeFileSync(clone.binary, 'of another Node');
  clone.install();
  expect([clone.asked().length, readFileSync(clone.binary).equals(readFileSync(here))]).toEqual([2, true]);
  expect(readFileSync(stamp, 'utf8')).toBe(`${lock} ${node}`);

  // When no copy can be made, the next install tries again.
  writeFileSync(stamp, `${lock} 1`);
  keptIn(clone.cache).forEach((kept) => rmSync(kept));
  clone.breakNpm();
  expect(clone.install).toThrow('npm ERR');
  expect(readFileSync(stamp, 'utf8')).toBe(lock);
});
