import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

test('a backup that is told to end leaves nothing of what it has read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const [unpacked, begun] = [path.join(folder, 'tmp'), path.join(folder, 'begun')];
  mkdirSync(unpacked);
  // The MySQL of a large site, without a stack.
  const script = `#!/bin/sh\ncase "$*" in *service*) exit 1;; esac\n: > ${begun}\nwhile echo 'ann@example.ie'; do sleep 0.1; done\n`;
  writeFileSync(path.join(folder, 'docker'), script);
  chmodSync(path.join(folder, 'docker'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, TMPDIR: unpacked };
  const backup = spawn(process.execPath, ['infra/deploy/compose/backup.mjs', path.join(folder, 'a.tar.gz')], { env });
  while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(readdirSync(unpacked)).toHaveLength(1);
  backup.kill('SIGTERM');
  const [code] = await once(backup, 'exit');
  expect(code).not.toBe(0);
  expect(readdirSync(unpacked)).toEqual([]);
});
