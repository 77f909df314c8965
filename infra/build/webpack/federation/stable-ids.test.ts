import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-ids-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('no id and no name in a build comes from where the build was made', () => {
  writeFileSync(path.join(folder, 'wall.js'), 'export const wall = "gable";');
  writeFileSync(path.join(folder, 'paint.js'), 'export const paint = "wet";');
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', build], { encoding: 'utf8' });
  const modules: { id: string | number; identifier: string }[] = JSON.parse(output);
  const withPaths = modules.filter(({ identifier }) => /container entry|\.federation|^provide/.test(identifier));
  const provided = 'provide module (default) paint@1.0.0';
  expect(withPaths.map(({ id }) => id).sort()).toEqual(['container', 'federation', provided]);
  const scripts = readdirSync(path.join(folder, 'dist')).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(path.join(folder, 'dist', file), 'utf8')).join('\n');
  expect(code).toContain('federation_webpack_bundler_runtime');
  expect(code).not.toContain(path.basename(process.cwd()) + '_node_modules');
});

/**
 * Builds a container of one module and a share as remotes are built; in a Node process of its own, because Jest loads
 * webpack slowly.
 */
const build = `
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { StableIds } from './infra/build/webpack/federation/stable-ids.mjs';

const exposes = { './wall': './wall.js' };
const shared = { paint: { import: './paint.js', version: '1.0.0', requiredVersion: false } };
const compiler = webpack({
  mode: 'production',
  context: ${JSON.stringify(folder)},
  entry: {},
  optimization: { minimize: false, concatenateModules: false },
  output: { path: ${JSON.stringify(path.join(folder, 'dist'))} },
  plugins: [
    new ModuleFederationPlugin({ name: 'walls', filename: 'entry.js', exposes, shared, manifest: false, dts: false }),
    new StableIds(),
  ],
});
compiler.run((error, stats) => {
  if (error) throw error;
  const { modules } = stats.toJson({ all: false, modules: true, ids: true, nestedModules: false });
  console.log(JSON.stringify(modules.map(({ id, identifier }) => ({ id, identifier }))));
});
`;
