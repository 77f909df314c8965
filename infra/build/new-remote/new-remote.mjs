// @ts-check
// Creates a remote: `make new-remote NAME=mf-events`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages, isInstalled, noteInstalled } from '../machine/install.mjs';
import { nodeProblem } from '../machine/preflight.mjs';
import { remotes } from '../parts/list.mjs';
import { namesOf } from './names.mjs';
import { nameProblem } from './name-problem.mjs';

main(process.argv[2] ?? '').catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});

/** @param {string} name */
async function main(name) {
  const problem = nodeProblem() ?? nameProblem(name, remotes);
  if (problem) throw new Error(problem);
  if (!existsSync('node_modules')) installPackages();
  const { planOf } = await import('./plan.mjs');
  const files = planOf('.', name);
  const wasInstalled = isInstalled();
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  format(Object.keys(files));
  link(name);
  if (wasInstalled) noteInstalled();
  console.log(`${name} shows /${namesOf(name).words}: make dev PART=${name} runs it alone, make run the site with it.
Commit it and restart the site once (make run, make up); from then on make deploy REMOTE=${name} releases it.`);
}

/** @param {readonly string[]} files */
function format(files) {
  const args = ['node_modules/oxfmt/bin/oxfmt', '--no-error-on-unmatched-pattern', ...files];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('oxfmt failed; see its message above.');
}

/** @param {string} name */
function link(name) {
  const link = path.join('node_modules/@studio', name);
  rmSync(link, { force: true });
  symlinkSync(path.join('../..', name), link);
}
