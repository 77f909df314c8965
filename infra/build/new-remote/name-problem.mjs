// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { changedFiles, isIgnored } from '../machine/repository.mjs';
import { meet, reservedParts } from '../../../shell/server/route-rules.mjs';
import { namesOf } from './names.mjs';

/** The name is also the name of a container, a host and a variable. */
const namePattern = /^mf(-[a-z]+)+$/;
const longest = 40;
/** Ad blockers match these words in the URLs of a remote's files. */
const blocked = [
  ...['ad', 'ads', 'advert', 'adverts', 'advertising', 'analytics', 'banner', 'banners', 'beacon', 'metrics', 'pixel'],
  ...['popup', 'sponsor', 'sponsors', 'stats', 'telemetry', 'track', 'tracker', 'trackers', 'tracking'],
];

/** @param {string} name @param {string[]} remotes @returns {string | null} */
export function nameProblem(name, remotes) {
  if (!namePattern.test(name) || name.length > longest)
    return `NAME is mf- and words in lower case, ${longest} letters at most, such as mf-events, not "${name}".`;
  if (remotes.includes(name) || existsSync(name)) return `${name} is there already.`;
  const { words } = namesOf(name);
  const word = blockedWord(words);
  if (word) return `Ad blockers refuse files with "${word}" in their address: visitors would not see ${name}.`;
  if (isIgnored(`${name}/src/${words}/${words}.page.tsx`)) return `A folder named ${words} is never committed here.`;
  const page = `/${words}`;
  if (reservedParts.includes(words)) return `${page} is reserved for the house itself.`;
  const other = remotes.find((remote) => pathsOf(remote).some((shown) => meet(shown, page)));
  if (other) return `${name} would show ${page}, which ${other} shows already.`;
  if (changedFiles().length > 0) return 'The tree is not clean: commit or put away what has changed, then try again.';
  return null;
}

/** @param {string} words joined by hyphens @returns {string | undefined} */
export function blockedWord(words) {
  return words.split('-').find((word) => blocked.includes(word));
}

/**
 * Finds literal paths only; the compatibility check finds computed ones.
 * @param {string} remote
 */
function pathsOf(remote) {
  const files = readdirSync(path.join(remote, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.routes?\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(remote, 'src', file), 'utf8').matchAll(/\bpath: '([^']+)'/g)])
    .map(([, shown = '']) => shown);
}
