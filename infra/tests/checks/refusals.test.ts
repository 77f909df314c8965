import { readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from './references.mjs';

const root = path.resolve(__dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/failure-modes.md'), 'utf8');
const rows = [...page.matchAll(/^\| *(\d+) *\|/gm)].map(([, row]) => Number(row));
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The tests of the project by file. An archive without its history does not say which files belong to the project. */
const files = trackedFiles(root).filter((file) =>
  /\.(test|e2e)\.tsx?$|^infra\/tests\/e2e\/(composed|support)\/.*\.ts$/.test(file),
);
const onProject = files.length > 0 ? test : test.skip;

/** The refusal numbers of a file's test names. */
function heldIn(file: string): number[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/['"`]refusals? (\d[^:]*):/g)].flatMap(([, numbers = '']) => numbersIn(numbers));
}

function numbersIn(words: string): number[] {
  return [...words.matchAll(/(\d+)(?:\s+to\s+(\d+))?/g)].flatMap(([, first, last]) =>
    range(Number(first), Number(last ?? first)),
  );
}

const heldBy = (isMeant: (file: string) => boolean) => new Set(files.filter(isMeant).flatMap(heldIn));
const listed = (label: string) => numbersIn(new RegExp(`^- ${label}: ([\\d,to\\s]+)`, 'm').exec(page)?.[1] ?? '');
const sorted = (numbers: Iterable<number>) => [...new Set(numbers)].sort((one, other) => one - other);

onProject('every numbered refusal is held by a test that begins with its number', () => {
  const held = heldBy(() => true);
  expect(rows.filter((row) => !held.has(row))).toEqual([]);
  expect(rows).toEqual(sorted(rows));
});

onProject('no test begins with a number that no refusal has', () => {
  expect(sorted(heldBy(() => true)).filter((number) => !rows.includes(number))).toEqual([]);
});

const shared = 'infra/tests/e2e/support/refused-requests.ts';
const ofGateway = (file: string) => file === shared || /^infra\/tests\/e2e\/(gateway-)?composed/.test(file);
const ofFrontServer = (file: string) => file.startsWith('infra/tests/e2e/') && (file === shared || !ofGateway(file));

onProject('the page says which of them are tried through the front server, and which through the gateway', () => {
  expect(listed('Through the front server')).toEqual(sorted(heldBy(ofFrontServer)));
  expect(listed('Through the gateway')).toEqual(sorted(heldBy(ofGateway)));
});

onProject('all others are tried in the BFF, and so on both databases', () => {
  const ofBff = heldBy((file) => file.startsWith('bff/src/'));
  expect(rows.filter((row) => !ofBff.has(row))).toEqual(listed('Elsewhere than in the BFF'));
  // `make test` runs the BFF's tests twice.
  const suite = readFileSync(path.join(__dirname, 'test.mjs'), 'utf8');
  for (const name of ['integration on SQLite', 'integration on MySQL']) expect(suite).toContain(name);
});

onProject('the threat model names rows and tests that there are', () => {
  const model = readFileSync(path.join(root, 'docs/threat-model.md'), 'utf8');
  const shown = [...model.matchAll(/^\|.*\| ([^|]+?) *\|$/gm)].map(([, last = '']) => last).slice(2);
  const quoted = shown.flatMap((cell) =>
    // An apostrophe within a word does not end a quotation.
    [...cell.matchAll(/'((?:[^']|(?<=\w)'(?=\w)){12,}?)'/g)].map(([, name = '']) => name.replace(/…$/, '').trim()),
  );
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'"));
  expect(quoted.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([]);
  const numbers = shown.flatMap((cell) => numbersIn(cell.replace(/'[^']*'/g, '')));
  expect([quoted.length > 5, numbers.filter((number) => !rows.includes(number))]).toEqual([true, []]);
});
