// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { highestSeen } from '../../../shell/server/releases/release-signature.mjs';

/**
 * The highest sequence that a front server has seen (shell/server/releases/trusted-releases.ts writes the file).
 * @param {string} stateDirectory @param {string} name @param {import('./signer.mjs').TrustedKeys} keys @returns {number}
 * 0: none
 */
export function sequenceSeen(stateDirectory, name, keys) {
  const file = path.join(stateDirectory, 'sequences.json');
  if (!existsSync(file)) return 0;
  return highestSeen([JSON.parse(readFileSync(file, 'utf8'))[name] ?? []].flat(), keys)?.sequence ?? 0;
}
