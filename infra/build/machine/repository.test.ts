import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(__dirname, 'repository.mjs');

/** A repository with one commit. */
function aRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'repository-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env: withoutGit() });
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@studio.example');
  writeFileSync(path.join(folder, 'wall.ts'), `${folder}\n`);
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Paint');
  git('config', 'status.showUntrackedFiles', 'no');
  return folder;
}

const withoutGit = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
const headOf = (cwd: string) =>
  execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd, env: withoutGit(), encoding: 'utf8' }).trim();

/** The result or error of `cleanCommit` in a folder. */
function cleanCommit(cwd: string, env: Record<string, string> = {}): string {
  const program = `const { cleanCommit } = await import('${repository}');
    try { console.log(cleanCommit()); } catch (error) { console.log(error.message); }`;
  const args = ['--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, { cwd, env: { ...withoutGit(), ...env }, encoding: 'utf8' }).stdout.trim();
}

test('a hook of another repository does not change which commit is released', () => {
  const [own, other] = [aRepository(), aRepository()];
  expect(headOf(own)).not.toBe(headOf(other));
  expect(cleanCommit(own, { GIT_DIR: path.join(other, '.git'), GIT_WORK_TREE: other })).toBe(headOf(own));
});

test("an untracked file makes the tree unclean whatever the user's settings hide", () => {
  const own = aRepository();
  writeFileSync(path.join(own, 'new.ts'), '');
  expect(cleanCommit(own)).toMatch(/^The tree is not clean[^]*new\.ts/);
});
