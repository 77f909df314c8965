// @ts-check
// Makes better-sqlite3's binary for this Node, or takes the one that was made before: it compiles for a minute and more, and every clone of one
// machine needs the same. Typed by itself: `node infra/build/machine/sqlite.mjs`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bareEnvironment } from './bare-environment.mjs';

const binary = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
/** Node 24 has a header that better-sqlite3 12 must not be compiled with. */
const header = fileURLToPath(new URL('object-wrap.hpp', import.meta.url));

/** Leaves `binary` in its place. @throws an Error where it cannot be made; npm's own words stand above it */
export function makeSqlite() {
  const cached = cachedBinary();
  if (existsSync(cached)) {
    put(cached, binary);
    if (opensDatabase()) return;
  }
  const { status, error } = spawnSync(
    'npm',
    ['rebuild', 'better-sqlite3', '--loglevel=error', '--ignore-scripts=false'],
    {
      stdio: 'inherit',
      env: { JOBS: 'max', ...bareEnvironment(), ...compilerSettings(), ...compilerFlags() },
    },
  );
  if (error) throw new Error(`npm cannot be run: ${error.message}`);
  if (status !== 0 || !opensDatabase()) throw new Error('better-sqlite3 cannot be compiled here.');
  try {
    put(binary, cached);
  } catch {
    // A home that cannot be written to: the next clone compiles again.
  }
}

/** Where this machine keeps what was made for this Node from these sources. */
function cachedBinary() {
  const { XDG_CACHE_HOME = path.join(homedir(), '.cache') } = process.env;
  const { version } = JSON.parse(readFileSync('node_modules/better-sqlite3/package.json', 'utf8'));
  const hash = createHash('sha256').update(readFileSync(header)).digest('hex').slice(0, 8);
  const name = ['better-sqlite3', version, process.version, process.platform, process.arch, hash].join('-');
  return path.join(XDG_CACHE_HOME, 'studio', `${name}.node`);
}

/** Whole or not at all: another clone may be doing the same. @param {string} from @param {string} to */
function put(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  const coming = `${to}.${process.pid}`;
  copyFileSync(from, coming);
  renameSync(coming, to);
}

/** In a process of its own: one that was made for another system ends it. */
function opensDatabase() {
  const program = `new (require('better-sqlite3'))(':memory:').prepare('SELECT 1').get()`;
  const { status } = spawnSync(process.execPath, ['--eval', program], { stdio: 'ignore' });
  if (status !== 0) rmSync(binary, { force: true });
  return status === 0;
}

/** What a compiler and node-gyp may have to be told on a machine; npm's credentials are none of it. */
function compilerSettings() {
  const isOne =
    /^(CC|CXX|CFLAGS|LDFLAGS|JOBS|PYTHON|NODE_GYP_FORCE_PYTHON|npm_config_(nodedir|python|disturl|cache))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOne.test(name)));
}

/** @returns {{CXXFLAGS?: string}} */
function compilerFlags() {
  return Number.parseInt(process.versions.node) < 24 ? {} : { CXXFLAGS: `-include '${header}'` };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    makeSqlite();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
