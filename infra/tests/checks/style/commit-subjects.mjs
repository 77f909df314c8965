// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const maxLength = 72;

const verbs = new Set(
  readFileSync(new URL('commit-verbs.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
);

/** @param {string} subject @returns {string | null} */
function subjectProblem(subject) {
  if (subject.length > maxLength) return `has ${subject.length} characters, more than ${maxLength}`;
  const [first = ''] = subject.split(/[\s:]/);
  return verbs.has(first)
    ? null
    : `begins with "${first}", which infra/tests/checks/style/commit-verbs.txt does not list`;
}

/**
 * Checks only commits that `origin`'s main branch lacks, without merges; without that branch, none.
 * @param {string} root
 * @returns {string[]}
 */
export function refusedSubjects(root) {
  const main = ['origin/HEAD', 'origin/main'].find(
    (name) => git(root, 'rev-parse', '--verify', '--quiet', name).length > 0,
  );
  if (main === undefined) return [];
  return git(root, 'log', '--no-merges', '--format=%h %s', `${main}..HEAD`).flatMap((line) => {
    const [hash = '', ...words] = line.split(' ');
    const problem = subjectProblem(words.join(' '));
    return problem === null ? [] : [`Commit ${hash}: the subject ${problem}.`];
  });
}

/** @param {string} root @param {string[]} args */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
