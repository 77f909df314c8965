// @ts-check
// The release folder of a remote: its files, `release.json` (what is live), `previous.json` (what was before) and
// `releases/<build>.json` of every build that can be brought back. Needs nothing but Node, so that a container can run it:
// `node publish.mjs publish <build folder> <release folder> [commit]`, `… activate <build> <release folder>`, `… list <release folder>`.
import { randomUUID } from 'node:crypto';
import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A build as its folder keeps it. `publishedAt` orders the builds; `liveSince` stands in the live one's record only.
 *  @typedef {{build: string, commit: string | null, publishedAt: string | null, liveSince: string | null, isLive: boolean}} KeptRelease */

/** Publishes a build of a remote: its files beside the earlier builds', a copy of its record for a later rollback, and
 *  last, in one atomic step, its `release.json`.
 *  @param {string} buildDirectory what infra/build/webpack made
 *  @param {string} releaseDirectory what the remote's host serves
 *  @param {string | null} [commit] what it was built from
 *  @returns {string} the build that is live now */
export function publish(buildDirectory, releaseDirectory, commit = null) {
  const record = path.join(buildDirectory, 'release.json');
  if (!existsSync(record)) throw new Error(`${buildDirectory} holds no release.json: build it first.`);
  const release = JSON.parse(readFileSync(record, 'utf8'));
  mkdirSync(path.join(releaseDirectory, 'releases'), { recursive: true });
  for (const name of readdirSync(buildDirectory)) {
    if (name !== 'release.json' && name !== '.inputs') addFile(path.join(buildDirectory, name), releaseDirectory);
  }
  const kept = { ...release, ...(commit ? { commit } : {}), publishedAt: new Date().toISOString() };
  replace(path.join(releaseDirectory, 'releases', `${release.build}.json`), JSON.stringify(kept, null, 2));
  return activate(release.build, releaseDirectory);
}

/** Publishes a build unless what is live became so after the build was made: a later release, or a rollback.
 *  @param {string} buildDirectory @param {string} releaseDirectory @returns {string} the build that is live now */
export function publishIfNewer(buildDirectory, releaseDirectory) {
  const [built, live] = [liveRecord(buildDirectory), liveRecord(releaseDirectory)];
  if (built && live && (live.liveSince ?? '') > (built.builtAt ?? '')) return live.build;
  return publish(buildDirectory, releaseDirectory);
}

/** Makes a build that was published before the live one. @param {string} build @param {string} releaseDirectory @returns {string} */
export function activate(build, releaseDirectory) {
  const kept = path.join(releaseDirectory, 'releases', `${build}.json`);
  if (!/^[\w.-]+$/.test(build) || !existsSync(kept))
    throw new Error(`There is no build ${build} in ${releaseDirectory}.`);
  const now = new Date().toISOString();
  const release = JSON.parse(readFileSync(kept, 'utf8'));
  const record = { ...release, liveSince: now, shownSince: shownSince(release, liveRecord(releaseDirectory), now) };
  const live = path.join(releaseDirectory, 'release.json');
  if (![null, build].includes(liveBuild(releaseDirectory))) {
    replace(path.join(releaseDirectory, 'previous.json'), readFileSync(live));
  }
  replace(live, `${JSON.stringify(record, null, 2)}\n`);
  return build;
}

/** Since when each path of a release has been shown and each slot filled, without a break: of two remotes that claim one, the earlier keeps it.
 *  @param {{routes?: {path: string}[], slots?: {name: string}[]}} release @param {{shownSince?: Record<string, string>} | null} before @param {string} now */
function shownSince({ routes = [], slots = [] }, before, now) {
  const claims = [...routes.map((route) => route.path), ...slots.map(({ name }) => name)];
  return Object.fromEntries(claims.map((claim) => [claim, before?.shownSince?.[claim] ?? now]));
}

/** @param {string} releaseDirectory @returns {string | null} the live build; null: nothing was published yet, or its record is broken */
export function liveBuild(releaseDirectory) {
  return liveRecord(releaseDirectory)?.build ?? null;
}

/** @param {string} releaseDirectory @returns {KeptRelease[]} every build that can be live, the one published last first */
export function keptReleases(releaseDirectory) {
  const folder = path.join(releaseDirectory, 'releases');
  const live = liveRecord(releaseDirectory);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[\w-]+\.json$/.test(name)) : [];
  const kept = names.map((name) => {
    const { build, commit = null, publishedAt = null } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    const isLive = build === live?.build;
    return { build, commit, publishedAt, liveSince: isLive ? (live.liveSince ?? null) : null, isLive };
  });
  return kept.sort((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''));
}

/** @param {string} releaseDirectory */
function liveRecord(releaseDirectory) {
  const record = path.join(releaseDirectory, 'release.json');
  try {
    return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : null;
  } catch {
    // Written by somebody else; whatever is published next takes its place.
    return null;
  }
}

/** Adds a file or folder that is not there yet. Names carry their content's hash, so one of the same size is the same; a
 *  shorter one is what an interrupted release left. @param {string} file @param {string} folder */
function addFile(file, folder) {
  const target = path.join(folder, path.basename(file));
  if (existsSync(target) && statSync(target).size === statSync(file).size) return;
  const aside = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  cpSync(file, aside, { recursive: true });
  sync(aside);
  renameSync(aside, target);
}

/** Writes a file in one step that a crash cannot split. @param {string} file @param {string | Buffer} content */
function replace(file, content) {
  const aside = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  writeFileSync(aside, content);
  sync(aside);
  renameSync(aside, file);
  sync(path.dirname(file));
}

/** @param {string} file a file or folder whose bytes must be on the disk */
function sync(file) {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [act, first = '', second = '', commit] = process.argv.slice(2);
  if (act === 'publish') console.log(publish(first, second, commit));
  else if (act === 'activate') console.log(activate(first, second));
  else console.log(JSON.stringify(keptReleases(first)));
}
