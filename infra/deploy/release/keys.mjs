// @ts-check
// The keys that sign releases: `make keys REMOTE=mf-shop` makes one if there is none, `ROTATE=1` another; `RETIRE=id` and
// `REVOKE=id` end one; REMOTE=operator is the operator's. Without REMOTE it lists them.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sequenceOf } from '../../../shell/server/releases/release-signature.mjs';
import { fail } from '../../build/machine/commands.mjs';
import { dataDirectory, readSettings } from '../../build/machine/preflight.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { addKey, endKey, isUnknown, keysDirectory, operator, trustedFile, trustedKeys } from '../../run/keys.mjs';
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
  const env = process.env.SITE === 'compose' ? composeSettings(process.env).env : process.env;
  const directory = keysDirectory(dataDirectory(), env);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const place = { directory, env };
  if (!owner) return list(place);
  if (![...remotes, operator].includes(owner))
    throw new Error(`There is no remote "${owner}". REMOTE is one of ${[...remotes, operator].join(', ')}.`);
  const { retire, revoke } = values;
  if (values.rotate) await rotate(owner, place);
  else if (retire)
    endKey(owner, retire, { ...place, end: { status: 'retired', lastSequence: await lastRelease(owner) } });
  else if (revoke) endKey(owner, revoke, { ...place, end: { status: 'revoked' } });
  else if (isUnknown(owner, directory, env)) addKey(owner, directory, env);
  list(place);
}

/**
 * The old keys stay good for what they have signed. @param {string} owner @param {Place} place
 * @typedef {{directory: string, env: NodeJS.ProcessEnv}} Place
 */
async function rotate(owner, place) {
  const lastSequence = await lastRelease(owner);
  const old = (trustedKeys(place.directory, place.env)[owner] ?? []).filter(({ status }) => status === 'active');
  addKey(owner, place.directory, place.env);
  for (const { id } of old) endKey(owner, id, { ...place, end: { status: 'retired', lastSequence } });
}

/** @param {string} owner @returns {Promise<number>} the sequence of the live release */
async function lastRelease(owner) {
  if (owner === operator) return 0;
  const { origin } = await findSite();
  return sequenceOf((await readReleases(origin)).remotes[owner]?.live ?? {});
}

/** @param {Place} place */
function list({ directory, env }) {
  console.log(`${trustedFile(directory, env)} (signing keys in ${directory})`);
  for (const [owner, keys] of Object.entries(trustedKeys(directory, env)))
    for (const { id, status, lastSequence } of keys)
      console.log(`  ${owner}  ${id}  ${status}${lastSequence ? ` since release ${lastSequence}` : ''}`);
}
