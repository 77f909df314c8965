// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Publishes a build of a remote: its files beside the earlier builds', a copy of its record for a later rollback, and
 *  last, in one atomic step, its `release.json`.
 *  @param {string} buildDirectory what infra/webpack made
 *  @param {string} releaseDirectory what the remote's host serves
 *  @returns {string} the build that is live now */
export function publish(buildDirectory, releaseDirectory) {
  const record = path.join(buildDirectory, 'release.json');
  if (!existsSync(record)) throw new Error(`${buildDirectory} holds no release.json: build it first.`);
  mkdirSync(path.join(releaseDirectory, 'releases'), { recursive: true });
  cpSync(buildDirectory, releaseDirectory, {
    recursive: true,
    force: false,
    filter: (source) => path.basename(source) !== 'release.json' && path.basename(source) !== '.inputs',
  });
  const { build } = JSON.parse(readFileSync(record, 'utf8'));
  writeFileSync(path.join(releaseDirectory, 'releases', `${build}.json`), readFileSync(record));
  return activate(build, releaseDirectory);
}

/** Makes an earlier build the live one again. @param {string} build @param {string} releaseDirectory @returns {string} */
export function activate(build, releaseDirectory) {
  const record = path.join(releaseDirectory, 'releases', `${build}.json`);
  if (!existsSync(record)) throw new Error(`There is no build ${build} in ${releaseDirectory}.`);
  const aside = path.join(releaseDirectory, `.release.${process.pid}.json`);
  writeFileSync(aside, readFileSync(record));
  renameSync(aside, path.join(releaseDirectory, 'release.json'));
  return build;
}

/** @param {string} releaseDirectory @returns {string | null} the live build; null: nothing was published yet */
export function liveBuild(releaseDirectory) {
  const record = path.join(releaseDirectory, 'release.json');
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).build : null;
}
