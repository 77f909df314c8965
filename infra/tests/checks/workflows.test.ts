import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { parts as listed } from '../../build/parts/list.mjs';
import { partInputs } from '../../build/webpack/inputs.mjs';

interface Workflow {
  readonly name: string;
  readonly on: Record<string, { paths?: string[]; branches?: string[] } | null>;
  readonly jobs: Record<
    string,
    { uses?: string; with?: { part: string; tests: string; builds?: string }; steps?: { run?: string }[] }
  >;
}

interface ReleaseJob {
  readonly 'runs-on': string | string[];
  readonly needs?: string;
  readonly environment?: string;
  readonly outputs?: Record<string, string>;
  readonly steps: { run?: string }[];
}

const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, '.github/workflows');
const files = readdirSync(folder);
const read = (name: string) => parse(readFileSync(path.join(folder, name), 'utf8')) as Workflow;

const parts = listed.map(({ name }) => name);

test('every part has its workflow, and there is one for the whole', () => {
  expect([...files].sort()).toEqual([...parts, 'audit', 'part', 'site'].map((name) => `${name}.yml`).sort());
});

test.each(parts)('%s runs on a change in its folder or in what it is built from', (part) => {
  const { name, on, jobs } = read(`${part}.yml`);
  expect(name).toBe(part);
  expect(on['push']?.paths).toEqual(on['pull_request']?.paths);
  expect(on['push']?.branches).toEqual(['main']);
  const watched = on['push']?.paths ?? [];
  expect(watched).toEqual(expect.arrayContaining([`${part}/**`, 'infra/build/webpack/**', 'package-lock.json']));
  expect(importedBy(part).filter((file) => !watched.some((glob) => isWithin(file, glob)))).toEqual([]);
  for (const glob of watched) expect(existsSync(path.join(root, glob.replace('/**', '')))).toBe(true);
  expect(jobs[part]).toMatchObject({ uses: './.github/workflows/part.yml', with: { part } });
});

test.each(listed)(
  'the tests of $name are those in the list, and projects of jest.config',
  ({ name, tests, builds }) => {
    const { projects } = jest.requireActual<{ projects: { displayName: string }[] }>('../../../jest.config.cjs');
    expect(projects.map(({ displayName }) => displayName)).toEqual(expect.arrayContaining(tests));
    const asked = read(`${name}.yml`).jobs[name]!.with!;
    expect([asked.tests, asked.builds ?? name]).toEqual([tests.join(' '), builds.join(' ')]);
  },
);

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

test("no package's own script runs where packages are installed", () => {
  const runs = files.flatMap((name) =>
    Object.values(read(name).jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run)),
  );
  const installing = runs.filter((run) => run.startsWith('npm ci'));
  expect(new Set(installing)).toEqual(new Set(['npm ci --ignore-scripts']));
});

test("the site's machine takes what a job without secrets built and tested, by its hash", () => {
  const { check, build, release } = read('part.yml').jobs as unknown as Record<string, ReleaseJob>;
  const runsOf = ({ steps }: ReleaseJob) => steps.map(({ run = '' }) => run);
  for (const { environment, steps, 'runs-on': machine } of [check!, build!]) {
    expect([machine, environment]).toEqual(['ubuntu-24.04', undefined]);
    expect(JSON.stringify(steps)).not.toMatch(/secrets\.|SITE_SETTINGS/);
  }
  expect(build!.outputs).toEqual({ sha256: '${{ steps.pack.outputs.sha256 }}' });
  expect(runsOf(build!).findIndex((run) => run.includes('pack.mjs'))).toBeGreaterThan(
    runsOf(build!).findIndex((run) => run.startsWith('npx jest')),
  );
  expect([release!.needs, release!.environment]).toEqual(['build', '${{ inputs.part }}']);
  expect(release!.steps.at(-1)).toMatchObject({
    env: { SHA256: '${{ needs.build.outputs.sha256 }}', SIGNING_KEY: '${{ secrets.SIGNING_KEY }}' },
  });
  const commands = runsOf(release!).filter((run) => !/^(cp .*)?$/.test(run));
  expect(commands).toEqual(['make deploy PART="${{ inputs.part }}" ARTEFACT=.cache/artefact/artefact.tar.gz']);
});

test('make installs what it needs: nothing is installed before it', () => {
  for (const { steps = [] } of files.flatMap((name) => Object.values(read(name).jobs))) {
    const runs = steps.map(({ run = '' }) => run);
    expect(runs.some((run) => run.startsWith('make ')) && runs.some((run) => run.startsWith('npm ci'))).toBe(false);
  }
});

test.each(parts)('what the tests of %s run on is built before them', (part) => {
  const { builds = part } = read(`${part}.yml`).jobs[part]!.with!;
  expect(Object.keys(partInputs)).toEqual(expect.arrayContaining(builds.split(' ')));
  const started = sourcesOf(part).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/['"]((?:[\w-]+\/)+dist)\/[\w/]+\.cjs['"]/g),
  ]);
  const outputs = builds.split(' ').map((name) => partInputs[name]!.output);
  for (const [, folder] of started) expect(outputs.some((output) => folder!.startsWith(output))).toBe(true);
});

test('an expression names what there is', () => {
  const { on } = read('part.yml') as unknown as { on: { workflow_call: { inputs: object } } };
  const known = [
    ...Object.keys(on.workflow_call.inputs).map((name) => `inputs.${name}`),
    ...['vars.RELEASES', 'vars.SITE_SETTINGS', 'secrets.SIGNING_KEY', 'matrix.node', 'github.ref', 'github.event_name'],
    ...['steps.pack', 'needs.build'],
  ];
  for (const name of files) {
    const text = readFileSync(path.join(folder, name), 'utf8').replace(/^\s*#.*$/gm, '');
    const named = [...text.matchAll(/\b(?:inputs|vars|matrix|github|secrets|env|needs|steps)\.\w+/g)].map(
      ([all]) => all,
    );
    expect(named.filter((one) => !known.includes(one))).toEqual([]);
  }
});

/** Every file or folder of the project that a part's sources and tests import from elsewhere. */
function importedBy(part: string): string[] {
  const imported = sourcesOf(part).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\(|require\()\s*'([^']+)'/g)].flatMap(([, name]) =>
      placeOf(name!, path.dirname(file)),
    ),
  );
  return [...new Set(imported)].filter((place) => !isWithin(place, `${part}/**`));
}

/** The file of an import, from the root; nothing for a package. */
function placeOf(name: string, from: string): string[] {
  if (name.startsWith('.')) return [path.relative(root, path.resolve(from, name))];
  const [, own] = /^@studio\/(kit|host|forms|wall-view|contract)/.exec(name) ?? [];
  return own ? [own === 'contract' ? 'bff/contract' : `shell/${own}`] : [];
}

function sourcesOf(part: string): string[] {
  return readdirSync(path.join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(node_modules|dist)\//.test(file));
}

const isWithin = (file: string, glob: string) => `${file}/`.startsWith(glob.replace('**', ''));
