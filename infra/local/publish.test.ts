import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activate, liveBuild, publish } from './publish.mjs';

function aBuild(build: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `build-${build}-`));
  writeFileSync(path.join(folder, `entry.${build}.js`), build);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ build, entry: `entry.${build}.js` }));
  return folder;
}

const aReleaseFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'releases-')), 'mf-shop');

test('publishes a build beside the earlier ones', () => {
  const folder = aReleaseFolder();
  expect(liveBuild(folder)).toBeNull();
  publish(aBuild('one'), folder);
  publish(aBuild('two'), folder);
  expect(liveBuild(folder)).toBe('two');
  expect(readFileSync(path.join(folder, 'entry.one.js'), 'utf8')).toBe('one');
});

test('takes a build back', () => {
  const folder = aReleaseFolder();
  publish(aBuild('one'), folder);
  publish(aBuild('two'), folder);
  expect(activate('one', folder)).toBe('one');
  expect(liveBuild(folder)).toBe('one');
});

test('refuses a folder that holds no build, and a build that was never published', () => {
  const folder = aReleaseFolder();
  expect(() => publish(mkdtempSync(path.join(tmpdir(), 'empty-')), folder)).toThrow('build it first');
  expect(existsSync(folder)).toBe(false);
  expect(() => activate('three', folder)).toThrow('There is no build three');
});
