import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refusedSubjects, subjectProblem } from './commit-subjects.mjs';

const root = path.resolve(__dirname, '../../../..');

test('the subjects of new commits are imperative and short', () => {
  expect(refusedSubjects(root)).toEqual([]);
});

test.each([
  ['Keep the cart when storage is full', null],
  [`Keep ${'a'.repeat(67)}`, null],
  [`Keep ${'a'.repeat(68)}`, 'has 73 characters, more than 72'],
  ['Keeps the cart', 'begins with "Keeps", which infra/tests/checks/style/commit-verbs.txt does not list'],
  ['A cart is kept', 'begins with "A", which infra/tests/checks/style/commit-verbs.txt does not list'],
])('the subject %j: %j', (subject, problem) => {
  expect(subjectProblem(subject)).toBe(problem);
});

test('commits are compared with the main branch of the origin, merges are skipped, and without an origin nothing is checked', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-commits-'));
  const git = (directory: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: directory });
  const commit = (directory: string, subject: string) => git(directory, 'commit', '-q', '--allow-empty', '-m', subject);
  const [origin, clone] = [path.join(folder, 'origin'), path.join(folder, 'clone')];
  try {
    git(folder, 'init', '-q', '-b', 'main', origin);
    commit(origin, 'Long ago');
    expect(refusedSubjects(origin)).toEqual([]);
    git(folder, 'clone', '-q', origin, clone);
    expect(refusedSubjects(clone)).toEqual([]);
    git(clone, 'checkout', '-q', '-b', 'side');
    commit(clone, 'Add a side');
    git(clone, 'checkout', '-q', 'main');
    commit(clone, 'What a day');
    git(clone, 'merge', '-q', '--no-ff', '-m', 'Merged', 'side');
    expect(refusedSubjects(clone)).toEqual([expect.stringMatching(/^Commit \w+: the subject begins with "What"/)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
