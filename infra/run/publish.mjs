// @ts-check
// The release store of a remote has its files, `release.json` (the live release and its history), `previous.json` and
// `releases/<build>.json`. With a folder the program needs only Node: `node publish.mjs publish <build folder>
// <location> [commit]`, `… activate <build> <location> [instead of]`, `… restore <copy> <location>`.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { signerBeside } from './keys.mjs';
import { AnotherRelease } from './release-store/outcomes.mjs';
import { storeAt } from './release-store/store.mjs';

/** @typedef {import('./release-store/store.mjs').ReleaseStore} ReleaseStore */
/** @typedef {import('./release-store/store.mjs').Location} Location */
/** @typedef {import('./release-store/signer.mjs').Signer} Signer */

/**
 * `liveSince` is null unless the release is live; `isNext` marks the target of a rollback; `isTakenBack` marks a
 * release that was rolled back.
 * @typedef {{build: string, commit: string | null, publishedAt: string | null, liveSince: string | null, isLive:
 * boolean, isNext: boolean, isTakenBack: boolean}} StoredRelease
 */
/** @typedef {History & {build: string, commit?: string, publishedAt?: string, liveSince?: string, shownSince?: Record<string, string>, contract?: number, requires?: Record<string, string>, hashes?: Record<string, string>, sequence?: number | null}} ReleaseRecord */

/**
 * A folder (output of infra/build/webpack), or the build in the image of a container.
 * @typedef {string | {release: ReleaseRecord, addTo: () => Promise<void>}} Build
 */

/**
 * Writes the files first, then `release.json` in one atomic step.
 * @param {Build} build
 * @param {Location} location as for `storeAt` @param {{commit?: string | null, insteadOf?: string | null, signer?:
 * Signer}} [options] `insteadOf`: the build that must be live; null: none may be @returns {Promise<string>} the live build @throws
 * AnotherRelease when another release went live first, PerhapsLive when the store does not answer, otherwise an Error;
 * the live release is then unchanged
 */
export async function publish(build, location, { commit, insteadOf, signer } = {}) {
  const release = typeof build === 'string' ? checkedRecord(build) : build.release;
  const signing = signer ?? signerBeside(location);
  const store = storeAt(location);
  await store.prepare();
  const before = await liveRecord(store, insteadOf);
  await (typeof build === 'string' ? store.addFiles(build, filesOf(build)) : build.addTo());
  const published = { ...release, ...(commit ? { commit } : {}), publishedAt: new Date().toISOString() };
  const next = { ...published, ...historyOf(release.build, await historyBefore(store, before)) };
  return makeLive(store, await signed(store, next, { before, signer: signing }), before);
}

/** @param {string} folder @returns {ReleaseRecord} @throws when it cannot be published */
export function checkedRecord(folder) {
  const release = builtRecord(folder);
  if (!release) throw new Error(`${folder} holds no release.json: build it first.`);
  refuseLinks(folder);
  refuseDamage(folder, release);
  return release;
}

/** @param {string} folder */
export const filesOf = (folder) => readdirSync(folder).filter((name) => name !== 'release.json' && name !== '.inputs');

/**
 * The sequence is the one after the highest of a trusted record.
 * @param {ReleaseStore} store @param {ReleaseRecord} release @param {{before: Live | null, signer: Signer}} options
 */
async function signed(store, release, { before, signer }) {
  const live = before?.record ? signer.sequenceIn(before.record) : 0;
  const others = live > 0 ? [] : (await readRecords(store)).map((record) => signer.sequenceIn(record));
  return signer.sign(release, Math.max(live, ...others));
}

/** @param {string} folder @param {ReleaseRecord} release */
function refuseDamage(folder, { hashes = {} }) {
  for (const [name, hash] of Object.entries(hashes)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new Error(`The release names ${name}, which ${folder} does not hold.`);
    if (createHash('sha256').update(readFileSync(file)).digest('hex') !== hash)
      throw new Error(`${file} is not the file that the release names: build it again.`);
  }
}

/**
 * A symbolic link in a build could publish any file of this machine.
 * @param {string} folder
 */
export function refuseLinks(folder) {
  const odd = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
    (entry) => !entry.isFile() && !entry.isDirectory(),
  );
  if (odd) throw new Error(`${path.join(odd.parentPath, odd.name)} is no file: a build has files and folders alone.`);
}

/**
 * Signs a stored record again, or lets the operator do so.
 * @param {string} build @param {Location} location @param {{insteadOf?: string, signer?: Signer}} [options] `insteadOf`:
 * the build that must be live @returns {Promise<string>} @throws as `publish`, and when the stored record is not signed
 */
export async function activate(build, location, { insteadOf, signer = signerBeside(location) } = {}) {
  const store = storeAt(location);
  const record = /^[\w-]+$/.test(build) ? await store.read(`releases/${build}.json`) : null;
  if (!record || wasNeverLive(JSON.parse(record.text))) throw new Error(`There is no build ${build} in ${location}.`);
  const stored = JSON.parse(record.text);
  refuseUnsigned(stored, signer);
  await store.prepare();
  const before = await liveRecord(store, insteadOf || undefined);
  const history = historyOf(build, { ...(await historyBefore(store, before)), isRollback: true });
  return makeLive(store, await signed(store, { ...stored, ...history }, { before, signer }), before);
}

/** @param {ReleaseRecord} stored @param {Signer} signer */
function refuseUnsigned(stored, signer) {
  try {
    signer.check(stored);
  } catch (cause) {
    const { message } = /** @type {Error} */ (cause);
    throw new Error(`${stored.build} cannot be brought back: ${message}.`, { cause });
  }
}

/**
 * Adds the copy's releases. The live release stays live; if there is none, the copy's goes live.
 * @param {string} copy @param {Location} location
 * @returns {Promise<string | null>}
 */
export async function restore(copy, location) {
  const store = storeAt(location);
  await store.prepare();
  const files = readdirSync(copy).filter(
    (name) => /^[\w-]/.test(name) && !/^(release|previous|candidates)\.json$|^releases$/.test(name),
  );
  await store.addFiles(copy, files);
  for (const { build } of await storedReleases(copy)) {
    const record = await storeAt(copy).read(`releases/${build}.json`);
    if (record && !(await store.has(`releases/${build}.json`)))
      await store.write(`releases/${build}.json`, record.text);
  }
  // A lost count of shares would begin at 1 again.
  const candidates = await storeAt(copy).read('candidates.json');
  if (candidates && !(await store.has('candidates.json'))) await store.write('candidates.json', candidates.text);
  const [before, live] = [await liveRecord(store), builtRecord(copy)];
  return before || !live ? (before?.record?.build ?? null) : makeLive(store, live, before);
}

/**
 * Stores the record of the previous live release first, so that an interruption loses no build.
 * @param {ReleaseStore} store @param {ReleaseRecord & {routes?: {path: string}[]}} release @param {Live | null} before
 */
async function makeLive(store, release, before) {
  const keep = (/** @type {string} */ build, /** @type {string} */ text) => store.write(`releases/${build}.json`, text);
  if (before?.record) await keep(before.record.build, before.text);
  const liveSince = laterThan(before?.record?.liveSince);
  const record = { ...release, liveSince, shownSince: shownSince(release, before?.record, liveSince) };
  const text = `${JSON.stringify(record, null, 2)}\n`;
  await store.replace('release.json', text, before);
  await keep(release.build, text);
  if (before?.record && before.record.build !== release.build) await store.write('previous.json', before.text);
  return release.build;
}

/**
 * `before` lists earlier live builds, latest first; rollbacks follow this list and no clock. `takenBack` lists builds
 * that were rolled back, which no start publishes again. `isRollback` marks a build that is live by a rollback.
 * @typedef {{before?: string[], takenBack?: string[], isRollback?: boolean}} History
 */

/** Front servers read the record twice a second, so it stays short; `TO=` still reaches older builds. */
const longest = 20;

/**
 * @param {string} build the build that goes live @param {{passed: string[], takenBack?: string[], isRollback?:
 * boolean}} live `passed`: the live build, then those before it @returns {History}
 */
function historyOf(build, { passed, takenBack = [], isRollback = false }) {
  const steps = isRollback ? passed.indexOf(build) : -1;
  const left = steps > 0 ? passed.slice(0, steps) : [];
  const others = (/** @type {string[]} */ builds) => [...new Set(builds)].filter((other) => other !== build);
  const taken = others([...left, ...takenBack]);
  const before = others(passed.slice(left.length)).filter((other) => !taken.includes(other));
  return { before: before.slice(0, longest), takenBack: taken.slice(0, longest), ...(isRollback && { isRollback }) };
}

/** @param {ReleaseStore} store @param {Live | null} before */
async function historyBefore(store, before) {
  const live = before?.record;
  const passed = live?.before ? [live.build, ...live.before] : await historyByClock(store, live?.build);
  return { passed, takenBack: live?.takenBack };
}

/** @param {ReleaseStore} store @param {string} [live] @returns {Promise<string[]>} */
async function historyByClock(store, live) {
  const records = (await readRecords(store)).filter((record) => !wasNeverLive(record));
  const builds = records
    .toSorted((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''))
    .map(({ build }) => build);
  return live && !builds.includes(live) ? [live, ...builds] : builds.slice(Math.max(0, builds.indexOf(live ?? '')));
}

/**
 * Returns the current time, or just after `moment` if another machine's clock was ahead: front servers reject older
 * records (refusal 126).
 * @param {string | undefined} moment
 */
function laterThan(moment) {
  return new Date(Math.max(Date.now(), (Date.parse(moment ?? '') || 0) + 1)).toISOString();
}

/**
 * Of two remotes that claim one path, slot or redirect, the earlier keeps it. @param {{routes?: {path: string}[],
 * slots?: {name: string}[], redirects?: Record<string, string>}} release @param {{shownSince?: Record<string, string>}
 * | null | undefined} before @param {string} now
 */
function shownSince({ routes = [], slots = [], redirects = {} }, before, now) {
  const claims = [...routes.map((route) => route.path), ...slots.map(({ name }) => name), ...Object.keys(redirects)];
  return Object.fromEntries(claims.map((claim) => [claim, before?.shownSince?.[claim] ?? now]));
}

/** @param {Location} location @returns {Promise<string | null>} null: nothing is published, or the record is broken */
export async function liveBuild(location) {
  return (await liveRelease(location))?.build ?? null;
}

/** @param {Location} location @returns {Promise<ReleaseRecord | null>} null as for `liveBuild` */
export async function liveRelease(location) {
  return (await liveRecord(storeAt(location)))?.record ?? null;
}

/** @param {string} build @param {Location} location @returns {Promise<boolean>} whether the build is live or was */
export async function isStored(build, location) {
  if ((await liveBuild(location)) === build) return true;
  const record = await storeAt(location).read(`releases/${build}.json`);
  return record !== null && !wasNeverLive(JSON.parse(record.text));
}

/** @param {Location} location @returns {Promise<StoredRelease[]>} the most recently live first */
export async function storedReleases(location) {
  const store = storeAt(location);
  const live = (await liveRecord(store))?.record;
  const records = await readRecords(store);
  // After an interruption the live build may be missing among the records, or outdated.
  const others = records.filter((record) => record.build !== live?.build && !wasNeverLive(record));
  const all = live ? [live, ...others] : others;
  const before = live?.before ?? (await historyByClock(store, live?.build));
  const next = before.find((build) => build !== live?.build && all.some((release) => release.build === build));
  return all
    .toSorted((one, other) => (other.liveSince ?? '').localeCompare(one.liveSince ?? ''))
    .map(({ build, commit = null, publishedAt = null, liveSince = null }) => {
      const isLive = build === live?.build;
      const isTakenBack = live?.takenBack?.includes(build) ?? false;
      return {
        build,
        commit,
        publishedAt,
        liveSince: isLive ? liveSince : null,
        isLive,
        isNext: build === next,
        isTakenBack,
      };
    });
}

/** A build that was only previewed or shared is no release. @param {ReleaseRecord} record */
const wasNeverLive = ({ sequence }) => sequence === null;

/** @param {ReleaseStore} store @returns {Promise<ReleaseRecord[]>} */
async function readRecords(store) {
  const names = (await store.recordNames()).filter((name) => /^[\w-]+\.json$/.test(name));
  return Promise.all(names.map(async (name) => JSON.parse((await store.read(`releases/${name}`))?.text ?? '{}')));
}

/**
 * `record` is null when it is unreadable; the next release replaces it. @typedef
 * {import('./release-store/store.mjs').StoredRecord & {record: ReleaseRecord | null}} Live
 */

/**
 * @param {ReleaseStore} store @param {string | null} [expected] the build that must be live; null: none may be @returns
 * {Promise<Live | null>} @throws AnotherRelease otherwise
 */
async function liveRecord(store, expected) {
  const stored = await store.read('release.json');
  const live = stored && { ...stored, record: parsed(stored.text) };
  if (expected !== undefined && (live?.record?.build ?? null) !== expected) throw new AnotherRelease();
  return live;
}

/** @param {string} buildDirectory @returns {ReleaseRecord | null} null: missing or unreadable */
export function builtRecord(buildDirectory) {
  const file = path.join(buildDirectory, 'release.json');
  return existsSync(file) ? parsed(readFileSync(file, 'utf8')) : null;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [act, first = '', second = '', third] = process.argv.slice(2);
  const acts = {
    publish: () => publish(first, second, { commit: third }),
    activate: () => activate(first, second, { insteadOf: third }),
    restore: () => restore(first, second),
  };
  acts[/** @type {keyof typeof acts} */ (act)]().then(console.log, (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
