// @ts-check
// `npm run parts`: writes every file that is made from infra/parts.json, and removes what is left of a remote that is not listed any more. A test fails
// while one differs from what this writes.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { withRemotes } from '../new-remote/lock.mjs';
import { parts, remotes } from './list.mjs';
import { madeFiles } from './made-files.mjs';

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
const lock = 'package-lock.json';
const manifests = remotes.map((remote) => [remote, JSON.parse(read(`${remote}/package.json`))]);
const files = { ...madeFiles('.', parts), [lock]: withRemotes(read(lock), Object.fromEntries(manifests)) };

for (const [file, content] of Object.entries(files)) writeFileSync(file, content);
for (const name of readdirSync('.github/workflows')) {
  const file = `.github/workflows/${name}`;
  if (!(file in files) && read(file).startsWith('# Made by npm run parts.')) rmSync(file);
}
