import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pack, parts } from './archive.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'restore-'));

/** A backup of nothing, which is whole. */
function aBackup(): string {
  mkdirSync(path.join(folder, parts.releases), { recursive: true });
  writeFileSync(path.join(folder, parts.database), '-- Dump completed\n');
  spawnSync('tar', ['-cf', path.join(folder, parts.uploads), '-C', folder, parts.releases]);
  const archive = path.join(folder, 'a backup.tar.gz');
  pack(folder, archive);
  return archive;
}

/** Types it where Docker runs no stack and fails at this. @returns what it says */
function restore(archive: string, fails: string): string {
  writeFileSync(
    path.join(folder, 'docker'),
    `#!/bin/sh\ncase "$*" in *service*) exit 1;; *"${fails}"*) echo "is away" >&2; exit 1;; esac\n`,
  );
  chmodSync(path.join(folder, 'docker'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stderr } = spawnSync('make', ['--silent', 'restore', `FROM=${archive}`], { env, encoding: 'utf8' });
  expect(status).not.toBe(0);
  return stderr;
}

test('who puts back only in part is told that the BFF is stopped, and what to do', () => {
  const archive = aBackup();
  expect(restore(archive, 'exec -T mysql')).toMatch(/is away[^]*The BFF stays stopped[^]*make restore/);
  expect(restore(archive, 'compose stop')).not.toContain('stays stopped');
});
