// @ts-check
// The releases of a remote: its files, `release.json` (what is live, and its history), `previous.json` (what was before) and
// `releases/<build>.json` of every build that can be brought back, in a folder or in a bucket (release-store). With a folder it needs nothing but Node, so
// that a container can run it: `node publish.mjs publish <build folder> <location> [commit]`, `… activate <build> <location> [instead of]`,
// `… list <location>`, `… restore <copy of a location> <location>`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { historyOf } from './release-store/history.mjs';
import { AnotherRelease } from './release-store/outcomes.mjs';
import { storeAt } from './release-store/store.mjs';

/** @typedef {import('./release-store/store.mjs').ReleaseStore} ReleaseStore */

/** A build as its store keeps it. `liveSince` is null unless it is live; `isNext`: a rollback goes to it; `isTakenBack`: one took it away.
 *  @typedef {{build: string, commit: string | null, publishedAt: string | null, liveSince: string | null, isLive: boolean, isNext: boolean, isTakenBack: boolean}} StoredRelease */
/** @typedef {import('./release-store/history.mjs').History & {build: string, commit?: string, publishedAt?: string, liveSince?: string, shownSince?: Record<string, string>, contract?: number, requires?: Record<string, string>}} ReleaseRecord */

/** Publishes a build of a remote: its files beside the earlier builds', and last, in one atomic step, its `release.json`.
 *  @param {string} buildDirectory what infra/build/webpack made
 *  @param {string} location where the remote's releases live, as `storeAt` reads it
 *  @param {{commit?: string | null, insteadOf?: string | null}} [options] `commit`: what it was built from; `insteadOf`: only while this one is
 *    live, null: while none is
 *  @returns {Promise<string>} the build that is live now
 *  @throws AnotherRelease when somebody else's became live meanwhile, PerhapsLive when the store does not say, and an Error in a
 *    sentence; what is live is as it was then */
export async function publish(buildDirectory, location, { commit, insteadOf } = {}) {
  const release = builtRecord(buildDirectory);
  if (!release) throw new Error(`${buildDirectory} holds no release.json: build it first.`);
  refuseLinks(buildDirectory);
  const store = storeAt(location);
  await store.prepare();
  const before = await liveRecord(store, insteadOf);
  const names = readdirSync(buildDirectory).filter((name) => name !== 'release.json' && name !== '.inputs');
  await store.addFiles(buildDirectory, names);
  const published = { ...release, ...(commit ? { commit } : {}), publishedAt: new Date().toISOString() };
  return makeLive(store, { ...published, ...historyOf(release.build, await historyBefore(store, before)) }, before);
}

/** A link in a build would publish a file of this machine. @param {string} folder @throws an Error that names one */
export function refuseLinks(folder) {
  const odd = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
    (entry) => !entry.isFile() && !entry.isDirectory(),
  );
  if (odd) throw new Error(`${path.join(odd.parentPath, odd.name)} is no file: a build has files and folders alone.`);
}

/** Makes a build that was published before the live one, as a rollback. @param {string} build @param {string} location
 *  @param {string} [insteadOf] only while this one is live @returns {Promise<string>} the build @throws as `publish` */
export async function activate(build, location, insteadOf) {
  const store = storeAt(location);
  const record = /^[\w-]+$/.test(build) ? await store.read(`releases/${build}.json`) : null;
  if (!record) throw new Error(`There is no build ${build} in ${location}.`);
  await store.prepare();
  const before = await liveRecord(store, insteadOf || undefined);
  const history = historyOf(build, { ...(await historyBefore(store, before)), isRollback: true });
  return makeLive(store, { ...JSON.parse(record.text), ...history }, before);
}

/** Puts back what a location lacks of a copy of one: files, and builds that can be brought back. What is live stays; where nothing is, what was
 *  live in the copy becomes so. @param {string} copy a folder @param {string} location @returns {Promise<string | null>} the live build */
export async function restore(copy, location) {
  const store = storeAt(location);
  await store.prepare();
  const files = readdirSync(copy).filter(
    (name) => /^[\w-]/.test(name) && !/^(release|previous)\.json$|^releases$/.test(name),
  );
  await store.addFiles(copy, files);
  for (const { build } of await storedReleases(copy)) {
    const record = await storeAt(copy).read(`releases/${build}.json`);
    if (record && !(await store.has(`releases/${build}.json`)))
      await store.write(`releases/${build}.json`, record.text);
  }
  const [before, live] = [await liveRecord(store), builtRecord(copy)];
  return before || !live ? (before?.record?.build ?? null) : makeLive(store, live, before);
}

/** What is live is record before another takes its place, so that whatever ends this between two steps takes no build away.
 *  @param {ReleaseStore} store @param {ReleaseRecord & {routes?: {path: string}[]}} release @param {Live | null} before what this release was held against */
async function makeLive(store, release, before) {
  const keep = (/** @type {string} */ build, /** @type {string} */ text) => store.write(`releases/${build}.json`, text);
  if (before?.record) await keep(before.record.build, before.text);
  const liveSince = laterThan(before?.record?.liveSince);
  const record = { ...release, liveSince, shownSince: shownSince(release, before?.record, liveSince) };
  const text = `${JSON.stringify(record, null, 2)}\n`;
  await store.replaceLive(text, before);
  await keep(release.build, text);
  if (before?.record && before.record.build !== release.build) await store.write('previous.json', before.text);
  return release.build;
}

/** What `historyOf` takes. @param {ReleaseStore} store @param {Live | null} before what is live */
async function historyBefore(store, before) {
  const live = before?.record;
  const passed = live?.before ? [live.build, ...live.before] : await historyByClock(store, live?.build);
  return { passed, takenBack: live?.takenBack };
}

/** What a record without a history is taken to have passed, itself first: what was published before it, as the clocks say. @param {ReleaseStore} store
 *  @param {string} [live] @returns {Promise<string[]>} */
async function historyByClock(store, live) {
  const records = await readRecords(store);
  const builds = records
    .toSorted((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''))
    .map(({ build }) => build);
  return live && !builds.includes(live) ? [live, ...builds] : builds.slice(Math.max(0, builds.indexOf(live ?? '')));
}

/** Now, or just after a moment that another machine's clock has set later: front servers refuse a record of before (docs/refusals.md, 126).
 *  @param {string | undefined} moment */
function laterThan(moment) {
  return new Date(Math.max(Date.now(), (Date.parse(moment ?? '') || 0) + 1)).toISOString();
}

/** Since when each path of a release has been shown or redirected and each slot filled, without a break: of two remotes that claim one, the earlier keeps it.
 *  @param {{routes?: {path: string}[], slots?: {name: string}[], redirects?: Record<string, string>}} release @param {{shownSince?: Record<string, string>} | null | undefined} before @param {string} now */
function shownSince({ routes = [], slots = [], redirects = {} }, before, now) {
  const claims = [...routes.map((route) => route.path), ...slots.map(({ name }) => name), ...Object.keys(redirects)];
  return Object.fromEntries(claims.map((claim) => [claim, before?.shownSince?.[claim] ?? now]));
}

/** @param {string} location @returns {Promise<string | null>} the live build; null: nothing was published yet, or its record is broken */
export async function liveBuild(location) {
  return (await liveRelease(location))?.build ?? null;
}

/** @param {string} location @returns {Promise<ReleaseRecord | null>} the live record; null as for `liveBuild` */
export async function liveRelease(location) {
  return (await liveRecord(storeAt(location)))?.record ?? null;
}

/** Whether a build was ever live. @param {string} build @param {string} location @returns {Promise<boolean>} */
export async function isStored(build, location) {
  return (await liveBuild(location)) === build || storeAt(location).has(`releases/${build}.json`);
}

/** @param {string} location @returns {Promise<StoredRelease[]>} every build that can be live, the one that was live last first */
export async function storedReleases(location) {
  const store = storeAt(location);
  const live = (await liveRecord(store))?.record;
  const records = await readRecords(store);
  // One that was cut off right after it became live is not record yet, or record as it was before.
  const record = live ? [live, ...records.filter(({ build }) => build !== live.build)] : records;
  const before = live?.before ?? (await historyByClock(store, live?.build));
  const next = before.find((build) => build !== live?.build && record.some((release) => release.build === build));
  return record
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

/** @param {ReleaseStore} store @returns {Promise<ReleaseRecord[]>} */
async function readRecords(store) {
  const names = (await store.recordNames()).filter((name) => /^[\w-]+\.json$/.test(name));
  return Promise.all(names.map(async (name) => JSON.parse((await store.read(`releases/${name}`))?.text ?? '{}')));
}

/** `record` is null where it was written by somebody else and is broken; whatever is published next takes its place.
 *  @typedef {import('./release-store/store.mjs').StoredRecord & {record: ReleaseRecord | null}} Live */

/** @param {ReleaseStore} store @param {string | null} [expected] the build that must be live; null: none may be @returns {Promise<Live | null>}
 *  @throws AnotherRelease where it is not so */
async function liveRecord(store, expected) {
  const stored = await store.read('release.json');
  const live = stored && { ...stored, record: parsed(stored.text) };
  if (expected !== undefined && (live?.record?.build ?? null) !== expected) throw new AnotherRelease();
  return live;
}

/** @param {string} buildDirectory @returns {ReleaseRecord | null} what the build says of itself; null: there is none, or half of one */
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
    activate: () => activate(first, second, third),
    restore: () => restore(first, second),
    list: async () => JSON.stringify(await storedReleases(first)),
  };
  acts[/** @type {keyof typeof acts} */ (act)]().then(console.log, (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
