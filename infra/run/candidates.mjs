// @ts-check
// Previews and shares of a remote's builds (infra/decisions/0102): `candidates.json` in its release store.
import { createHash, randomBytes } from 'node:crypto';
import { signerBeside } from './keys.mjs';
import { checkedRecord, filesOf, liveRelease } from './publish.mjs';
import { storeAt } from './release-store/store.mjs';

/** @typedef {import('./release-store/store.mjs').ReleaseStore} ReleaseStore */
/** @typedef {import('./release-store/store.mjs').Location} Location */
/** @typedef {import('./release-store/signer.mjs').Signer} Signer */
/**
 * `percent` 0: a preview, which ends at `until` and whose link has a token; otherwise a share.
 * @typedef {{build: string, percent: number, number?: number, since: string, until?: string, tokenHash?: string}}
 * Candidate
 * `shares`: how many shares there have been.
 * @typedef {{remote: string, sequence: number, shares: number, candidates: Candidate[]}} CandidateRecord
 * `token` is of a preview's link.
 * @typedef {{build: string, percent: number, token: string | null}} AddedCandidate
 */

const file = 'candidates.json';

const previewMs = 7 * 24 * 60 * 60 * 1000;

/** @param {string} text @returns {number} 0 to 99; 100: the build goes live @throws when it is something else */
export function readPercent(text) {
  if (!/^(\d{1,2}|100)$/.test(text))
    throw new Error(`SHARE is a whole number from 0 (a preview) to 100, not "${text}".`);
  return Number(text);
}

/**
 * Writes the files and the build's record first, then `candidates.json` in one atomic step.
 * @param {string} buildDirectory output of infra/build/webpack @param {Location} location as for `storeAt`
 * @param {{remote: string, percent: number, commit?: string | null}} options @returns {Promise<AddedCandidate>}
 * @throws as `publish`
 */
export async function addCandidate(buildDirectory, location, { remote, percent, commit }) {
  const release = checkedRecord(buildDirectory);
  const signer = signerBeside(location);
  const { build } = release;
  const live = await liveRelease(location);
  if (!live)
    throw new Error(`Nothing of ${remote} is live, so there is nothing that visitors get instead of ${build}.`);
  if (live.build === build) throw new Error(`${remote} ${build} is live: every visitor has it already.`);
  const store = storeAt(location);
  await store.prepare();
  const stored = await store.read(file);
  const before = readSigned(remote, stored?.text, signer);
  if (percent > 0) refuseSecondShare(before, build);
  await store.addFiles(buildDirectory, filesOf(buildDirectory));
  const known = JSON.parse((await store.read(`releases/${build}.json`))?.text ?? '{}');
  if (!known.liveSince || !isGood(known, signer)) {
    const unsigned = { ...release, ...(commit ? { commit } : {}), publishedAt: new Date().toISOString() };
    await store.write(`releases/${build}.json`, textOf(signer.signNumbered(unsigned, null)));
  }
  const token = percent === 0 ? randomBytes(16).toString('base64url') : null;
  await replace(store, stored, signer.signNumbered(withCandidate(before, { build, percent, token })));
  return { build, percent, token };
}

/**
 * @param {Location} location @param {string} remote @param {string} which `share`, or the build of a preview @returns
 * {Promise<Candidate[]>} those that have ended
 */
export async function endCandidates(location, remote, which) {
  const signer = signerBeside(location);
  const store = storeAt(location);
  const stored = await store.read(file);
  const before = readSigned(remote, stored?.text, signer);
  const ended = before.candidates.filter((one) =>
    which === 'share' ? isShare(one) : !isShare(one) && one.build === which,
  );
  if (ended.length === 0) return [];
  await store.prepare();
  const candidates = before.candidates.filter((candidate) => !ended.includes(candidate));
  await replace(store, stored, signer.signNumbered({ ...before, sequence: before.sequence + 1, candidates }));
  return ended;
}

/**
 * Before the key that has signed them retires. The sequence stays: it is the same record.
 * @param {Location} location @param {string} remote @returns {Promise<Candidate[]>} those that have not ended
 */
export async function signCandidatesAgain(location, remote) {
  const signer = signerBeside(location);
  const store = storeAt(location);
  const stored = await store.read(file);
  if (!stored || signer.sequenceIn(JSON.parse(stored.text)) === 0) return [];
  await store.prepare();
  const { candidates } = readRecord(remote, stored.text);
  for (const name of new Set(candidates.map(({ build }) => `releases/${build}.json`))) {
    const record = JSON.parse((await store.read(name))?.text ?? '{}');
    // A release keeps its signature, which a retired key keeps good.
    if (record.sequence === null && isGood(record, signer))
      await store.write(name, textOf(signer.signNumbered(record, null)));
  }
  await replace(store, stored, signer.signNumbered(JSON.parse(stored.text)));
  return candidates;
}

/** @param {Location} location @param {string} remote @returns {Promise<Candidate[]>} those that have not ended */
export async function candidatesIn(location, remote) {
  return readRecord(remote, (await storeAt(location).read(file))?.text).candidates;
}

/** @param {Candidate} candidate */
export const isShare = ({ percent }) => percent > 0;

/** @param {string} remote @param {string | undefined} text @returns {CandidateRecord} without previews that are over */
function readRecord(remote, text) {
  /** @type {CandidateRecord} */
  const { sequence, shares, candidates } = text ? JSON.parse(text) : { sequence: 0, shares: 0, candidates: [] };
  const isOver = (/** @type {Candidate} */ { until }) => until !== undefined && Date.parse(until) <= Date.now();
  return { remote, sequence, shares, candidates: candidates.filter((candidate) => !isOver(candidate)) };
}

/**
 * What a stranger wrote into the store is not signed with the next record.
 * @param {string} remote @param {string | undefined} text @param {Signer} signer @returns {CandidateRecord}
 */
function readSigned(remote, text, signer) {
  if (text && signer.sequenceIn(JSON.parse(text)) > 0) return readRecord(remote, text);
  return { ...readRecord(remote, undefined), sequence: signer.seenCandidates };
}

/** @param {CandidateRecord} before @param {string} build */
function refuseSecondShare({ remote, candidates }, build) {
  const share = candidates.find(isShare);
  if (share && share.build !== build)
    throw new Error(
      `${remote} shares ${share.build} (${share.percent} %) already, and this build is ${build}: ` +
        `make rollback REMOTE=${remote} ends that share.`,
    );
}

/** @param {CandidateRecord} before @param {AddedCandidate} added @returns {CandidateRecord} */
function withCandidate(before, { build, percent, token }) {
  const others = before.candidates.filter((one) => one.build !== build || isShare(one) !== percent > 0);
  const since = new Date().toISOString();
  const shares = before.shares + (percent > 0 ? 1 : 0);
  const added =
    token === null
      ? { build, percent, number: shares, since }
      : { build, percent, since, until: new Date(Date.now() + previewMs).toISOString(), tokenHash: sha256(token) };
  return { ...before, sequence: before.sequence + 1, shares, candidates: [...others, added] };
}

/**
 * @param {ReleaseStore} store @param {import('./release-store/store.mjs').StoredRecord | null} seen @param
 * {CandidateRecord} record
 */
const replace = (store, seen, record) => store.replace(file, textOf(record), seen);

/** @param {object} record */
const textOf = (record) => `${JSON.stringify(record, null, 2)}\n`;

/** @param {object} record @param {Signer} signer */
function isGood(record, signer) {
  try {
    signer.check(record);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
