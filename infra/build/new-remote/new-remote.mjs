// @ts-check
// Creates a remote: `make new-remote NAME=mf-events`.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, outputOf } from '../machine/commands.mjs';
import { installPackages, isInstalled, noteInstalled } from '../machine/install.mjs';
import { nodeProblem } from '../machine/preflight.mjs';
import { remotes } from '../parts/list.mjs';
import { namesOf } from './names.mjs';
import { nameProblem } from './name-problem.mjs';

main(process.argv[2] ?? '').catch(fail);

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
  outputOf(process.execPath, [
    'node_modules/oxfmt/bin/oxfmt',
    '--no-error-on-unmatched-pattern',
    ...Object.keys(files),
  ]);
  link(name);
  // The key that signs its releases.
  outputOf(process.execPath, ['infra/deploy/release/keys.mjs', name]);
  if (wasInstalled) noteInstalled();
  console.log(`${name} shows /${namesOf(name).words}: make dev PART=${name} runs it alone, make run the site with it.
Commit it and restart the site once (make run, make up); from then on make deploy REMOTE=${name} releases it.`);
}

/** @param {string} name */
function link(name) {
  const link = path.join('node_modules/@studio', name);
  rmSync(link, { force: true });
  symlinkSync(path.join('../..', name), link);
}
