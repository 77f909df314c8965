// @ts-check
import { builtRecord, isStored, liveRelease, publish } from '../publish.mjs';
import { signerBeside } from '../keys.mjs';
import { AnotherRelease } from '../release-store/outcomes.mjs';

/** @typedef {import('../publish.mjs').ReleaseRecord} ReleaseRecord */
/**
 * `message` is null when the start published its build and left no other release.
 * @typedef {{live: string, isPublished: boolean, message: string | null}} StartResult
 */

/**
 * A start publishes its build when nothing is live or the live release also came from a start (infra/decisions/0009).
 * It leaves a deployed or rolled-back release, unless this tree's shell cannot run it or it has no trusted signature.
 * @param {{remote: string, build: import('../publish.mjs').Build, location: import('../release-store/store.mjs').Location, isImage?: boolean, env?: NodeJS.ProcessEnv}} options
 * `isImage`: an image has one build forever, so a
 * restarted old container must not publish a build that was live before @returns {Promise<StartResult>} @throws as
 * `publish`
 */
export async function releaseAtStart({ remote, build, location, isImage = false, env = process.env }) {
  const signer = signerBeside(location, env);
  const [built, live] = [typeof build === 'string' ? builtRecord(build) : build.release, await liveRelease(location)];
  const mismatches = built && live ? [...shellMismatches(live, shellOf(built)), ...unsigned(live, signer)] : [];
  if (live && built?.build === live.build && mismatches.length === 0)
    return { live: live.build, isPublished: false, message: null };
  const reason = built && live && (await reasonToLeave({ built, live, mismatches, location, isImage }));
  if (reason)
    return { live: live.build, isPublished: false, message: leftLine({ remote, built, live, mismatches, reason }) };
  try {
    const published = await publish(build, location, { insteadOf: live?.build ?? null, signer });
    return {
      live: published,
      isPublished: true,
      message: live && publishedLine({ remote, build: published, live, mismatches }),
    };
  } catch (error) {
    if (error instanceof AnotherRelease) return releaseAtStart({ remote, build, location, isImage, env });
    throw error;
  }
}

/** @param {ReleaseRecord} live @param {import('../release-store/signer.mjs').Signer} signer @returns {string[]} */
function unsigned(live, signer) {
  try {
    signer.check(live);
    return [];
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
}

/** @param {ReleaseRecord} built */
function shellOf({ contract, requires = {} }) {
  const versions = Object.entries(requires).map(([name, range]) => [name, range.replace(/^\^/, '')]);
  return { contract, versions: Object.fromEntries(versions) };
}

/**
 * @param {{built: ReleaseRecord, live: ReleaseRecord, mismatches: string[], location: import('../release-store/store.mjs').Location, isImage: boolean}}
 * options @returns {Promise<string | null>} why the live release stays; null: it does not
 */
async function reasonToLeave({ built, live, mismatches, location, isImage }) {
  if (live.takenBack?.includes(built.build)) return 'was rolled back';
  if (isImage && live.build !== built.build && (await isStored(built.build, location))) return 'was live before';
  return mismatches.length === 0 && (live.commit || isRollback(live)) ? 'is not released' : null;
}

/**
 * In a record without history, a rollback shows as going live long after publication.
 * @param {ReleaseRecord} live
 */
function isRollback({ before, isRollback: isSaid = false, publishedAt = '', liveSince = '' }) {
  return before ? isSaid : Date.parse(liveSince) - Date.parse(publishedAt) > 60_000;
}

/** @param {{remote: string, built: ReleaseRecord, live: ReleaseRecord, mismatches: string[], reason: string}} options */
function leftLine({ remote, built, live, mismatches, reason }) {
  const suffix = mismatches.length > 0 ? `, though this tree's shell cannot run it (${mismatches.join('; ')})` : '';
  return (
    `${remote}: ${nameOf(live)} stays live${suffix}. This tree's ${built.build} ${reason}; ` +
    `to release it: make deploy REMOTE=${remote}`
  );
}

/** @param {{remote: string, build: string, live: ReleaseRecord, mismatches: string[]}} options */
function publishedLine({ remote, build, live, mismatches }) {
  const line = `${remote}: this tree's ${build} in the place of ${nameOf(live)}`;
  if (mismatches.length === 0) return line;
  return `${line}, which this tree's shell cannot run (${mismatches.join('; ')}); to release another: make deploy REMOTE=${remote}`;
}

/** @param {ReleaseRecord} release */
function nameOf(release) {
  const origin = release.commit ?? 'a start';
  return `${release.build} (by ${origin}${isRollback(release) ? ', rolled back to' : ''})`;
}

/**
 * The check equals the front server's (release-check).
 * @param {{contract?: number, requires?: Record<string, string>}} release
 * @param {{contract?: number, versions: Record<string, string>}} shell @returns {string[]}
 */
export function shellMismatches({ contract, requires = {} }, shell) {
  const speaks = contract === shell.contract ? [] : [`it speaks contract ${contract}, the shell ${shell.contract}`];
  const needs = Object.entries(requires).flatMap(([name, range]) => {
    const version = shell.versions[name];
    if (!version) return [`it needs ${name}, which the shell does not share`];
    return satisfies(version, range) ? [] : [`it needs ${name} ${range}, the shell shares ${version}`];
  });
  return [...speaks, ...needs];
}

/**
 * As semver's, for the ranges of a release record: a version, or one with a caret. `make up` has no packages.
 * @param {string} version @param {string} range
 */
export function satisfies(version, range) {
  if (!range.startsWith('^')) return version === range;
  const [own, least] = [version, range.slice(1)].map((text) => text.split('.').map(Number));
  if (!own || !least || [...own, ...least].some((part) => !Number.isInteger(part))) return false;
  const leading = least.findIndex((part) => part > 0);
  const fixed = leading === -1 ? 2 : leading;
  const differing = own.findIndex((part, at) => part !== least[at]);
  return differing === -1 || (differing > fixed && Number(own[differing]) > Number(least[differing]));
}
