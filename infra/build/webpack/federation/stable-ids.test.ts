import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-ids-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('no id in a build comes from where the build was made', () => {
  writeFileSync(path.join(folder, 'wall.js'), 'export const wall = "gable";');
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', build], { encoding: 'utf8' });
  const modules: { id: string | number; identifier: string }[] = JSON.parse(output);
  const withPaths = modules.filter(({ identifier }) => /container entry|\.federation/.test(identifier));
  expect(withPaths.map(({ id }) => id).sort()).toEqual(['container', 'federation']);
});

/** A container of one module, built as remotes are; by a node of its own, since jest loads webpack slowly. */
const build = `
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { StableIds } from './infra/build/webpack/federation/stable-ids.mjs';

const exposes = { './wall': './wall.js' };
const compiler = webpack({
  mode: 'production',
  context: ${JSON.stringify(folder)},
  entry: {},
  output: { path: ${JSON.stringify(path.join(folder, 'dist'))} },
  plugins: [
    new ModuleFederationPlugin({ name: 'walls', filename: 'entry.js', exposes, manifest: false, dts: false }),
    new StableIds(),
  ],
});
compiler.run((error, stats) => {
  if (error) throw error;
  const { modules } = stats.toJson({ all: false, modules: true, ids: true, nestedModules: false });
  console.log(JSON.stringify(modules.map(({ id, identifier }) => ({ id, identifier }))));
});
`;
