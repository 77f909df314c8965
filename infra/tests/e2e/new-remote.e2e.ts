import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { noteInstalled } from '../../build/machine/install.mjs';
import { cloneProject, type ProjectClone } from './releases/project-clone.mjs';
import { startMake } from './site/running-command';
import { freePort } from './site/running-site';
import { expect, test } from './fixtures/test';

// `make new-remote` in a clone, and a team's work with its remote up to the first release.

const run = promisify(execFile);
const remote = 'mf-open-days';

let clone: ProjectClone;
let start: string;

test.beforeAll(async () => {
  clone = cloneProject();
  start = clone.git('rev-parse', 'HEAD');
});
test.afterAll(async () => {
  clone?.remove();
});

for (const [what, name, sentence] of [
  ['a name that is there', 'mf-shop', 'mf-shop is there already.'],
  [
    'a name of another kind',
    'Events',
    'NAME is mf- and words in lower case, 40 letters at most, such as mf-events, not "Events".',
  ],
  ['a folder that git leaves out', 'mf-data', 'A folder named data is never committed here.'],
  ['a page of the house itself', 'mf-uploads', '/uploads is reserved for the house itself.'],
  ['a page that another shows', 'mf-services', 'mf-services would show /services, which mf-marketing shows already.'],
] as const) {
  test(`refuses ${what} in one sentence, and nothing is changed`, async () => {
    const { status, output } = await make('new-remote', `NAME=${name}`);
    expect([status === 0, saidBefore(output)]).toEqual([false, sentence]);
    expect(changed()).toEqual([]);
  });
}

test('refuses a tree that is not clean, and changes nothing in it', async () => {
  clone.write('half-done.ts', '');
  const { status, output } = await make('new-remote', `NAME=${remote}`);
  const after = changed();
  clone.git('clean', '-qf', 'half-done.ts');
  expect([status === 0, saidBefore(output)]).toEqual([
    false,
    'The tree is not clean: commit or put away what has changed, then try again.',
  ]);
  expect(after).toEqual(['?? half-done.ts']);
});

test('makes a remote that keeps every rule of the house, with nothing to be written by hand', async () => {
  putBack();
  const { status, output } = await make('new-remote', `NAME=${remote}`);
  expect([status, output.trim().split('\n').length]).toEqual([0, 2]);
  expect(changed()).toEqual([
    'M CODEOWNERS',
    'M docker-compose.yml',
    'M infra/deploy/swarm/stack.yml',
    'M infra/parts.json',
    'M package-lock.json',
    `?? .github/workflows/${remote}.yml`,
    `?? ${remote}/`,
  ]);
  clone.write('.cache/boundaries.cjs', boundaries);
  const checks = [
    ['npx', 'oxfmt', '--check', 'infra/parts.json', 'docker-compose.yml', 'infra/deploy', '.github', remote],
    ['npx', 'oxlint', remote, '--deny-warnings'],
    ['npx', 'depcruise', '--config', '.cache/boundaries.cjs', '--output-type', 'err', remote],
    ['npx', 'knip', '--no-progress'],
    ['npx', 'jest', 'infra/build/parts', 'infra/tests/checks/workflows', 'infra/tests/checks/documents'],
    // The lock file is complete: npm would install it unchanged.
    ['npm', 'ci', '--dry-run', '--offline', '--ignore-scripts'],
  ];
  for (const [command = '', ...args] of checks) await run(command, args, { cwd: clone.folder });
});

test('it runs in the site, rendered on the server, and is released', async () => {
  await withRemote();
  const port = await freePort();
  const settings = { SITE: 'local', PORT: `${port}`, DATA_DIRECTORY: mkdtempSync(path.join(tmpdir(), 'studio-new-')) };
  const origin = `http://localhost:${port}`;
  const site = startMake(['run'], settings, clone.folder);
  try {
    await site.says('Ctrl-C stops everything', 900_000);
    // Adding a remote does not rebuild the others.
    expect(site.output().match(/\S+(?=: built in)/g)).toEqual([remote]);
    const page = await (await fetch(`${origin}/open-days`)).text();
    expect(page.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Open Days');
    expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toMatch(/^Open Days/);
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain('/open-days</loc>');
    const first = await liveBuild(origin);

    clone.change(`${remote}/src/open-days/open-days.page.tsx`, 'The wall is primed', 'The wall is washed');
    clone.change(`${remote}/src/open-days/open-days.test.tsx`, 'The wall is primed', 'The wall is washed');
    clone.commit('Wash the wall first');
    const { status, output } = await make('deploy', `REMOTE=${remote}`, settings);
    expect([status, output]).toEqual([0, expect.stringMatching(/mf-open-days \w{12} \(\w{12}\) is live at/)]);
    expect(await (await fetch(`${origin}/open-days`)).text()).toContain('The wall is washed');
    expect(await liveBuild(origin)).not.toBe(first);
  } finally {
    site.pressControlC();
    await site.ended;
  }
});

test('it runs alone, with hot reload', async ({ visitAt }) => {
  await withRemote();
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'studio-new-'));
  const alone = startMake(['dev', `PART=${remote}`], { PORT: `${port}`, DATA_DIRECTORY: data }, clone.folder);
  try {
    await alone.says('Ctrl-C stops everything', 900_000);
    const [, origin] = /mf-open-days alone +(\S+)/.exec(alone.output())!;
    const { page } = await visitAt(origin!);
    await page.goto('/open-days');
    await page.getByRole('heading', { level: 1, name: 'Open Days' }).waitFor();
  } finally {
    alone.pressControlC();
    await alone.ended;
  }
});

test('it is taken away again by taking back its commit', async () => {
  await withRemote();
  clone.git('reset', '--quiet', '--hard', 'HEAD~1');
  clone.git('clean', '-qfdx', remote);
  expect(changed()).toEqual([]);
  expect(existsSync(path.join(clone.folder, remote))).toBe(false);
  expect((await make('new-remote', `NAME=mf-shop`)).output).toContain('mf-shop is there already.');
});

/** The dependency-cruiser settings for a clone whose packages are links to this installation. */
const boundaries = `
const rules = JSON.stringify(require('../.dependency-cruiser.cjs'));
module.exports = JSON.parse(rules.replaceAll('^node_modules/', 'node_modules/'));
`;

/** Resets the clone to its first state after another test or an earlier attempt. */
function putBack(): void {
  clone.git('reset', '--quiet', '--hard', start);
  clone.git('clean', '-qfd');
  clone.git('clean', '-qfdx', remote);
  noteInstalled(clone.folder);
}

/** The clone with the new remote, committed. */
async function withRemote(): Promise<void> {
  putBack();
  await make('new-remote', `NAME=${remote}`);
  clone.commit('Open the doors');
}

/** Runs `make` in the clone. */
function make(target: string, argument: string, settings: NodeJS.ProcessEnv = {}) {
  return clone.make(settings, target, argument);
}

/** The changes since the commit, from git. */
const changed = () =>
  clone
    .git('status', '--porcelain')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The output before make's own last line. */
const saidBefore = (output: string) => output.trimStart().replace(/\nmake(\[\d+\])?: .*\n$/, '');

async function liveBuild(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/releases.json`);
  return ((await answer.json()) as { remotes: Record<string, { live: { build: string } }> }).remotes[remote]!.live
    .build;
}
