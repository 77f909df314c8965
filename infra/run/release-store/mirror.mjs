// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { sequenceOf } from '../../../shell/server/releases/release-signature.mjs';
import { replaceFile } from './folder.mjs';
import { s3Store, someAtOnce } from './s3.mjs';

const records = ['release.json', 'previous.json', 'candidates.json'];

/**
 * Mirrors a bucket: fetches missing files, then writes the records atomically. After an error the folder keeps its
 * state.
 * @param {{url: string, directory: string, pollMs: number, report: (problem: string | null) => void}} options `report`
 * receives each problem once, and null when it is over @returns {{stop(): void, looked: Promise<void>}} `looked`:
 * resolves after the first poll
 */
export function mirrorBucket({ url, directory, pollMs, report }) {
  const store = s3Store(url);
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
  const look = async () => {
    await lookForRelease();
    await lookForCandidates();
  };
  const lookForRelease = async () => {
    const live = await store.read('release.json');
    if (!live || live.version === taken) return;
    refuseOlder(live.text, path.join(directory, 'release.json'));
    await takeFiles(store, directory);
    refuseDamage(live.text, directory);
    const previous = await store.read('previous.json');
    if (previous) replaceFile(path.join(directory, 'previous.json'), previous.text);
    replaceFile(path.join(directory, 'release.json'), live.text);
    taken = live.version;
  };
  const lookForCandidates = async () => {
    const candidates = await store.read('candidates.json');
    if (!candidates || candidates.version === takenCandidates) return;
    await takeFiles(store, directory);
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
 * The mirror rejects older records, as the front server does (refusal 126).
 * @param {string} text @param {string} file
 */
function refuseOlder(text, file) {
  const next = parse(text);
  if (!existsSync(file)) return;
  const running = parse(readFileSync(file, 'utf8'));
  const [sequence, before] = [sequenceOf(next), sequenceOf(running)];
  if (sequence < before)
    throw new Error(
      `The release store shows ${next.build}, release ${sequence}, and has shown a later one: ${running.build}, release ${before}, stays.`,
    );
}

/** @param {string} text @param {string} directory */
function refuseDamage(text, directory) {
  for (const [name, hash] of Object.entries(parse(text).hashes ?? {})) {
    const file = path.join(directory, path.basename(name));
    const found = existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
    if (found === hash) continue;
    // It is fetched again.
    rmSync(file, { force: true });
    throw new Error(`The release store holds another ${name} than its release names, or none.`);
  }
}

/** @param {string} text @returns {{build?: string, sequence?: number, hashes?: Record<string, string>}} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('The release store holds a broken release.json; what is live stays.', { cause });
  }
}

/** @param {ReturnType<typeof s3Store>} store @param {string} directory */
async function takeFiles(store, directory) {
  mkdirSync(path.join(directory, 'releases'), { recursive: true });
  const missing = [...(await store.filesIn())].filter(([name, size]) => {
    const file = path.join(directory, name);
    if (records.includes(name) || !/^(releases\/)?[\w-][\w.-]*$/.test(name)) return false;
    return !existsSync(file) || statSync(file).size !== size;
  });
  await someAtOnce(missing, async ([name]) => replaceFile(path.join(directory, name), await store.load(name)));
}
