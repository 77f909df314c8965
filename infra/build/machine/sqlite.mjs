// @ts-check
// Compiles SQLite: `node infra/build/machine/sqlite.mjs`. Clones on this machine share a cache, because compiling takes
// over a minute.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bareEnvironment } from './commands.mjs';

const binary = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
/** better-sqlite3 12 does not compile with Node 24's own header. */
const header = fileURLToPath(new URL('object-wrap.hpp', import.meta.url));

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
    // The home directory is read-only: the next clone compiles again.
  }
}

function cachedBinary() {
  const { XDG_CACHE_HOME = path.join(homedir(), '.cache') } = process.env;
  const { version } = JSON.parse(readFileSync('node_modules/better-sqlite3/package.json', 'utf8'));
  const hash = createHash('sha256').update(readFileSync(header)).digest('hex').slice(0, 8);
  const name = ['better-sqlite3', version, process.version, process.platform, process.arch, hash].join('-');
  return path.join(XDG_CACHE_HOME, 'studio', `${name}.node`);
}

/**
 * The copy is atomic, because another clone may write the same file.
 * @param {string} from @param {string} to
 */
function put(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  const coming = `${to}.${process.pid}`;
  copyFileSync(from, coming);
  renameSync(coming, to);
}

/** Opens a database in a child process, because a binary for another system crashes its process. */
function opensDatabase() {
  const program = `new (require('better-sqlite3'))(':memory:').prepare('SELECT 1').get()`;
  const { status } = spawnSync(process.execPath, ['--eval', program], { stdio: 'ignore' });
  if (status !== 0) rmSync(binary, { force: true });
  return status === 0;
}

function compilerSettings() {
  const isOne =
    /^(CC|CXX|CFLAGS|LDFLAGS|JOBS|PYTHON|NODE_GYP_FORCE_PYTHON|npm_config_(nodedir|python|disturl|cache))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOne.test(name)));
}

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
