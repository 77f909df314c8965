import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockData, noteStarted, runningOn } from './data-lock.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that holds the folder's lock until it is killed. */
async function anotherProgram() {
  const program = `
    await (await import('./infra/run/start/data-lock.mjs')).lockData('${folder}', 'http://localhost:3000', 'make run');
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  return async (signal: NodeJS.Signals) => {
    const ended = once(other, 'exit');
    other.kill(signal);
    await ended;
  };
}

test('a data folder that another site has is refused with its address; one whose site was killed is not', async () => {
  const end = await anotherProgram();
  await expect(lockData(folder, 'http://localhost:4000', 'make run')).rejects.toThrow(
    `The data in ${folder} is in use by http://localhost:3000; end that or choose another folder: DATA_DIRECTORY=data/second make run.`,
  );
  await end('SIGKILL');
  expect(existsSync(path.join(folder, 'in-use.sock'))).toBe(true);
  const unlock = await lockData(folder, 'http://localhost:4000', 'make run');
  await expect(lockData(folder, 'http://localhost:3000', 'make dev')).rejects.toThrow('by http://localhost:4000; end');
  await unlock();
  await (
    await lockData(folder, 'http://localhost:3000', 'make run')
  )();
});

test('a data folder that cannot be made, or belongs to another user, is named in one sentence', async () => {
  const inFile = path.join(process.execPath, 'data');
  await expect(lockData(inFile, '', 'make run')).rejects.toThrow(
    `The data folder ${inFile} cannot be written to (ENOTDIR); choose another: DATA_DIRECTORY=/path make run.`,
  );
  const closed = mkdtempSync(path.join(folder, 'closed-'));
  chmodSync(closed, 0o555);
  const asNobody = process.getuid?.() === 0;
  if (asNobody) process.seteuid?.(65_534);
  try {
    await expect(lockData(closed, '', 'make run')).rejects.toThrow(/ cannot be written to \(EACCES\); choose another/);
  } finally {
    if (asNobody) process.seteuid?.(0);
  }
});

test('a site that has started tells its process to a start at its own address alone', async () => {
  const unlock = await lockData(folder, 'http://localhost:3000', 'make run');
  expect(await runningOn(folder, 'http://localhost:3000')).toBeNull();
  noteStarted();
  expect(await runningOn(folder, 'http://localhost:3000')).toBe(process.pid);
  expect(await runningOn(folder, 'http://localhost:4000')).toBeNull();
  await unlock();
  expect(await runningOn(folder, 'http://localhost:3000')).toBeNull();
});
