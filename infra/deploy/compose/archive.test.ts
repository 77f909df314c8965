import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pack, parts, unpack } from './archive.mjs';

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'archive-'));

/** A backup whose dump ends as given. */
function anArchive(end: string): string {
  const folder = aFolder();
  writeFileSync(path.join(folder, parts.database), `CREATE TABLE works (id int);\n${end}\n`);
  spawnSync('tar', ['-cf', path.join(folder, parts.uploads), '-C', folder, parts.database]);
  const archive = path.join(folder, 'backup.tar.gz');
  pack(folder, archive);
  return archive;
}

test('what is packed is unpacked', () => {
  const folder = aFolder();
  unpack(anArchive('-- Dump completed on 2026-11-21'), folder);
  expect(readFileSync(path.join(folder, parts.database), 'utf8')).toContain('CREATE TABLE works');
});

test('refuses a dump that was cut short', () => {
  expect(() => unpack(anArchive('INSERT INTO'), aFolder())).toThrow('cut short; nothing was restored');
});

test('refuses what is no backup, and half of one', () => {
  const archive = anArchive('-- Dump completed');
  expect(() => unpack(__filename, aFolder())).toThrow('not a whole backup');
  writeFileSync(archive, readFileSync(archive).subarray(0, 100));
  expect(() => unpack(archive, aFolder())).toThrow('not a whole backup');
});
