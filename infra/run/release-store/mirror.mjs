// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from './folder.mjs';
import { s3Store, someAtOnce } from './s3.mjs';

const records = ['release.json', 'previous.json', 'candidates.json'];

/**
 * Mirrors a bucket: fetches missing files, then writes the records atomically. After an error the folder keeps its
 * state. The front server judges signatures and sequences: a host has no keys.
 * @param {{url: string, directory: string, pollMs: number, report: (problem: string | null) => void}} options `report`
 * receives each problem once, and null when it is over @returns {{stop(): void, looked: Promise<void>}} `looked`:
 * resolves after the first poll
 */
export function mirrorBucket({ url, directory, pollMs, report }) {
  const store = s3Store(url);
  /** @type {Folder} */
  const folder = { directory, versions: new Map(), damaged: new Set() };
  /** @type {string | undefined} */
  let taken;
  /** @type {string | undefined} */
  let takenCandidates;
  /** @type {string | null} */
  let problem = null;
  let isStopped = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  /** @param {string | null} now */
  const say = (now) => {
    if (now !== problem) report(now);
    problem = now;
  };
  const look = () => lookForRelease().finally(lookForCandidates);
  const lookForRelease = async () => {
    const live = await store.read('release.json');
    if (!live || live.version === taken) return;
    await takeFiles(store, folder);
    refuseDamage(live.text, folder);
    const previous = await store.read('previous.json');
    if (previous) replaceFile(path.join(directory, 'previous.json'), previous.text);
    replaceFile(path.join(directory, 'release.json'), live.text);
    taken = live.version;
  };
  const lookForCandidates = async () => {
    const candidates = await store.read('candidates.json');
    if (!candidates || candidates.version === takenCandidates) return;
    await takeFiles(store, folder);
    replaceFile(path.join(directory, 'candidates.json'), candidates.text);
    takenCandidates = candidates.version;
  };
  const go = async () => {
    await look().then(
      () => say(null),
      (error) => say(error.message),
    );
    if (!isStopped) timer = setTimeout(() => void go(), pollMs);
  };
  return {
    looked: go(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * `versions`: of the records of builds that were taken; `damaged`: files that are fetched again.
 * @typedef {{directory: string, versions: Map<string, string>, damaged: Set<string>}} Folder
 */

/** @param {string} text @param {Folder} folder */
function refuseDamage(text, { directory, damaged }) {
  for (const [name, hash] of Object.entries(parse(text).hashes ?? {})) {
    const file = path.join(directory, path.basename(name));
    const found = existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
    if (found === hash) continue;
    damaged.add(name);
    throw new Error(`The release store holds another ${name} than its release names, or none.`);
  }
}

/** @param {string} text @returns {{hashes?: Record<string, string>}} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('The release store holds a broken release.json; what is live stays.', { cause });
  }
}

/**
 * A build's record may be signed again, in as many bytes.
 * @param {ReturnType<typeof s3Store>} store @param {Folder} folder
 */
async function takeFiles(store, { directory, versions, damaged }) {
  mkdirSync(path.join(directory, 'releases'), { recursive: true });
  const missing = [...(await store.filesIn())].filter(([name, { size, version }]) => {
    const file = path.join(directory, name);
    if (records.includes(name) || !/^(releases\/)?[\w-][\w.-]*$/.test(name)) return false;
    if (name.startsWith('releases/')) return versions.get(name) !== version;
    return damaged.has(name) || !existsSync(file) || statSync(file).size !== size;
  });
  await someAtOnce(missing, async ([name, { version }]) => {
    replaceFile(path.join(directory, name), await store.load(name));
    versions.set(name, version);
    damaged.delete(name);
  });
}
