import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '../../build/parts/list.mjs';
import { undescribedPages } from '../../deploy/release/compatibility-check/undescribed-pages.mjs';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('CONTRIBUTING gives the reason for every dependency but types, and for no other package', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
  const folders = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
  const used = folders.flatMap((folder) => dependenciesOf(path.join(folder, 'package.json')));
  const [, list = ''] = read('CONTRIBUTING.md').split('## Dependencies');
  expect(namedIn(list)).toEqual(sorted(used));
});

test('docs/commands.md explains every make command, and no other', () => {
  const targets = [...read('Makefile').matchAll(/^([a-z][\w-]*):/gm)].map(([, target]) => target!);
  const explained = [...read('docs/commands.md').matchAll(/^- `make ([\w-]+)`:/gm)].map(([, target]) => target!);
  expect(sorted(explained)).toEqual(sorted(targets));
  const [, phony = ''] = /^\.PHONY: (.*)$/m.exec(read('Makefile')) ?? [];
  expect(sorted(phony.split(' '))).toEqual(sorted(targets));
});

test('README lists at most eight commands', () => {
  const listed = read('README.md').match(/^- `make /gm) ?? [];
  expect(listed.length).toBeGreaterThan(4);
  expect(listed.length).toBeLessThanOrEqual(8);
});

// docs/how-to/route.md, as `make deploy` asks it of a release; the paths as make new-remote reads them.
test.each(remotes)('every page of %s stands among the routes as its own, or in its README', (remote) => {
  const routes = readdirSync(path.join(root, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.routes?\.tsx?$/.test(file))
    .flatMap((file) => [...read(`${remote}/src/${file}`).matchAll(/\bpath: '([^']+)'/g)])
    .map(([, shown]) => shown!);
  expect(undescribedPages(remote, routes, root)).toEqual([]);
});

test('.env.example has every setting that the code reads, once, and no other', () => {
  const settings = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  expect(settings.filter((name, index) => settings.indexOf(name) !== index)).toEqual([]);
  expect(sorted(settings)).toEqual(sorted([...settingsRead(), ...putTogether, ...takenByCompose()]));
});

test('.env.example says of every setting what it is', () => {
  const lines = read('.env.example').split('\n');
  const unexplained = lines.filter((line, index) => isSetting(line) && isSetting(lines[index - 1] ?? ''));
  // The files of secrets share one sentence.
  expect(unexplained.filter((line) => !/^# \w+_FILE=/.test(line))).toEqual([]);
});

test('.env.example has every setting that docker-compose.yml takes from outside', () => {
  const taken = takenByCompose();
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.filter((name) => !read('.env.example').includes(`${name}=`))).toEqual([]);
});

test('docker-compose.yml passes on every setting that a server reads, but for what its image says', () => {
  const ofImage = /^HOST$|_FILE$|_DIR$|_DIRECTORY$/;
  const files = ['shell/server/config.ts', 'bff/src/config/config.ts', 'bff/server-kit/src/settings.ts'];
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/read\.\w+\(\s*'([A-Z_]+)'/g)].map(([, name]) => name!),
  );
  expect(named.length).toBeGreaterThan(20);
  const compose = read('docker-compose.yml');
  expect(named.filter((name) => !ofImage.test(name) && !new RegExp(`${name}(_FILE)?:`).test(compose))).toEqual([]);
});

/** Names that the code composes (shell/server/config and bff/src/config/secret-files). */
const putTogether = [
  'DATABASE_PASSWORD_FILE',
  'STRIPE_SECRET_KEY_FILE',
  'STRIPE_WEBHOOK_SECRET_FILE',
  'SMTP_URL_FILE',
  'CDN_PURGE_TOKEN_FILE',
  'VIEW_KEY_FILE',
  'MF_SHOP_ORIGIN',
];

/** Variables between tests and tools, of an image or make, and of the machine: no settings of the site. */
const internal = /^(PATH$|XDG_CACHE_HOME$|TEST_|E2E_|JEST_|TESTCONTAINERS_|DEBIAN_|REMOTE$|AGAINST$|HEAP_REPORTS$)/;

function settingsRead(): string[] {
  return ['bff', 'shell', 'infra', ...remotes]
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.([mc]?[jt]s|tsx)$/.test(file) && !/\.test\.tsx?$|\/(node_modules|dist)\//.test(file))
    .flatMap((file) => variablesIn(read(file)))
    .filter((name) => /^[A-Z0-9_]+$/.test(name) && !internal.test(name));
}

/** The variables that a source reads by name, one by one or as `const { A, B: b = '' } = process.env`. */
function variablesIn(source: string): string[] {
  const named = source.matchAll(/(?:\benv\.|\benv\['|(?:read\.\w+|\burl|\bnumber)\(')([A-Z]\w+)/g);
  const lists = source.matchAll(/\{([^{}]*)\} = (?:process\.)?env\b/g);
  const taken = [...lists].flatMap(([, list = '']) => [...list.matchAll(/(?:^|,)\s*([A-Z]\w*)/g)]);
  return [...named, ...taken].map(([, name]) => name!);
}

test('a variable that is read in any way is found', () => {
  const source = "const { ONE, TWO: two = '', three } = process.env; env.FOUR + process.env['FIVE'] + read.url('SIX')";
  expect(sorted(variablesIn(source))).toEqual(['FIVE', 'FOUR', 'ONE', 'SIX', 'TWO']);
});

function takenByCompose(): string[] {
  return ['docker-compose.yml', 'infra/deploy/compose/domain.yml', 'infra/deploy/compose/emulator.yml'].flatMap(
    (file) => {
      const [written, passedOn] = [/\$\{([A-Z_]+)/g, /^ {6}([A-Z][A-Z_]+):$/gm];
      return [...read(file).matchAll(written), ...read(file).matchAll(passedOn)].map(([, name]) => name!);
    },
  );
}

const isSetting = (line: string) => /^(# )?[A-Z][A-Z0-9_]+=/.test(line);

function dependenciesOf(file: string): string[] {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(read(file)) as Record<string, object>;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  return names.filter((name) => !/^@(studio|types)\//.test(name));
}

/** Package names before the colon of a list's sentence. */
function namedIn(list: string): string[] {
  const items = list.match(/^- [^]*?(?=\n- |\n\n)/gm) ?? [];
  const sentences = items.flatMap((item) => item.slice(2).split(/(?<=\.)\s+(?=`)/));
  const subjects = sentences.map((sentence) => sentence.split(/(?<=`): ?/)[0] ?? '');
  return sorted(subjects.flatMap((subject) => [...subject.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)));
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort();
