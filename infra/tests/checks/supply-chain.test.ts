import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows')).map((name) => read(`.github/workflows/${name}`));

interface LockEntry {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockEntry> }).packages,
).filter(([place, { link }]) => place.includes('node_modules/') && !link);

test('every locked package has the hash of what is installed, whatever the platform', () => {
  expect(locked.length).toBeGreaterThan(1000);
  const unhashed = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(unhashed.map(([place]) => place)).toEqual([]);
});

test('the lock names no registry: any serves, by the hashes', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
});

test('every action of a workflow is a commit, with its version beside it', () => {
  const used = workflows.flatMap((text) => [...text.matchAll(/uses: (?!\.\/)(.*)$/gm)].map(([, action]) => action!));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  const commits = new Set(used.map((action) => action.split('@')[0]!));
  expect(new Set(used).size).toBe(commits.size);
});

test('what is known of packages is asked on GitHub alone, and for itself', () => {
  const { on, jobs } = parse(read('.github/workflows/audit.yml')) as { on: object; jobs: object };
  expect([Object.keys(on), Object.keys(jobs)]).toEqual([['schedule', 'workflow_dispatch', 'pull_request'], ['audit']]);
  expect(workflows.filter((text) => text.includes('npm audit'))).toHaveLength(1);
  for (const file of ['.ci/run', 'Makefile', 'infra/tests/checks/test.mjs', 'infra/tests/checks/verify.mjs'])
    expect(read(file)).not.toMatch(/npm audit/);
});

test('every base image is an argument, which make pin-images can set', () => {
  const dockerfile = read('infra/deploy/containers/Dockerfile');
  const compose = read('docker-compose.yml');
  const given = [...compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)].map(([, name, image]) => [name!, image!] as const);
  expect(Object.fromEntries(given)).toEqual({
    NODE_IMAGE: 'node:24-bookworm-slim',
    CADDY_IMAGE: 'caddy:2',
    MYSQL_IMAGE: 'mysql:9.7',
  });
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage!);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!);
  expect(bases.filter((base) => !stages.includes(base) && !/^\$\{\w+_IMAGE\}$/.test(base))).toEqual([]);
  const declared = Object.fromEntries(
    [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=(\S+)/gm)].map(([, name, image]) => [name!, image!]),
  );
  expect(declared).toEqual({ NODE_IMAGE: 'node:24-bookworm-slim', CADDY_IMAGE: 'caddy:2' });
  expect(compose.match(/^ *image: .*$/gm)).toEqual(['    image: ${MYSQL_IMAGE:-mysql:9.7}']);
});
