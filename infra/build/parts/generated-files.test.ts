import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withRemotes } from '../new-remote/lock.mjs';
import { parts, remotes } from './list.mjs';
import { generatedFiles, withBlocks } from './generated-files.mjs';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test.each(Object.entries(generatedFiles(root, parts)))('%s is what npm run parts writes', (file, made) => {
  expect(read(file)).toBe(made);
});

test('a remote more is in each of them, and the others stay as they are', () => {
  // A name that no remote can have, so that the test stays green when a remote is added.
  const another = { name: 'mf-another1', kind: 'remote' as const, team: 'culture' };
  const made = generatedFiles(root, [...parts, another]);
  expect(made['CODEOWNERS']).toMatch(/^\/mf-another1\/ +@studio\/culture$/m);
  expect(made['.github/workflows/mf-another1.yml']).toContain('with: { part: mf-another1, tests: mf-another1 }');
  const compose = made['docker-compose.yml']!;
  expect(compose).toContain('MF_ANOTHER1_ORIGIN: http://mf-another1:3000');
  expect(compose).toContain('args: { <<: *images, REMOTE: mf-another1 }');
  expect(compose).toMatch(/REMOTES: [\w|-]+\|mf-another1$/m);
  const before = read('docker-compose.yml')
    .split('\n')
    .filter((line) => !line.includes('REMOTES:'));
  expect(compose.split('\n')).toEqual(expect.arrayContaining(before));
});

test('the lock has every remote and no other, and is as npm writes it', () => {
  const lock = read('package-lock.json');
  const manifests = remotes.map((name) => [name, JSON.parse(read(`${name}/package.json`))] as const);
  const withAll = (some: typeof manifests) => withRemotes(lock, Object.fromEntries(some));
  expect(withAll(manifests)).toBe(lock);
  const [gone = ['']] = manifests;
  const without = withAll(manifests.slice(1));
  const placesOf = (text: string) => Object.keys((JSON.parse(text) as { packages: object }).packages);
  const places = [gone[0], `node_modules/@studio/${gone[0]}`];
  expect(placesOf(without)).toEqual(placesOf(lock).filter((place) => !places.includes(place)));
  expect(placesOf(withRemotes(without, Object.fromEntries(manifests)))).toEqual(placesOf(lock));
});

test('a file whose marks are gone is not written', () => {
  expect(() => withBlocks('services:\n', { services: [] })).toThrow('The marks of the block "services" are missing.');
});

test('no other file has a list of the remotes of its own', () => {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const known = [...Object.keys(generatedFiles(root, parts)), 'infra/parts.json', 'package-lock.json'];
  const files = stdout.split('\n').filter((file) => /\.(ts|tsx|mjs|cjs|json|yml|sh)$|file$|^\.env/.test(file));
  // A file that names a path in a remote's folder refers to that remote and may break with it.
  const named = (file: string) => read(file).replaceAll(/mf-[a-z-]+\/src\//g, '');
  const lists = files.filter(
    (file) => existsSync(path.join(root, file)) && remotes.every((name) => named(file).includes(name)),
  );
  expect(lists.filter((file) => !known.includes(file))).toEqual([]);
});
