// @ts-check
// The keys that sign releases: `<remote>.pem` and `operator.pem`, and the list of trusted public keys. They are kept
// outside the release store (docs/federation.md, Signatures).
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeKey, readKey } from '../../shell/server/releases/release-signature.mjs';
import { sequenceSeen } from './release-store/seen.mjs';
import { operatorSigner, teamSigner } from './release-store/signer.mjs';

/** @typedef {import('../../shell/server/releases/release-signature.mjs').TrustedKey} TrustedKey */
/** @typedef {import('../../shell/server/releases/release-signature.mjs').TrustedKeys} TrustedKeys */
/** @typedef {import('./release-store/signer.mjs').Signer} Signer */

export const operator = 'operator';

/** @param {string} dataDirectory @param {NodeJS.ProcessEnv} [env] */
export function keysDirectory(dataDirectory, env = process.env) {
  return env.KEYS_DIRECTORY || path.join(dataDirectory, 'keys');
}

/** @param {string} directory @param {NodeJS.ProcessEnv} [env] */
export const trustedFile = (directory, env = process.env) =>
  env.TRUSTED_KEYS || path.join(directory, 'trusted-keys.json');

/** @param {string} directory @param {NodeJS.ProcessEnv} [env] @returns {TrustedKeys} */
export function trustedKeys(directory, env = process.env) {
  const file = trustedFile(directory, env);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Written in place, because containers mount the file itself.
 * @param {string} directory @param {TrustedKeys} keys @param {NodeJS.ProcessEnv} [env]
 */
export function writeTrustedKeys(directory, keys, env = process.env) {
  writeFileSync(trustedFile(directory, env), `${JSON.stringify(keys, null, 2)}\n`);
}

/** @param {string} owner @param {string} directory */
const keyFile = (owner, directory) => path.join(directory, `${owner}.pem`);

/**
 * Makes a key, and adds it to the trusted ones. @param {string} owner a remote or `operator` @param {string} directory
 * @param {NodeJS.ProcessEnv} [env] @returns {string} its id
 */
export function addKey(owner, directory, env = process.env) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const { id, publicKey, pem } = makeKey();
  writeFileSync(keyFile(owner, directory), pem, { mode: 0o600 });
  const known = trustedKeys(directory, env);
  const own = [...(known[owner] ?? []), { id, publicKey, status: /** @type {const} */ ('active') }];
  writeTrustedKeys(directory, { ...known, [owner]: own }, env);
  return id;
}

/**
 * @param {string} owner @param {string} id @param {{directory: string, env?: NodeJS.ProcessEnv, end: {status: 'retired' |
 * 'revoked', lastSequence?: number}}} options
 */
export function endKey(owner, id, { directory, env = process.env, end }) {
  const known = trustedKeys(directory, env);
  const own = known[owner] ?? [];
  if (!own.some((key) => key.id === id)) throw new Error(`${owner} has no key ${id}.`);
  writeTrustedKeys(directory, { ...known, [owner]: own.map((key) => (key.id === id ? { ...key, ...end } : key)) }, env);
}

/**
 * A remote that was ever known gets no second key by itself.
 * @param {string} remote @param {string} directory @param {NodeJS.ProcessEnv} [env]
 */
export const isUnknown = (remote, directory, env = process.env) =>
  !trustedKeys(directory, env)[remote] && !existsSync(keyFile(remote, directory));

/**
 * @param {string} owner @param {string} directory @param {NodeJS.ProcessEnv} [env] SIGNING_KEY: the key itself, as in CI
 * @returns {ReturnType<typeof readKey>} @throws with the command that makes one
 */
export function signingKey(owner, directory, env = process.env) {
  if (env.SIGNING_KEY) return readKey(env.SIGNING_KEY);
  if (existsSync(keyFile(owner, directory))) return readKey(readFileSync(keyFile(owner, directory), 'utf8'));
  throw new Error(
    `There is no key of ${owner} in ${directory}, and releases are signed: make keys REMOTE=${owner} makes one, ` +
      `SIGNING_KEY passes one.`,
  );
}

/**
 * @param {string} remote @param {{directory: string, stateDirectory?: string, after?: number, asOperator?: boolean, env?:
 * NodeJS.ProcessEnv}} options `stateDirectory`: of a front server on this machine; `after`: the highest sequence that the
 * site knows @returns {Signer} @throws as `signingKey`, and when the key has ended
 */
export function signerOf(
  remote,
  { directory, stateDirectory, after = 0, env = process.env, asOperator = env.SIGN_AS === operator },
) {
  const owner = asOperator ? operator : remote;
  const key = signingKey(owner, directory, env);
  const listed = trustedKeys(directory, env);
  refuseEnded(
    owner,
    listed[owner]?.find(({ id }) => id === key.id),
  );
  // A machine that only signs may have no list; what its own key signed is trusted there.
  const trusted = listed[remote] ? listed : { [remote]: [{ ...key, status: /** @type {const} */ ('active') }] };
  const seen = (/** @type {string} */ name) => (stateDirectory ? sequenceSeen(stateDirectory, name, listed) : 0);
  return (asOperator ? operatorSigner : teamSigner)({
    remote,
    key,
    trusted,
    after: Math.max(after, seen(remote)),
    seenCandidates: seen(`${remote} candidates`),
  });
}

/** Front servers would refuse what it signs. @param {string} owner @param {TrustedKey} [key] */
function refuseEnded(owner, key) {
  if (key && key.status !== 'active')
    throw new Error(
      `The key ${key.id} of ${owner} is ${key.status}: make keys REMOTE=${owner} ROTATE=1 makes another.`,
    );
}

/**
 * The signer of a site on this machine: its release store is `<data folder>/releases/<remote>`, or a bucket.
 * @param {import('./release-store/store.mjs').Location} location as for `storeAt` @param {NodeJS.ProcessEnv} [env]
 * @returns {Signer} @throws as `signingKey`
 */
export function signerBeside(location, env = process.env) {
  if (typeof location !== 'string') return location.signer;
  const isFolder = !location.startsWith('s3://');
  const dataDirectory = isFolder ? path.resolve(location, '../..') : env.DATA_DIRECTORY || 'data';
  const remote = path.posix.basename(isFolder ? path.resolve(location) : new URL(location).pathname);
  return signerOf(remote, {
    directory: keysDirectory(dataDirectory, env),
    stateDirectory: stateDirectory(dataDirectory, env),
    env,
  });
}

/** Of a front server on this machine. @param {string} dataDirectory @param {NodeJS.ProcessEnv} [env] */
export function stateDirectory(dataDirectory, env = process.env) {
  return env.STATE_DIRECTORY || path.join(dataDirectory, 'state');
}
