// @ts-check
import path from 'node:path';
import { bareEnvironment, outputOf } from '../../build/machine/commands.mjs';
import { dataDirectory, sitePort } from '../../build/machine/preflight.mjs';
import { addCandidate, candidatesIn, endCandidates, signCandidatesAgain } from '../../run/candidates.mjs';
import { activate, storedReleases, publish } from '../../run/publish.mjs';
import { fingerprintOf, locationOnMachine } from '../../run/release-store/store.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { compose } from '../compose/compose.mjs';
import { inContainers } from '../containers/container-stores.mjs';
import { composeSettings } from '../compose/settings.mjs';
import { locationFingerprint, readReleases } from './live-site.mjs';

/** @typedef {import('../../run/candidates.mjs').Candidate} Candidate */
/** @typedef {import('../../run/candidates.mjs').AddedCandidate} AddedCandidate */
/** @typedef {import('../../run/release-store/store.mjs').Location} Location */
/**
 * `publish` and `activate` return the live build; `activate` checks `insteadOf`. `replicas` are the front servers that
 * must load a release. `locationOf` exists only where this machine accesses the releases itself, `replace` only where
 * there are containers.
 * @typedef {object} Store
 * @property {(remote: string, build: {directory: string, commit: string}) => Promise<string>} publish
 * @property {(remote: string, build: string, insteadOf?: string) => Promise<string>} activate
 * @property {(remote: string) => Promise<import('../../run/publish.mjs').StoredRelease[]>} storedReleases
 * @property {(remote: string, build: {directory: string, commit: string, percent: number}) => Promise<AddedCandidate>} share
 * @property {(remote: string, which: string) => Promise<Candidate[]>} endCandidates `which`: `share`, or the build of a
 * preview; returns those that have ended
 * @property {(remote: string) => Promise<Candidate[]>} candidates
 * @property {(remote: string) => Promise<Candidate[]>} signAgain the candidates, which it returns
 * @property {(remote: string) => string} [locationOf]
 * @typedef {Store & {origin: string, replicas: string[], replace?(part: string): void}} Target
 */

/**
 * Refuses a site that reads its releases from another location than this command writes.
 * @param {string} command @returns {Promise<Target>}
 */
export async function findTarget(command) {
  const target = await findSite();
  const [remote = ''] = remotes;
  const location = target.locationOf ? await locationFingerprint(target.origin, remote) : null;
  if (!target.locationOf || !location || location === fingerprintOf(target.locationOf(remote))) return target;
  if (process.env.RELEASES_URL)
    throw new Error(`The site at ${target.origin} has its releases elsewhere than in ${process.env.RELEASES_URL}.`);
  throw new Error(
    `The site at ${target.origin} was started from another folder than ${path.resolve(dataDirectory())}. ` +
      `Type it there, or name the data folder of that one: DATA_DIRECTORY=/… ${command}`,
  );
}

/**
 * Returns the site named by SITE (local or compose), otherwise the site that answers.
 * @returns {Promise<Target>}
 */
export async function findSite() {
  const known = { local: localTarget, compose: composeTarget };
  const asked = process.env.SITE;
  if (asked && !(asked in known)) throw new Error(`SITE is local or compose, not "${asked}".`);
  const candidates = asked ? [known[/** @type {keyof typeof known} */ (asked)]()] : [localTarget(), composeTarget()];
  for (const target of candidates) {
    if (await answers(target.origin)) return target;
  }
  const origins = candidates.map(({ origin }) => origin).join(' and ');
  throw new Error(`No site answers at ${origins}: start it with make run or make up.`);
}

/** @returns {Target} */
function localTarget() {
  const origin = `http://localhost:${sitePort()}`;
  return {
    origin,
    replicas: replicasOf(origin),
    locationOf: (remote) => locationOnMachine(remote, dataDirectory()),
    ...storeOf((remote) => locationOnMachine(remote, dataDirectory())),
  };
}

/**
 * Returns the addresses in SITE_REPLICAS, or the site's own address.
 * @param {string} origin
 */
function replicasOf(origin) {
  const named = (process.env.SITE_REPLICAS ?? '').split(',').map((address) => address.trim().replace(/\/+$/, ''));
  return named.some(Boolean) ? named.filter(Boolean) : [origin];
}

/** @param {(remote: string) => Location} location @returns {Store} */
function storeOf(location) {
  return {
    publish: (remote, { directory, commit }) => publish(directory, location(remote), { commit }),
    activate: (remote, build, insteadOf) => activate(build, location(remote), { insteadOf }),
    storedReleases: (remote) => storedReleases(location(remote)),
    share: (remote, { directory, ...options }) => addCandidate(directory, location(remote), { remote, ...options }),
    endCandidates: (remote, which) => endCandidates(location(remote), remote, which),
    candidates: (remote) => candidatesIn(location(remote), remote),
    signAgain: (remote) => signCandidatesAgain(location(remote), remote),
  };
}

/** @returns {Target} */
function composeTarget() {
  const { origin, env } = composeSettings(process.env);
  const inCompose = (/** @type {string} */ remote) => ['compose', 'exec', '-T', remote];
  return {
    origin,
    replicas: replicasOf(origin),
    ...storeOf(inContainers(inCompose, env)),
    replace: (part) => {
      // The image copies finished builds; without them it would first install all build tools.
      outputOf(process.execPath, ['infra/build/webpack/build-all.mjs'], { env: bareEnvironment() });
      compose(['build', '--quiet', part], env);
      compose(['up', '--detach', '--no-build', '--no-deps', '--wait', part], env);
    },
  };
}

/** @param {string} origin */
async function answers(origin) {
  return readReleases(origin).then(
    () => true,
    () => false,
  );
}
