import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { cloneProject, type ProjectClone } from './releases/project-clone.mjs';
import { startSiteUnderTest } from './site/running-site';
import { buildVariant, replaceText } from './releases/variant';
import { expect, test } from './fixtures/test';

// Real changes, planted in copies of the real sources, against a running site: what would break it is refused, what would not is
// accepted.

let running: Awaited<ReturnType<typeof startSiteUnderTest>>;
let clone: ProjectClone;
/** The check's reasons for a BFF with each planted change. */
let reasonsOfBff: Record<string, string[]>;

test.beforeAll(async () => {
  clone = cloneProject();
  running = await startSiteUnderTest();
  const changes = [...Object.entries(breakingAnswers).map(([name, [change]]) => [name, change] as const), ...harmless];
  const reasons = await reasonsOf(
    changes.map(([, change]) => ({ part: 'bff', from: { contract: contractWith(change) } })),
  );
  reasonsOfBff = Object.fromEntries(changes.map(([name], index) => [name, reasons[index]!]));
});
test.afterAll(async () => {
  await running?.stop();
  clone?.remove();
});

const button = 'shell/kit/src/forms/button.tsx';

/** A change of a file in a source folder. */
interface SourceEdit {
  readonly text: string;
  readonly replacement: string;
}

const edit = (text: string, replacement: string): SourceEdit => ({ text, replacement });

const withoutDimensions = edit(
  '  ...said,\n  imageUrl: ImageUrl',
  '  ...(({ dimensions: _, ...rest }) => rest)(said),\n  imageUrl: ImageUrl',
);

const breakingAnswers = {
  "a field of the works' answer is gone": [withoutDimensions, 'mf-shop', 'answer[].dimensions is gone'],
  'the state of a checkout may be one more': [
    edit("    Type.Literal('failed'),", "    Type.Literal('failed'),\n    Type.Literal('refunded'),"),
    'mf-shop',
    'answer.state may be "refunded", which clients do not expect',
  ],
  'an enquiry needs one more field': [
    edit('service: Type.Enum(', 'phone: Type.String(), service: Type.Enum('),
    'mf-marketing',
    'body.phone is newly required',
  ],
} as const;

for (const [name, [, part, reason]] of Object.entries(breakingAnswers)) {
  test(`the BFF is refused: ${name}`, () => {
    expect(reasonsOfBff[name]!.filter((line) => line.startsWith(part)).join('\n')).toContain(reason);
  });
}

const harmlessAnswers = {
  'a field more in an answer': edit(
    '  inStock: Type.Boolean(),',
    '  inStock: Type.Boolean(),\n  isFramed: Type.Boolean(),',
  ),
  'an optional field more in a body': edit(
    'maximum: limits.stock })),',
    'maximum: limits.stock })), note: Type.Optional(Type.String()),',
  ),
  'a looser limit': edit('maxItems: limits.images', 'maxItems: 2 * limits.images'),
  'a state that does not occur any more': edit("    Type.Literal('unknown'),\n", ''),
};

const harmless = Object.entries(harmlessAnswers);

for (const [name] of harmless) {
  test(`the BFF is accepted: ${name}`, () => {
    expect(reasonsOfBff[name]).toEqual([]);
  });
}

test("a remote is refused that drops a path of its own and claims another's", async () => {
  const dist = await buildVariant('mf-gallery', "path: '/digital-gallery'", "path: '/shop'");
  expect(await refusalsOf('mf-gallery', dist)).toEqual([
    'it claims /shop, and mf-shop shows /shop',
    'it no longer shows /digital-gallery, where links lead; redirect it, or DROP=/digital-gallery if that is meant',
    'mf-gallery/README.md does not name its page `/shop`',
  ]);
});

test('a remote is refused that imports what the live shell does not offer yet', async () => {
  const dist = await buildVariant('mf-gallery', '  ResponsiveImage,', '  Carousel as ResponsiveImage,');
  expect(await refusalsOf('mf-gallery', dist)).toEqual([
    'it imports { Carousel } from @studio/kit, which the shell does not offer',
  ]);
});

test('a remote is accepted that shows something else', async () => {
  const dist = await buildVariant('mf-gallery', 'Digital Creations <span', 'Electric Creations <span');
  expect(await refusalsOf('mf-gallery', dist)).toEqual([]);
});

test('a remote is refused that tells the shell what the live one does not know, and not for a call and a tag of its own', async () => {
  const { status, output } = await checked(
    'mf-gallery',
    [
      'mf-gallery/src/gallery/editor/creation-kind.ts',
      'ownerWrites(api);',
      "ownerWrites(api);\nexport const likesApi = api.injectEndpoints({ endpoints: (build) => ({ likes: build.query<unknown, void>({ query: () => ({ call: calls.listServices }), providesTags: [api.tag('Likes')] }) }) });",
    ],
    ['shell/host/src/remote-module.ts', 'readonly contract: number;', 'readonly contract: number;\n  weight?: number;'],
    ['mf-gallery/src/remote.tsx', 'routes: [galleryRoute]', 'routes: [galleryRoute], weight: 1'],
  );
  expect(status).not.toBe(0);
  expect(output).toMatch(/mf-gallery\/src\/remote\.tsx:\d+ does not fit the live shell: .*'weight' does not exist/);
  expect(output).not.toContain('creation-kind');
});

test('the shell is refused whose kit lacks a component, needs one more property, or is of another major version', async () => {
  const { status, output } = await checked(
    'shell',
    ['shell/kit/src/index.ts', '{ TabList, tabStyles }', '{ tabStyles }'],
    [button, '  readonly look?: ButtonLook;', '  readonly look?: ButtonLook;\n  readonly tone: string;'],
    ['shell/kit/package.json', '"version": "1.', '"version": "2.'],
  );
  expect(status).not.toBe(0);
  expect(output).toMatch(/mf-gallery \w{12}: it imports { TabList } from @studio\/kit, which the shell does not offer/);
  expect(output).toMatch(/mf-shop \w{12}: it uses Button of @studio\/kit otherwise .*: Property 'tone' is missing/);
  expect(output).toMatch(/mf-marketing \w{12}: it needs @studio\/kit \^1\.\d+\.\d+, the shell shares 2\./);
});

test('the shell is accepted whose kit has more to offer', async () => {
  const { status, output } = await checked(
    'shell',
    ['shell/kit/src/index.ts', 'export { Button,', 'export { Button as Knob, Button,'],
    [button, '  readonly look?: ButtonLook;', '  readonly look?: ButtonLook;\n  readonly tone?: string;'],
  );
  expect([status, output]).toEqual([0, expect.stringContaining('shell fits everything that is live')]);
});

test('the BFF is held against what is live as it is typed', async () => {
  const { text, replacement } = withoutDimensions;
  const dropped = ['bff/contract/src/artworks.ts', text, replacement] as const;
  expect(await checked('bff', dropped)).toMatchObject({ output: expect.stringContaining('.dimensions is gone') });
  expect(await checked('bff')).toMatchObject({ status: 0 });
});

/** Runs `make check-release` in a clone with changes, which are reverted afterwards. */
async function checked(part: string, ...changes: (readonly [file: string, text: string, replacement: string])[]) {
  for (const change of changes) clone.change(...change);
  const settings = { SITE: 'local', PORT: `${running.site.ports.site}` };
  const result = await clone.make(settings, 'check-release', `PART=${part}`);
  clone.git('checkout', '--quiet', '.');
  return result;
}

let planted = 0;

/** A copy of the contract's sources with a change. @returns its folder */
function contractWith({ text, replacement }: SourceEdit): string {
  const contract = `.cache/e2e/contract-${planted++}`;
  rmSync(contract, { recursive: true, force: true });
  cpSync('bff/contract/src', contract, { recursive: true });
  replaceText(contract, text, replacement);
  return contract;
}

/**
 * Runs the check for builds of a part in a process of its own, as `make check-release` does. @returns the reasons for
 * refusal
 */
async function reasonsOf(builds: { part: string; from: object }[]): Promise<string[][]> {
  const script = `
    import { checkPart } from './infra/deploy/release/compatibility-check/check-part.mjs';
    import { readLiveSite } from './infra/deploy/release/live-site.mjs';
    const live = await readLiveSite(${JSON.stringify(running.origin)});
    const reasons = [];
    for (const { part, from } of ${JSON.stringify(builds)}) reasons.push(await checkPart(part, live, from));
    console.log(JSON.stringify(reasons));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(stdout) as string[][];
}

/** The reasons for refusing one build. */
const refusalsOf = async (part: string, dist: string) => (await reasonsOf([{ part, from: { dist } }]))[0]!;
