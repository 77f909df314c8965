import { transformFileSync } from '@swc/core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A front server with two processes that loop; the first has ended. @returns the second */
async function frontServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'guard-'));
  const { code } = transformFileSync(path.join(__dirname, 'orphan-guard.ts'), { module: { type: 'commonjs' } });
  writeFileSync(path.join(folder, 'guard.cjs'), code);
  writeFileSync(path.join(folder, 'loop.cjs'), 'process.send("ready"); for (;;);');
  writeFileSync(
    path.join(folder, 'main.cjs'),
    `const { OrphanGuard } = require('./guard.cjs');
     const { fork } = require('node:child_process');
     const guard = new OrphanGuard();
     const looping = async () => {
       const child = fork(__dirname + '/loop.cjs', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
       guard.watch(child);
       await new Promise((resolve) => child.once('message', resolve));
       return child;
     };
     (async () => {
       const first = await looping();
       const second = await looping();
       first.kill('SIGKILL');
       first.once('exit', () => console.log(second.pid));
     })();`,
  );
  const main = spawn(process.execPath, [path.join(folder, 'main.cjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(main.stdout), 'line')) as [string];
  return { main, child: Number(line) };
}

test('a process that loops ends with its front server, though that is killed outright', async () => {
  const { main, child } = await frontServer();
  expect(isThere(child)).toBe(true);
  main.kill('SIGKILL');
  for (const since = Date.now(); isThere(child) && Date.now() - since < 5000;) await sleep(20);
  const isLeft = isThere(child);
  if (isLeft) process.kill(child, 'SIGKILL');
  expect(isLeft).toBe(false);
});

test('the guard itself holds no front server up', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guard-'));
  const { code } = transformFileSync(path.join(__dirname, 'orphan-guard.ts'), { module: { type: 'commonjs' } });
  writeFileSync(path.join(folder, 'guard.cjs'), `${code}\nnew OrphanGuard();`);
  const [status] = (await once(spawn(process.execPath, [path.join(folder, 'guard.cjs')]), 'exit')) as [number];
  expect(status).toBe(0);
});
