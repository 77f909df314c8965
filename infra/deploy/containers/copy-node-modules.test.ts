import { existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyPackages } from './copy-node-modules.mjs';

/** An installation: folder to manifest. */
function installed(manifests: Record<string, object>): string {
  const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'packages-'));
  for (const [folder, manifest] of Object.entries(manifests)) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest));
  }
  return root;
}

const root = installed({
  server: { dependencies: { web: '1', sqlite: '1', '@studio/contract': '1' }, devDependencies: { tester: '1' } },
  'node_modules/web': { dependencies: { mime: '2' }, optionalDependencies: { 'binary-of-another-platform': '1' } },
  'node_modules/web/node_modules/mime': { version: '2' },
  'node_modules/mime': { version: '1' },
  'node_modules/@studio/contract': { dependencies: { schemas: '1' } },
  'node_modules/schemas': {},
  'node_modules/sqlite': { dependencies: { bindings: '1' } },
  'node_modules/bindings': {},
  'node_modules/tester': {},
});

test('takes what a workspace runs on, and what that needs, as Node would find it', () => {
  const target = mkdtempSync(path.join(tmpdir(), 'taken-'));
  expect(copyPackages(root, target, { workspace: 'server', without: ['sqlite'] })).toEqual([
    'node_modules/web',
    'node_modules/web/node_modules/mime',
    'node_modules/schemas',
  ]);
  expect(existsSync(path.join(target, 'node_modules/web/node_modules/mime/package.json'))).toBe(true);
  expect(existsSync(path.join(target, 'node_modules/bindings'))).toBe(false);
});

test('takes what a package of our own needs from where that one lies', () => {
  const linked = installed({
    server: { dependencies: { '@studio/kit': '1' } },
    'server/kit': { dependencies: { cache: '2' } },
    'server/node_modules/cache': { version: '2' },
    'node_modules/cache': { version: '1' },
  });
  mkdirSync(path.join(linked, 'node_modules/@studio'));
  symlinkSync('../../server/kit', path.join(linked, 'node_modules/@studio/kit'));
  const target = mkdtempSync(path.join(tmpdir(), 'taken-'));
  expect(copyPackages(linked, target, { workspace: 'server' })).toEqual(['server/node_modules/cache']);
});

test('takes single packages by name', () => {
  const target = mkdtempSync(path.join(tmpdir(), 'taken-'));
  expect(copyPackages(root, target, { workspace: 'server', names: ['mime'] })).toEqual(['node_modules/mime']);
});

test('says which package is missing', () => {
  expect(() => copyPackages(root, root, { workspace: 'server', names: ['gone'] })).toThrow(/^gone, which .* needs/);
});
