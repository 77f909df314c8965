// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The highest sequence that a front server has seen (shell/server/releases/seen-sequences.ts writes the file).
 * @param {string} stateDirectory @param {string} remote @returns {number} 0: none
 */
export function highestSeen(stateDirectory, remote) {
  const file = path.join(stateDirectory, 'sequences.json');
  if (!existsSync(file)) return 0;
  return JSON.parse(readFileSync(file, 'utf8'))[remote]?.sequence ?? 0;
}
