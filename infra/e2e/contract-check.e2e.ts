import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSiteUnderTest } from './running-site';
import { buildVariant, replaceText } from './variant';

// Real changes, planted in copies of the real sources, against a running site: what would break it is refused, what would not is
// accepted.

let running: Awaited<ReturnType<typeof startSiteUnderTest>>;
/** What the check says of a BFF with each planted change. */
let reasonsOfBff: Record<string, string[]>;

beforeAll(async () => {
  running = await startSiteUnderTest();
  const changes = [...Object.entries(breakingAnswers).map(([name, [change]]) => [name, change] as const), ...harmless];
  const reasons = await reasonsOf(
    changes.map(([, change]) => ({ part: 'bff', from: { contract: contractWith(change) } })),
  );
  reasonsOfBff = Object.fromEntries(changes.map(([name], index) => [name, reasons[index]!]));
});
afterAll(() => running?.stop());

/** A change of a file in a folder of sources. */
interface Planted {
  readonly text: string;
  readonly replacement: string;
}

const plant = (text: string, replacement: string): Planted => ({ text, replacement });

const breakingAnswers = {
  "a field of the works' answer is gone": [
    plant('  dimensions: Text(120),\n  inStock', '  inStock'),
    'mf-shop',
    'answer[].dimensions is gone',
  ],
  'the state of a checkout may be one more': [
    plant("    Type.Literal('failed'),", "    Type.Literal('failed'),\n    Type.Literal('refunded'),"),
    'mf-shop',
    'answer.state may be "refunded", which nobody expects',
  ],
  'an enquiry needs one more field': [
    plant('    name: Text(200),\n    email', '    phone: Type.String(),\n    name: Text(200),\n    email'),
    'mf-marketing',
    'body.phone is newly required',
  ],
} as const;

test.each(Object.entries(breakingAnswers))('the BFF is refused: %s', (name, [, part, reason]) => {
  expect(reasonsOfBff[name]!.filter((line) => line.startsWith(part)).join('\n')).toContain(reason);
});

const harmlessAnswers = {
  'a field more in an answer': plant(
    '  inStock: Type.Boolean(),',
    '  inStock: Type.Boolean(),\n  isFramed: Type.Boolean(),',
  ),
  'an optional field more in a body': plant(
    '    stock: Type.Optional(',
    '    note: Type.Optional(Type.String()),\n    stock: Type.Optional(',
  ),
  'a looser limit': plant('maxItems: 20', 'maxItems: 40'),
  'a state that does not occur any more': plant("    Type.Literal('unknown'),\n", ''),
};

const harmless = Object.entries(harmlessAnswers);

test.each(harmless)('the BFF is accepted: %s', (name) => {
  expect(reasonsOfBff[name]).toEqual([]);
});

test('a remote is refused that drops the path which others link to', async () => {
  const dist = await buildVariant('mf-gallery', "path: '/digital-gallery'", "path: '/pixels'");
  expect(await refusalsOf('mf-gallery', dist)).toEqual([
    'it no longer shows /digital-gallery, where the shell and other parts link to',
  ]);
});

test('a remote is refused that imports what the live shell does not offer yet', async () => {
  const dist = await buildVariant('mf-gallery', 'import { Picture, color,', 'import { Carousel as Picture, color,');
  expect(await refusalsOf('mf-gallery', dist)).toEqual([
    'it imports { Carousel } from @studio/kit, which the shell does not offer',
  ]);
});

test('a remote is accepted that shows something else', async () => {
  const dist = await buildVariant('mf-gallery', 'Digital Creations <span', 'Electric Creations <span');
  expect(await refusalsOf('mf-gallery', dist)).toEqual([]);
});

test('the shell is refused that withdraws what live remotes use, and accepted as it stands', async () => {
  const dist = path.resolve('.cache/e2e/shell');
  rmSync(dist, { recursive: true, force: true });
  cpSync('shell/dist', dist, { recursive: true });
  expect(await refusalsOf('shell', dist)).toEqual([]);
  const file = path.join(dist, 'shell.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"TabList",', ''));
  const reasons = await refusalsOf('shell', dist);
  expect(reasons.join('\n')).toMatch(/mf-gallery \w+: it imports \{ TabList \} from @studio\/kit/);
});

let planted = 0;

/** A copy of the contract's sources with a change. @returns its folder */
function contractWith({ text, replacement }: Planted): string {
  const contract = `.cache/e2e/contract-${planted++}`;
  rmSync(contract, { recursive: true, force: true });
  cpSync('bff/contract/src', contract, { recursive: true });
  replaceText(contract, text, replacement);
  return contract;
}

/** Why the check refuses builds of a part: as `make check-release` asks it, in a process of its own. */
async function reasonsOf(builds: { part: string; from: object }[]): Promise<string[][]> {
  const script = `
    import { checkPart } from './infra/release/contract-check/check-part.mjs';
    import { readLiveSite } from './infra/release/live-site.mjs';
    const live = await readLiveSite(${JSON.stringify(running.origin)});
    const reasons = [];
    for (const { part, from } of ${JSON.stringify(builds)}) reasons.push(await checkPart(part, live, from));
    console.log(JSON.stringify(reasons));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(stdout) as string[][];
}

/** Why one build is refused. */
const refusalsOf = async (part: string, dist: string) => (await reasonsOf([{ part, from: { dist } }]))[0]!;
