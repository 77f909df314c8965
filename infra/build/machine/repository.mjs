// @ts-check
import { spawnSync } from 'node:child_process';

/** @returns {string} the commit that stands here @throws an Error when files differ from it: nobody could say what was released */
export function cleanCommit() {
  const changed = changedFiles();
  if (changed.length > 0)
    throw new Error(`The tree is not clean; commit or put away first:\n${changed.slice(0, 10).join('\n')}`);
  return git('rev-parse', '--short=12', 'HEAD');
}

/** @returns {string[]} a line for each file that differs from the commit */
export function changedFiles() {
  return git('status', '--porcelain', '--untracked-files=normal').split('\n').filter(Boolean);
}

/** @param {string} file a path from here, whether it is there or not @returns {boolean} whether a commit would leave it out */
export function isIgnored(file) {
  return spawnSync('git', ['check-ignore', '--quiet', file], { env: ownEnvironment() }).status === 0;
}

/** The environment without git's own variables: in a hook GIT_DIR and GIT_WORK_TREE name the hook's repository. */
function ownEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { encoding: 'utf8', env: ownEnvironment() });
  if (error || status !== 0) throw new Error(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
  return stdout.trimEnd();
}
