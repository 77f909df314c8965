import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pack, parts, unpack } from './archive.mjs';

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'archive-'));

/** A backup whose dump ends as given and whose shop releases have the given size. */
function anArchive(end: string, shopBytes = Infinity): string {
  const folder = aFolder();
  mkdirSync(path.join(folder, parts.releases));
  writeFileSync(path.join(folder, parts.database), `CREATE TABLE works (id int);\n${end}\n`);
  const shop = path.join(folder, parts.releases, 'mf-shop.tar');
  for (const file of [shop, path.join(folder, parts.uploads)])
    spawnSync('tar', ['-cf', file, '-C', folder, parts.database]);
  writeFileSync(shop, readFileSync(shop).subarray(0, shopBytes));
  const archive = path.join(folder, 'backup.tar.gz');
  pack(folder, archive);
  return archive;
}

test('what is packed is unpacked', () => {
  const folder = aFolder();
  unpack(anArchive('-- Dump completed on 2026-11-21'), folder);
  expect(readFileSync(path.join(folder, parts.database), 'utf8')).toContain('CREATE TABLE works');
  expect(readFileSync(path.join(folder, parts.releases, 'mf-shop.tar'), 'utf8')).toContain('CREATE TABLE works');
});

test('takes a backup of the time when releases were in none', () => {
  const [made, folder] = [aFolder(), aFolder()];
  unpack(anArchive('-- Dump completed'), made);
  const archive = path.join(made, 'older.tar.gz');
  spawnSync('tar', ['-czf', archive, '-C', made, parts.database, parts.uploads]);
  unpack(archive, folder);
  expect(readdirSync(folder).sort()).toEqual([parts.database, parts.uploads].sort());
});

test('refuses a dump that was cut short', () => {
  expect(() => unpack(anArchive('INSERT INTO'), aFolder())).toThrow('cut short; nothing was restored');
});

test('leaves out releases that were cut short, and names the remote', () => {
  const folder = aFolder();
  expect(unpack(anArchive('-- Dump completed'), folder)).toEqual([]);
  expect(unpack(anArchive('-- Dump completed', 520), folder)).toEqual(['mf-shop']);
  expect(readdirSync(path.join(folder, parts.releases))).toEqual([]);
});

test('refuses what is no backup, and half of one', () => {
  const archive = anArchive('-- Dump completed');
  expect(() => unpack(__filename, aFolder())).toThrow('not a whole backup');
  writeFileSync(archive, readFileSync(archive).subarray(0, 100));
  expect(() => unpack(archive, aFolder())).toThrow('not a whole backup');
});

test('says where there is no room, and not that the backup is broken', () => {
  const archive = anArchive('-- Dump completed');
  expect(() => unpack(archive, path.join(archive, 'no folder'))).toThrow(
    /cannot be unpacked into .*no folder \(TMPDIR\)/,
  );
  const folder = path.dirname(archive);
  expect(() => pack(aFolder(), path.join(folder, 'another.tar.gz'))).toThrow(/another.tar.gz cannot be written/);
  const without = path.join(folder, 'without.tar.gz');
  spawnSync('tar', ['-czf', without, '-C', folder, parts.database]);
  expect(() => unpack(without, aFolder())).toThrow('not a whole backup: it has no uploads.tar');
});

test('is this user’s alone, and where it cannot be made whole nothing of it is left', () => {
  const archive = anArchive('-- Dump completed');
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const folder = path.dirname(archive);
  const left = () => readdirSync(folder).filter((name) => name.startsWith('another'));
  expect(() => pack(aFolder(), path.join(folder, 'another.tar.gz'))).toThrow();
  expect(left()).toEqual([]);
  mkdirSync(path.join(folder, 'another'));
  expect(() => pack(folder, path.join(folder, 'another'))).toThrow();
  expect(left()).toEqual(['another']);
});
