import { readdirSync } from 'node:fs';
import { remotes } from '../parts/list.mjs';
import { blockedWord, nameProblem } from './name-problem.mjs';

test.each([
  ['mf-analytics', 'analytics'],
  ['mf-ads', 'ads'],
  ['mf-wall-banners', 'banners'],
  ['mf-tracking', 'tracking'],
])('refuses %s: ad blockers keep its files from visitors', (name, word) => {
  expect(nameProblem(name, [])).toBe(
    `Ad blockers refuse files with "${word}" in their address: visitors would not see ${name}.`,
  );
});

test('a word that only begins so is no reason', () => {
  expect(['adventures', 'soundtracks', 'address-book'].map(blockedWord)).toEqual([undefined, undefined, undefined]);
});

test('no remote and no page has such a name', () => {
  const pages = remotes.flatMap((remote) =>
    readdirSync(`${remote}/src`, { recursive: true, encoding: 'utf8' }).flatMap(
      (file) => /([\w-]+)\.page\.tsx$/.exec(file)?.[1] ?? [],
    ),
  );
  expect(pages.length).toBeGreaterThan(10);
  expect([...remotes, ...pages].filter(blockedWord)).toEqual([]);
});
