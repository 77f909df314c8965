// @ts-check
import { addKey, isUnknown, keysDirectory, signerBeside } from '../keys.mjs';
import { locationOnMachine, storeAt } from '../release-store/store.mjs';

/** @typedef {import('../release-store/signer.mjs').Signer} Signer */
/** @typedef {{build: string, signature?: unknown, publishedAt?: string, liveSince?: string}} StoredRecord */

/**
 * A site on this machine makes its keys itself, each once, and signs then what was published before records were signed.
 * With a release bucket other machines need the key too, so it must be there (`signingKey` names the command).
 * @param {string} remote @param {string} dataDirectory @param {NodeJS.ProcessEnv} env @returns {Promise<void>}
 */
export async function prepareKey(remote, dataDirectory, env) {
  const directory = keysDirectory(dataDirectory, env);
  if (env.RELEASES_URL || env.SIGNING_KEY || !isUnknown(remote, directory, env)) return;
  addKey(remote, directory, env);
  const location = locationOnMachine(remote, dataDirectory, env);
  await signUnsigned(location, signerBeside(location, env));
}

/** The live record gets the highest sequence. @param {string} location @param {Signer} signer */
async function signUnsigned(location, signer) {
  const store = storeAt(location);
  const live = await store.read('release.json');
  const liveRecord = live && parsed(live.text);
  const names = await store.recordNames();
  const stored = await Promise.all(names.map(async (name) => parsed((await store.read(`releases/${name}`))?.text)));
  const unsigned = [...stored, liveRecord].filter((record) => record !== null && !record.signature);
  const byBuild = new Map(unsigned.map((record) => [record?.build, record]));
  const isLive = (/** @type {StoredRecord | null} */ record) => record?.build === liveRecord?.build;
  const inOrder = [...byBuild.values()].toSorted((one, other) =>
    isLive(one) === isLive(other) ? (momentOf(one) < momentOf(other) ? -1 : 1) : isLive(one) ? 1 : -1,
  );
  const previous = parsed((await store.read('previous.json'))?.text);
  let sequence = 0;
  for (const record of inOrder) {
    if (!record) continue;
    const text = `${JSON.stringify(signer.sign(record, sequence++), null, 2)}\n`;
    await store.write(`releases/${record.build}.json`, text);
    if (record.build === previous?.build) await store.write('previous.json', text);
    if (isLive(record)) await store.replace('release.json', text, live);
  }
}

/** @param {StoredRecord | null} record */
const momentOf = (record) => record?.liveSince ?? record?.publishedAt ?? '';

/** @param {string | undefined} text @returns {StoredRecord | null} */
function parsed(text = 'null') {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
