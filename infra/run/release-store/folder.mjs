// @ts-check
import { randomUUID } from 'node:crypto';
import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnotherRelease } from './outcomes.mjs';

/** @param {string} folder @returns {import('./store.mjs').ReleaseStore} */
export function folderStore(folder) {
  const pathOf = (/** @type {string} */ name) => path.join(folder, name);
  /** @param {string} name */
  const read = (name) => {
    const text = existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : null;
    return text === null ? null : { text, version: text };
  };
  return {
    prepare: async () => void mkdirSync(pathOf('releases'), { recursive: true }),
    read: async (name) => read(name),
    has: async (name) => existsSync(pathOf(name)),
    recordNames: async () => (existsSync(pathOf('releases')) ? readdirSync(pathOf('releases')) : []),
    addFiles: async (directory, names) => names.forEach((name) => addFile(path.join(directory, name), folder)),
    write: async (name, text) => replaceFile(pathOf(name), text),
    replace: async (name, text, seen) =>
      alone(pathOf('.live.lock'), () => {
        if (read(name)?.version !== seen?.version) throw new AnotherRelease();
        replaceFile(pathOf(name), text);
      }),
  };
}

/** Holding a lock takes milliseconds; an older one was left by a killed process. */
const leftMs = 10_000;

/** @param {string} lock @param {() => void} task */
async function alone(lock, task) {
  while (!isTaken(lock)) {
    const { mtimeMs = Infinity } = statSync(lock, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > leftMs) rmSync(lock, { force: true });
    else await sleep(20);
  }
  try {
    task();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function isTaken(lock) {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Names contain a content hash, so an existing file of another size is left from an interrupted release and is
 * replaced. @param {string} file @param {string} folder
 */
function addFile(file, folder) {
  const target = path.join(folder, path.basename(file));
  if (existsSync(target) && statSync(target).size === statSync(file).size) return;
  const aside = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  cpSync(file, aside, { recursive: true });
  sync(aside);
  renameSync(aside, target);
}

/**
 * Replaces a file atomically, also when the machine crashes.
 * @param {string} file @param {string | Uint8Array} content
 */
export function replaceFile(file, content) {
  const aside = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  writeFileSync(aside, content);
  sync(aside);
  renameSync(aside, file);
  sync(path.dirname(file));
}

/** @param {string} file */
function sync(file) {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
