// @ts-check
// The keys that sign releases: `make keys REMOTE=mf-shop` makes one if there is none, `ROTATE=1` another; `RETIRE=id` and
// `REVOKE=id` end one; REMOTE=operator is the operator's. Without REMOTE it lists them.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sequenceOf } from '../../../shell/server/releases/release-signature.mjs';
import { fail } from '../../build/machine/commands.mjs';
import { installPackages } from '../../build/machine/install.mjs';
import { dataDirectory, readSettings } from '../../build/machine/preflight.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { addKey, endKey, isUnknown, keysDirectory, operator, signingKey } from '../../run/keys.mjs';
import { trustedFile, trustedKeys } from '../../run/keys.mjs';
import { composeSettings } from '../compose/settings.mjs';
import { readReleases } from './live-site.mjs';
import { findSite } from './target.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rotate: { type: 'boolean' }, retire: { type: 'string' }, revoke: { type: 'string' } },
});
main(positionals[0] ?? '').catch(fail);

/** @param {string} owner */
async function main(owner) {
  readSettings();
  // Only a release bucket needs packages.
  if (process.env.RELEASES_URL) installPackages();
  const env = process.env.SITE === 'compose' ? composeSettings(process.env).env : process.env;
  const directory = keysDirectory(dataDirectory(), env);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const place = { directory, env };
  if (!owner) return list(place);
  if (![...remotes, operator].includes(owner))
    throw new Error(`There is no remote "${owner}". REMOTE is one of ${[...remotes, operator].join(', ')}.`);
  const { rotate, retire, revoke } = values;
  const ofOwner = trustedKeys(directory, env)[owner] ?? [];
  const active = ofOwner.filter(({ status }) => status === 'active').map(({ id }) => id);
  if (rotate) await retireKeys(owner, active, { ...place, isReplaced: true });
  else if (retire) await retireKeys(owner, [retire], { ...place, isReplaced: false });
  else if (revoke) endKey(owner, revoke, { ...place, end: { status: 'revoked' } });
  else if (isUnknown(owner, directory, env)) addKey(owner, directory, env);
  list(place);
}

/**
 * The keys stay good for the releases that they have signed. Previews and shares are signed again, if there is another key.
 * @param {string} owner @param {string[]} ids @param {Place & {isReplaced: boolean}} options
 * @typedef {{directory: string, env: NodeJS.ProcessEnv}} Place
 */
async function retireKeys(owner, ids, { isReplaced, ...place }) {
  const { directory, env } = place;
  const target = ids.length === 0 ? null : await findSite();
  const lastSequence = target ? await lastRelease(owner, target.origin) : 0;
  const id = isReplaced ? addKey(owner, directory, env) : keyHere(owner, place);
  const signs = id !== null && !ids.includes(id) && owner !== operator;
  const signed = signs && target ? await target.signAgain(owner) : [];
  for (const old of ids) endKey(owner, old, { ...place, end: { status: 'retired', lastSequence } });
  for (const { build, percent } of signed)
    console.log(`${id} signs the ${percent > 0 ? `share (${percent} %)` : 'preview'} of ${owner} ${build}.`);
}

/** @param {string} owner @param {Place} place @returns {string | null} null: the team has it elsewhere */
function keyHere(owner, { directory, env }) {
  try {
    return signingKey(owner, directory, env).id;
  } catch {
    return null;
  }
}

/** @param {string} owner @param {string} origin @returns {Promise<number>} the operator's: the highest of any remote */
async function lastRelease(owner, origin) {
  const { remotes: shown } = await readReleases(origin);
  if (owner === operator) return Math.max(0, ...Object.values(shown).map(({ live }) => sequenceOf(live ?? {})));
  const { live } = shown[owner] ?? {};
  if (!live) throw new Error(`${origin} runs no release of ${owner}, so which ones its key has signed is unknown.`);
  return sequenceOf(live);
}

/** @param {Place} place */
function list({ directory, env }) {
  console.log(`${trustedFile(directory, env)} (signing keys in ${directory})`);
  for (const [owner, keys] of Object.entries(trustedKeys(directory, env)))
    for (const { id, status, lastSequence } of keys)
      console.log(`  ${owner}  ${id}  ${status}${lastSequence ? ` since release ${lastSequence}` : ''}`);
}
