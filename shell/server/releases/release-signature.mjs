// @ts-check
// Signatures of release records and of `candidates.json` (docs/federation.md, Signatures). The file imports Node alone,
// because the front server, the release store and the deploy commands all use it.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { sign as signBytes, verify as verifyBytes } from 'node:crypto';

/**
 * `publicKey`: DER (SPKI) in base64; `lastSequence`: of a retired key, the last release that it may have signed; of the
 * operator's, in any remote.
 * @typedef {{id: string, publicKey: string, status: 'active' | 'retired' | 'revoked', lastSequence?: number}} TrustedKey
 */
/**
 * The keys by remote, and those of `operator`.
 * @typedef {Readonly<Record<string, readonly TrustedKey[]>>} TrustedKeys
 */
/** @typedef {{id: string, privateKey: import('node:crypto').KeyObject}} SigningKey */
/** @typedef {{key: string, value: string}} Signature */
/**
 * By it the operator makes a record live again that the team signed with a sequence: `of` is the record's fingerprint.
 * @typedef {{sequence: number, of: string, signature: Signature}} Rollback
 */
/** @typedef {{remote?: unknown, sequence?: unknown, signature?: unknown, rollback?: unknown}} SignedRecord */
/**
 * A record that a front server has taken; `record`: its fingerprint; `keys`: who signed it.
 * @typedef {{sequence: number, record: string, build?: string, keys?: string[]}} SeenRecord
 */

/** No front server takes what such a key has signed. */
export class KeyRevoked extends Error {}

/** A change of these fields can at most change what `make rollback` proposes. */
const unsignedFields = new Set([
  ...['signature', 'rollback', 'before', 'takenBack', 'isRollback'],
  ...['publishedAt', 'liveSince', 'shownSince', 'commit'],
]);

/** Equal records have equal bytes in any order of their keys. @param {object} record @returns {Buffer} */
export function signedBytes(record) {
  const signed = Object.entries(record).filter(([name]) => !unsignedFields.has(name));
  return canonical(Object.fromEntries(signed));
}

/** @param {object} record @returns {string} */
export function fingerprint(record) {
  return createHash('sha256').update(signedBytes(record)).digest('hex');
}

/** @template {object} T @param {T} record @param {SigningKey} key @returns {T & {signature: Signature}} */
export function sign(record, key) {
  return { ...record, signature: signatureOf(signedBytes(record), key) };
}

/**
 * @template {SignedRecord} T @param {T} record signed by its team @param {number} sequence @param {SigningKey} operator
 * @returns {T & {rollback: Rollback}}
 */
export function signRollback(record, sequence, operator) {
  const statement = { remote: record.remote, sequence, of: fingerprint(record) };
  const signature = signatureOf(canonical(statement), operator);
  return { ...record, rollback: { sequence, of: statement.of, signature } };
}

/** @param {SignedRecord} record @returns {number} 0: the record has none */
export function sequenceOf({ sequence, rollback }) {
  const latest = /** @type {Partial<Rollback> | undefined} */ (rollback)?.sequence ?? sequence;
  return typeof latest === 'number' ? latest : 0;
}

/** @param {SignedRecord & {build?: string}} record @returns {SeenRecord} */
export function seenOf(record) {
  const rollback = /** @type {Partial<Rollback> | undefined} */ (record.rollback);
  const keys = [record.signature, rollback?.signature].filter(isSignature).map(({ key }) => key);
  return { sequence: sequenceOf(record), record: fingerprint(record), build: record.build, keys };
}

/**
 * What a revoked key has signed does not count: a stolen key uses up no sequences, and what was live before it may be
 * live again. @param {readonly SeenRecord[]} seen @param {TrustedKeys} keys @returns {SeenRecord | undefined}
 */
export function highestSeen(seen, keys) {
  const isRevoked = (/** @type {string} */ id) =>
    Object.values(keys).some((own) => own.some((key) => key.id === id && key.status === 'revoked'));
  const counted = seen.filter((one) => !one.keys?.some(isRevoked));
  return counted.toSorted((one, other) => other.sequence - one.sequence)[0];
}

/**
 * The caller compares the sequence with the highest that it has seen.
 * @param {string} remote the remote for which the record shall stand @param {SignedRecord} record @param {TrustedKeys}
 * keys @throws an Error with the reason
 */
export function verify(remote, record, keys) {
  if (!isSignature(record.signature)) throw new Error('its record is not signed');
  if (record.remote !== remote) throw new Error(`its record is signed for ${named(record.remote)}, not for ${remote}`);
  if (record.sequence !== null && !isSequence(record.sequence)) throw new Error('its record has no valid sequence');
  const key = trustedKey(remote, record.signature, keys);
  if (key.status === 'retired' && !(isRelease(record) && record.sequence <= (key.lastSequence ?? 0)))
    throw new Error(`the key ${key.id} of ${remote} is retired since release ${key.lastSequence ?? 0}`);
  checkSignature(signedBytes(record), record.signature, key);
  if (record.rollback !== undefined) verifyRollback(remote, record, keys);
}

/** @param {string} remote @param {SignedRecord} record @param {TrustedKeys} keys */
function verifyRollback(remote, record, keys) {
  const rollback = /** @type {Partial<Rollback> | null} */ (record.rollback);
  if (!rollback || !isSignature(rollback.signature)) throw new Error('its rollback is not signed');
  if (!isRelease(record)) throw new Error('its rollback is to a build that was never live');
  const { sequence, of, signature } = rollback;
  if (!isSequence(sequence) || sequence <= record.sequence) throw new Error('its rollback has no valid sequence');
  const key = trustedKey('operator', signature, keys);
  if (key.status === 'retired' && sequence > (key.lastSequence ?? 0))
    throw new Error(`the operator's key ${key.id} is retired since release ${key.lastSequence ?? 0}`);
  if (of !== fingerprint(record)) throw new Error('its rollback is signed for another record');
  checkSignature(canonical({ remote, sequence, of }), signature, key);
}

/** @param {string} owner @param {Signature} signature @param {TrustedKeys} keys */
function trustedKey(owner, signature, keys) {
  const key = (Object.hasOwn(keys, owner) ? keys[owner] : [])?.find(({ id }) => id === signature.key);
  if (!key) throw new Error(`its record is signed with ${named(signature.key)}, which is no key of ${owner}`);
  if (key.status === 'revoked') throw new KeyRevoked(`the key ${key.id} of ${owner} is revoked`);
  return key;
}

/** @param {Buffer} bytes @param {Signature} signature @param {TrustedKey} key */
function checkSignature(bytes, { value }, { publicKey }) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519' || !verifyBytes(null, bytes, key, Buffer.from(value, 'base64')))
    throw new Error('its record fails its signature');
}

/** @returns {{id: string, publicKey: string, pem: string}} */
export function makeKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { ...publicPart(privateKey), pem: `${privateKey.export({ format: 'pem', type: 'pkcs8' })}` };
}

/** @param {string} pem @returns {SigningKey & {publicKey: string}} @throws when it is no Ed25519 key */
export function readKey(pem) {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The signing key is no Ed25519 key.');
  return { ...publicPart(privateKey), privateKey };
}

/** @param {import('node:crypto').KeyObject} privateKey */
function publicPart(privateKey) {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { id: createHash('sha256').update(der).digest('hex').slice(0, 16), publicKey: der.toString('base64') };
}

/** @param {Buffer} bytes @param {SigningKey} key @returns {Signature} */
function signatureOf(bytes, { id, privateKey }) {
  return { key: id, value: signBytes(null, bytes, privateKey).toString('base64') };
}

/** @param {unknown} value */
function canonical(value) {
  return Buffer.from(JSON.stringify(value, (_, part) => (isPlain(part) ? sorted(part) : part)));
}

/** @param {object} part */
function sorted(part) {
  return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** @param {unknown} part @returns {part is object} */
function isPlain(part) {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

/** @param {SignedRecord} record @returns {record is SignedRecord & {sequence: number}} */
function isRelease(record) {
  return 'build' in record && isSequence(record.sequence);
}

/** @param {unknown} value @returns {value is number} */
function isSequence(value) {
  return Number.isSafeInteger(value) && /** @type {number} */ (value) > 0;
}

/** @param {unknown} value @returns {value is Signature} */
function isSignature(value) {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && typeof value.key === 'string' && 'value' in value && typeof value.value === 'string';
}

/** A record comes from outside. @param {unknown} value */
function named(value) {
  return JSON.stringify(value ?? null).slice(0, 60);
}
