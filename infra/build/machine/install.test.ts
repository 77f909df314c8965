import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The imports of a program before its first line runs: our files, and packages. */
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
/** These run without packages. */
const plain = ['doctor', 'up', 'down', 'swarm-down', 'backup', 'restore', 'pin-images'];

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

/** A project with one build tool, and the first step of `make run` there in this environment. */
function projectWithTool() {
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
  const install = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
  return { folder, install, isThere: () => existsSync(path.join(folder, 'node_modules/tool')) };
}

test.each<[string, Record<string, string>]>([
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
  ['omit=dev of npm', { npm_config_omit: 'dev' }],
  ['production=true of npm', { npm_config_production: 'true' }],
  ['dry-run=true of npm', { npm_config_dry_run: 'true' }],
])('installs what builds the site under %s, and again where an earlier install left it out', (_, env) => {
  const { folder, install, isThere } = projectWithTool();
  expect(install(env)).toMatchObject({ status: 0 });
  expect(isThere()).toBe(true);
  rmSync(path.join(folder, 'node_modules/tool'));
  expect(install(env)).toMatchObject({ status: 0 });
  expect(isThere()).toBe(true);
});

test('a half-made install is not noted as one: the next start makes it whole', () => {
  const { folder, install, isThere } = projectWithTool();
  const programs = path.join(folder, 'programs');
  mkdirSync(programs);
  // As npm when it is interrupted, or omits packages because of its own settings.
  writeFileSync(path.join(programs, 'npm'), `#!/bin/sh\nmkdir -p '${folder}/node_modules'\n`, { mode: 0o755 });
  const half = install({ PATH: `${programs}:${process.env.PATH}` });
  expect(half.status).toBe(1);
  expect(half.stderr).toContain("npm ci has left out node_modules/tool: look at npm's own settings");
  expect(existsSync(path.join(folder, 'node_modules/.installed-lock'))).toBe(false);
  expect(install({})).toMatchObject({ status: 0 });
  expect(isThere()).toBe(true);
});

test('a project that this user cannot write to is named in one sentence before npm is asked', () => {
  const { folder } = projectWithTool();
  chmodSync(folder, 0o555);
  const program = `
    process.getuid() === 0 && process.setuid(65534);
    const { installPackages } = await import('${root}/infra/build/machine/install.mjs');
    try { installPackages(); } catch (error) { console.log(error.message); }`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(stdout.trim()).toBe(`${folder} cannot be written to, and packages are installed into it.`);
});
