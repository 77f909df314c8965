import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokenReferences } from './references.mjs';

const root = path.resolve(__dirname, '../../..');

test('every pointer to a page, a number, a heading or a record leads somewhere', () => {
  expect(brokenReferences(root)).toEqual([]);
});

test('a pointer in code that leads nowhere is found', () => {
  expect(broken('// See docs/laws.md.')).toEqual(['there is no docs/laws.md']);
  expect(broken('// docs/failure-modes.md, 2 and 99: too large')).toEqual(['docs/failure-modes.md has no 99']);
  expect(broken('// (docs/failure-modes.md, Trips)')).toEqual(['docs/failure-modes.md has no such heading']);
  expect(broken('// docs/failure-modes.md#trips')).toEqual(['docs/failure-modes.md has no heading for #trips']);
  expect(broken('/** Wrapped (docs/failure-modes.md,\n *  99). */')).toEqual(['docs/failure-modes.md has no 99']);
  expect(broken('// infra/decisions/0099')).toEqual(['there is no such record']);
});

test('a pointer in code that leads somewhere is let be, whatever follows it', () => {
  const good = [
    '// docs/failure-modes.md, 1 and 2: what is too large',
    '/** As it is (docs/failure-modes.md, Many traps; README.md). */',
    '/** Wrapped (docs/failure-modes.md,\n *  Many traps). */',
    '// docs/failure-modes.md, README.md and infra/decisions/0001',
    "read('README.md'), file.endsWith('.md'), '*.md'",
  ];
  expect(good.flatMap((text) => broken(text))).toEqual([]);
});

test('a link in Markdown leads to a file and a heading, relative to its page', () => {
  expect(
    broken(
      '[a](failure-modes.md) [b](../README.md#start) [c](https://example.com/x.md) [d](#here)\n\n# Here',
      'docs/a.md',
    ),
  ).toEqual([]);
  expect(broken('![a](screens/none.webp)', 'docs/a.md')).toEqual(['there is no docs/screens/none.webp']);
  expect(broken('[a](../README.md#stop)', 'docs/a.md')).toEqual(['README.md has no heading for #stop']);
  expect(broken('[a](#there)', 'docs/a.md')).toEqual(['docs/a.md has no heading for #there']);
});

/** The problems of a file of a small repository. */
function broken(text: string, file = 'src/a.ts'): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'studio-references-'));
  const files = {
    'README.md': '# A house\n\n## Start\n',
    'docs/failure-modes.md':
      '# Refusals\n\n| #  | Input |\n| -- | ----- |\n| 1  | a     |\n| 2  | b     |\n\n## Many traps\n',
    'infra/decisions/0001-record.md': '# 0001 Record\n',
    [file]: text,
  };
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), content);
    }
    return brokenReferences(root, Object.keys(files)).map((sentence) =>
      sentence.replace(/^.*leads nowhere: (.*)\.$/, '$1'),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
}
