import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pack, parts } from './archive.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'restore-'));

/** A complete backup of an empty site. */
function aBackup(): string {
  mkdirSync(path.join(folder, parts.releases), { recursive: true });
  writeFileSync(path.join(folder, parts.database), '-- Dump completed\n');
  spawnSync('tar', ['-cf', path.join(folder, parts.uploads), '-C', folder, parts.releases]);
  const archive = path.join(folder, 'a backup.tar.gz');
  pack(folder, archive);
  return archive;
}

/** An environment in which Docker runs no stack. @param at shell code by Docker command */
function withDocker(at: string): NodeJS.ProcessEnv {
  writeFileSync(path.join(folder, 'docker'), `#!/bin/sh\ncase "$*" in *service*) exit 1;; ${at} esac\n`);
  chmodSync(path.join(folder, 'docker'), 0o755);
  return { ...process.env, PATH: `${folder}:${process.env.PATH}` };
}

/** Runs the restore where this Docker command fails. @returns its output */
function restore(archive: string, fails: string): string {
  const env = withDocker(`*"${fails}"*) echo "is away" >&2; exit 1;;`);
  const { status, stderr } = spawnSync('make', ['--silent', 'restore', `FROM=${archive}`], { env, encoding: 'utf8' });
  expect(status).not.toBe(0);
  return stderr;
}

test('who puts back only in part is told that the BFF is stopped, and what to do', () => {
  const archive = aBackup();
  expect(restore(archive, 'exec -T mysql')).toMatch(/is away[^]*The BFF stays stopped[^]*make restore/);
  expect(restore(archive, 'compose stop')).not.toContain('stays stopped');
});

test('who ends it half-way is told the same', async () => {
  const [archive, begun] = [aBackup(), path.join(folder, 'begun')];
  const env = withDocker(`*"exec -T mysql"*) : > '${begun}'; exec sleep 10;;`);
  const program = spawn(process.execPath, ['infra/deploy/compose/restore.mjs', archive], { env });
  let said = '';
  program.stderr.on('data', (text) => (said += text));
  while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 20));
  program.kill('SIGINT');
  expect((await once(program, 'close'))[0]).not.toBe(0);
  expect(said).toMatch(/The BFF stays stopped[^]*make restore/);
});
