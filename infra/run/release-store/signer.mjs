// @ts-check
// Who signs what goes live (docs/federation.md, Signatures).
import { sequenceOf, sign, signRollback, verify } from '../../../shell/server/releases/release-signature.mjs';

/** @typedef {import('../../../shell/server/releases/release-signature.mjs').SigningKey} SigningKey */
/** @typedef {import('../../../shell/server/releases/release-signature.mjs').TrustedKeys} TrustedKeys */
/**
 * `check` throws for a stored record without a trusted signature; `sequenceIn` is 0 for such a record, so that a
 * stranger cannot use up the sequences.
 * @typedef {object} Signer
 * @property {(record: object) => void} check
 * @property {(record: object) => number} sequenceIn
 * @property {<T extends object>(record: T, highest: number) => T} sign
 * @property {<T extends {sequence?: number | null}>(record: T, sequence?: number | null) => T} signNumbered with the
 * record's own sequence or another; null: of a build that is only a candidate
 * @property {number} seenCandidates the highest sequence of `candidates.json` that a front server has seen
 */
/** @typedef {{remote: string, key: SigningKey, trusted: TrustedKeys, after?: number, seenCandidates?: number}} SignerOptions */

/** @param {SignerOptions} options `after`: the highest sequence that a front server has seen @returns {Signer} */
export function teamSigner({ remote, key, trusted, after = 0, seenCandidates = 0 }) {
  return {
    ...checks(remote, trusted),
    seenCandidates,
    signNumbered: (record, sequence = record.sequence) => sign({ ...record, remote, sequence }, key),
    sign: (record, highest) => {
      const { rollback: _, ...own } = /** @type {any} */ (record);
      return sign({ ...own, remote, sequence: Math.max(highest, after) + 1 }, key);
    },
  };
}

/** The operator brings back what the team signed, and signs no build. @param {SignerOptions} options @returns {Signer} */
export function operatorSigner({ remote, key, trusted, after = 0 }) {
  const ofTeam = checks(remote, trusted);
  return {
    ...ofTeam,
    seenCandidates: 0,
    signNumbered: () => {
      throw new Error('Previews and shares are signed by the team of the remote.');
    },
    sign: (record, highest) => {
      ofTeam.check(record);
      return signRollback(record, Math.max(highest, after) + 1, key);
    },
  };
}

/** @param {string} remote @param {TrustedKeys} trusted */
function checks(remote, trusted) {
  const check = (/** @type {object} */ record) => verify(remote, record, trusted);
  const sequenceIn = (/** @type {object} */ record) => {
    try {
      check(record);
      return sequenceOf(record);
    } catch {
      return 0;
    }
  };
  return { check, sequenceIn };
}
