import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { parse } from 'yaml';
import { compose, pipeCommand } from './compose.mjs';

/** An environment in which this script replaces Docker. */
function inPlaceOfDocker(script: string): NodeJS.ProcessEnv {
  const folder = mkdtempSync(path.join(tmpdir(), 'docker-'));
  writeFileSync(path.join(folder, 'docker'), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, 'docker'), 0o755);
  return { ...process.env, PATH: `${folder}:${process.env.PATH}` };
}

/** A disk that writes slowly. */
class SlowDisk extends Writable {
  written = 0;
  override _write(chunk: Buffer, _: string, done: () => void) {
    setTimeout(() => {
      this.written += chunk.length;
      done();
    }, 20);
  }
}

test('everything that a command says is written when it is over', async () => {
  const output = new SlowDisk();
  await pipeCommand([], { env: inPlaceOfDocker('head -c 300000 /dev/zero'), output });
  expect(output.written).toBe(300_000);
});

test('a command reads what it is given, and one that fails says why', async () => {
  const output = new SlowDisk();
  await pipeCommand([], { env: inPlaceOfDocker('wc -c'), input: Readable.from([Buffer.alloc(300_000)]), output });
  expect(output.written).toBe('300000\n'.length);
  const failing = inPlaceOfDocker('echo "no such container" >&2; exit 1');
  await expect(pipeCommand(['exec', 'bff'], { env: failing, output: new SlowDisk() })).rejects.toThrow(
    'docker exec bff failed: no such container',
  );
});

test('a disk that takes no more ends the command', async () => {
  const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left on the disk')) });
  const endless = pipeCommand([], { env: inPlaceOfDocker('exec cat /dev/zero'), output });
  await expect(endless).rejects.toThrow('no space left on the disk');
});

test('a command of compose that fails is named as a whole', () => {
  expect(() => compose(['--profile', 'emulator', 'down'], inPlaceOfDocker('exit 1'))).toThrow(
    'docker compose --profile emulator down failed',
  );
});

test("the front server's files of earlier builds outlive it, for whose page is older", () => {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: { shell: { environment: Record<string, unknown>; volumes?: string[] } };
  };
  const { environment, volumes } = services.shell;
  expect(volumes).toEqual([
    `shell-static:${String(environment['KEPT_STATIC_DIRECTORY'])}`,
    `shell-state:${String(environment['STATE_DIRECTORY'])}`,
  ]);
});
