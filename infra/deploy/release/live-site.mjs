// @ts-check
import { verify } from '../../../shell/server/releases/release-signature.mjs';
import { dataDirectory } from '../../build/machine/preflight.mjs';
import { keysDirectory, trustedKeys } from '../../run/keys.mjs';
import { locationHeader } from '../../run/release-store/store.mjs';

/** @typedef {import('./compatibility-check/api-incompatibilities.mjs').Contract} Contract */
/** @typedef {import('./compatibility-check/shell-incompatibilities.mjs').ShellOffer} ShellOffer */
/** @typedef {import('./compatibility-check/shell-incompatibilities.mjs').CheckedRelease} CheckedRelease */
/** @typedef {import('../../build/webpack/record/shared-types.mjs').SharedTypes} SharedTypes */
/**
 * `published` is the remote's published release, even if the shell does not run it; if it is not signed for the remote,
 * the one that the shell runs.
 * @typedef {{shell: ShellOffer & {consumedContract: Contract, sharedTypes: SharedTypes}, bff: Contract, remotes:
 * Record<string, {published: CheckedRelease, consumedContract: Contract | null}>}} LiveSite
 */

/** A busy site may need this long for a response. */
const timeoutMs = 30_000;

/** @param {string} origin @returns {Promise<LiveSite>} */
export async function readLiveSite(origin) {
  const { shell, remotes } = await readReleases(origin);
  if (!shell) throw new Error(`The shell at ${origin} does not say what it offers: is it a development build?`);
  const [bff, consumedContract, types, ...published] = await Promise.all([
    fetchJson(`${origin}/api/contract`),
    fetchJson(`${origin}/static/${shell.api}`),
    fetchJson(`${origin}/static/${shell.types}`),
    ...Object.entries(remotes).map(async ([name, { live }]) => [name, await readRemote(origin, name, live)]),
  ]);
  return { shell: { ...shell, consumedContract, sharedTypes: types }, bff, remotes: Object.fromEntries(published) };
}

/**
 * Of both sides of a share.
 * @typedef {{build: string, percent: number, number: number, live: {loads: number, failures: number}, share: {loads: number, failures: number},
 * stoppedAt: string | null, stopReason: string | null}} ShareResults
 * `live` is the release that the shell runs; `refused` says why the shell does not run the published one.
 * @typedef {{build: string | null, problem: string}} Refused
 * @param {string} origin @param {number} [withinMs] @returns {Promise<{shell: ShellOffer | null, remotes:
 * Record<string, {live: any, refused: Refused | null, candidates?: {build: string, percent: number}[],
 * refusedCandidates?: Refused[], share?: ShareResults | null}>}>}
 */
export function readReleases(origin, withinMs) {
  return fetchJson(`${origin}/releases.json?all`, withinMs);
}

/** @param {string} origin @param {string} remote @returns {Promise<string | null>} null: the host does not send it */
export async function locationFingerprint(origin, remote) {
  const { headers } = await ask(`${origin}/remotes/${remote}/release.json`, timeoutMs);
  return headers.get(locationHeader);
}

/** @param {string} origin @param {string} remote @param {any} live */
async function readRemote(origin, remote, live) {
  const folder = `${origin}/remotes/${remote}`;
  const stored = await fetchJson(`${folder}/release.json`);
  const published = isSigned(remote, stored) ? stored : (live ?? unsigned(folder));
  return { published, consumedContract: published.api ? await fetchJson(`${folder}/${published.api}`) : null };
}

/** The shell has checked the release that it runs. @param {string} remote @param {object} record */
function isSigned(remote, record) {
  try {
    verify(remote, record, trustedKeys(keysDirectory(dataDirectory())));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder @returns {never} */
function unsigned(folder) {
  throw new Error(`What ${folder} publishes is not signed, and the shell runs no release of it.`);
}

/** @param {string} url @param {number} [withinMs] @returns {Promise<any>} */
async function fetchJson(url, withinMs = timeoutMs) {
  const response = await ask(url, withinMs);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}

/** @param {string} url @param {number} withinMs */
async function ask(url, withinMs) {
  // Requests use no keep-alive: builds block this process for so long that the server closes idle connections.
  const asked = { signal: AbortSignal.timeout(withinMs), headers: { connection: 'close' } };
  return fetch(url, asked).catch((cause) => {
    throw new Error(`${url} does not answer: ${cause.cause?.code ?? cause.message}`, { cause });
  });
}
