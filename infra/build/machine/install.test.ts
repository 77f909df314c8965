import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What a program has imported before its first line is run: files of ours, and packages. */
function importedFirst(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!file.endsWith('.mjs')) return found;
  for (const [, name = ''] of read(file).matchAll(/^(?:import|export|\})[^'(;=]*'([^']+)';$/gm)) {
    if (name.startsWith('.')) importedFirst(path.join(path.dirname(file), name), found);
    else if (!name.startsWith('node:')) found.add(name);
  }
  return found;
}

const commands = [...read('Makefile').matchAll(/^([\w-]+):.*\n\t@node (\S+)/gm)].map(([, ...command]) => command);
/** They do without any package. */
const plain = ['doctor', 'up', 'down', 'swarm-down', 'backup', 'restore'];

test.each(commands)(
  'make %s begins on a machine that has no packages yet, and installs those that it needs',
  (target, program) => {
    const imported = [...importedFirst(program!)];
    expect(imported.filter((name) => !name.endsWith('.mjs'))).toEqual([]);
    expect(read(program!).includes('installPackages(')).toBe(!plain.includes(target!));
  },
);

test.each(['.', 'bff'])('empties no folder of packages that %s/node_modules only leads to', (workspace) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  mkdirSync(path.join(folder, 'bff'));
  writeFileSync(path.join(folder, 'package.json'), '{"workspaces": ["bff"]}');
  writeFileSync(path.join(folder, 'bff/package.json'), '{"name": "bff", "version": "1.0.0"}');
  const packages =
    '{"": {"workspaces": ["bff"]}, "bff": {"version": "1.0.0"}, "node_modules/bff": {"resolved": "bff", "link": true}}';
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    `{"lockfileVersion": 3, "requires": true, "packages": ${packages}}`,
  );
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'packages-'));
  mkdirSync(path.join(elsewhere, 'ajv'));
  symlinkSync(elsewhere, path.join(folder, workspace, 'node_modules'));
  const program = `await import('${root}/infra/build/machine/install.mjs').then((m) => m.installPackages({ isCompiled: false }))`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, existsSync(path.join(elsewhere, 'ajv'))]).toEqual([1, true]);
  expect(stderr).toContain(
    `${path.join(workspace, 'node_modules')} is a link to packages of another package-lock.json.`,
  );
});

test('installs what builds the site whatever NODE_ENV and npm say, and again where an earlier install left it out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  const tool = path.join(folder, 'tool');
  mkdirSync(tool);
  writeFileSync(path.join(tool, 'package.json'), '{"name": "tool", "version": "1.0.0"}');
  const own = { workspaces: ['.keep'], devDependencies: { tool: 'file:tool' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(own));
  const packages = {
    '': own,
    tool: { version: '1.0.0', dev: true },
    'node_modules/tool': { resolved: 'tool', link: true },
  };
  const lock = { lockfileVersion: 3, requires: true, packages };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  const program = `await import('${root}/infra/build/machine/install.mjs').then((m) => { m.installPackages({ isCompiled: false }); m.noteInstalled(); })`;
  const install = () =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', npm_config_omit: 'dev' },
      encoding: 'utf8',
    });
  expect(install()).toMatchObject({ status: 0 });
  expect(existsSync(path.join(folder, 'node_modules/tool'))).toBe(true);
  rmSync(path.join(folder, 'node_modules/tool'));
  expect(install().status).toBe(0);
  expect(existsSync(path.join(folder, 'node_modules/tool'))).toBe(true);
});
