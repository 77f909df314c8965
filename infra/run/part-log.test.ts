import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastWords, openLog } from './part-log.mjs';

const aFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'log-')), 'bff.log');

test('a log goes on where it was, and keeps one that is full beside it', () => {
  const file = aFile();
  writeFileSync(file, 'before\n');
  const log = openLog(file, 20);
  for (const line of ['a line\n', 'another\n', 'a third\n']) log.write(Buffer.from(line));
  log.close();
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('before\na line\nanother\n');
  expect(readFileSync(file, 'utf8')).toBe('a third\n');
});

test('refusal 42: a disk without room for a log stops nobody', () => {
  const file = aFile();
  symlinkSync('/dev/full', file);
  const log = openLog(file);
  expect(() => log.write(Buffer.from('a line\n'))).not.toThrow();
  log.close();
});

test('refusal 42: a log that cannot be opened stops nobody, and is written once it can', () => {
  const file = path.join(aFile(), '../later/bff.log');
  const log = openLog(file);
  expect(() => log.write(Buffer.from('lost\n'))).not.toThrow();
  log.close();
});

test('of a part that ended its last line is told: of JSON the message, of a defect its name and what it says', () => {
  const file = aFile();
  const told = (text: string) => {
    writeFileSync(file, text);
    return lastWords(file);
  };
  expect(told('{"msg":"listening"}\nPORT must be a number.\n')).toBe('PORT must be a number.');
  expect(told('{"msg":"uncaught exception"}\n')).toBe('uncaught exception');
  const defect =
    'bff/dist/main.cjs:1\n  code\n  ^\n\nTypeError: there is no wall\n    at paint (bff/dist/main.cjs:1:2)';
  expect(told(`Error: before\n${defect}\n`)).toBe('TypeError: there is no wall');
  expect(told(`${defect} {\n  code: 'NO_WALL'\n}\n\nNode.js v20.19.0\n`)).toBe('TypeError: there is no wall');
  expect(told('')).toBe(`${file} says why.`);
  expect(told('    at paint (bff/dist/main.cjs:1:2)\n')).toBe('at paint (bff/dist/main.cjs:1:2)');
});
