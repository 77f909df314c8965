// @ts-check
import { spawnSync } from 'node:child_process';
import { outputOf } from './commands.mjs';

/** @returns {string} @throws when files differ from HEAD, because the release could not be traced */
export function cleanCommit() {
  const changed = changedFiles();
  if (changed.length > 0)
    throw new Error(`The tree is not clean; commit or put away first:\n${changed.slice(0, 10).join('\n')}`);
  return git('rev-parse', '--short=12', 'HEAD');
}

/** @returns {string[]} */
export function changedFiles() {
  return git('status', '--porcelain', '--untracked-files=normal').split('\n').filter(Boolean);
}

/** @param {string} file @returns {boolean} */
export function isIgnored(file) {
  return spawnSync('git', ['check-ignore', '--quiet', file], { env: ownEnvironment() }).status === 0;
}

/** In a git hook, GIT_DIR and GIT_WORK_TREE name the hook's repository instead of this one. */
function ownEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
}

/** @param {string[]} args */
const git = (...args) => outputOf('git', args, { env: ownEnvironment() }).toString().trimEnd();
