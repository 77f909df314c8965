import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Workflow {
  readonly name: string;
  readonly on: Record<string, { paths?: string[]; branches?: string[] } | null>;
  readonly jobs: Record<string, { uses?: string; with?: { part: string; tests: string }; steps?: { run?: string }[] }>;
}

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.github/workflows');
const files = readdirSync(folder);
const read = (name: string) => parse(readFileSync(path.join(folder, name), 'utf8')) as Workflow;

const parts = ['mf-marketing', 'mf-shop', 'mf-gallery', 'mf-admin', 'shell', 'bff'];

test('every part has its workflow, and there is one for the whole', () => {
  expect([...files].sort()).toEqual([...parts, 'part', 'site'].map((name) => `${name}.yml`).sort());
});

test.each(parts)('%s runs on a change in its folder or in what it is built from', (part) => {
  const { name, on, jobs } = read(`${part}.yml`);
  expect(name).toBe(part);
  expect(on['push']?.paths).toEqual(on['pull_request']?.paths);
  expect(on['push']?.branches).toEqual(['main']);
  const watched = on['push']?.paths ?? [];
  expect(watched).toEqual(expect.arrayContaining(inputsOf(part)));
  for (const glob of watched) expect(existsSync(path.join(root, glob.replace('/**', '')))).toBe(true);
  expect(jobs[part]).toMatchObject({ uses: './.github/workflows/part.yml', with: { part } });
});

test.each(parts)('the tests of %s are projects of jest.config', (part) => {
  const { projects } = jest.requireActual<{ projects: { displayName: string }[] }>('../../jest.config.cjs');
  const names = projects.map(({ displayName }) => displayName);
  const tests = read(`${part}.yml`).jobs[part]!.with!.tests.split(' ');
  expect(names).toEqual(expect.arrayContaining(tests));
});

test('every command of a workflow exists', () => {
  const targets = [...readFileSync(path.join(root, 'Makefile'), 'utf8').matchAll(/^([a-z][\w-]*):/gm)].map(
    ([, name]) => name,
  );
  const commands = files.flatMap((name) =>
    Object.values(read(name).jobs).flatMap(({ steps = [] }) => steps.map(({ run }) => run ?? '')),
  );
  for (const [, target] of commands.join('\n').matchAll(/^\s*make ([\w-]+)/gm)) expect(targets).toContain(target);
  for (const [, file] of commands.join('\n').matchAll(/node (\S+\.mjs)/g))
    expect(existsSync(path.join(root, file!))).toBe(true);
});

/** The folders that a part is built from, as globs: its own, the contract, and of a remote what it shares. */
function inputsOf(part: string): string[] {
  const shared = part.startsWith('mf-') ? ['shell/kit', 'shell/host', 'bff/contract'] : [];
  const own = part === 'shell' ? ['shell', 'bff/contract'] : [part];
  return [...own, ...shared, 'infra/webpack'].map((input) => `${input}/**`);
}
