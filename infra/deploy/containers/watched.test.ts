import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A server that is healthy while its file exists, and its watching script. */
function watchedServer({ isWell = true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'watched-'));
  const file = path.join(folder, 'server');
  const recover = () => writeFileSync(file, '');
  if (isWell) recover();
  /** @returns whether the script reports the server as healthy */
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const script = path.join(__dirname, 'watched.sh');
      const child = spawn('bash', [script, 'test', '-e', file], { env: { ...process.env, TMPDIR: folder } });
      child.on('close', (code) => resolve(code === 0));
    });
  return { ask, recover, fail: () => rmSync(file), isKnownWell: () => existsSync(path.join(folder, 'seen-well')) };
}

const inAMoment = (action: () => void) => setTimeout(action, 300);

test('who is well is told of at once', async () => {
  expect(await watchedServer().ask()).toBe(true);
});

test('who is not well yet is waited for', async () => {
  const server = watchedServer({ isWell: false });
  inAMoment(server.recover);
  expect(await server.ask()).toBe(true);
});

test('who was well is watched until he is not, and told of as soon as he is again', async () => {
  const server = watchedServer();
  await server.ask();
  inAMoment(server.fail);
  expect(await server.ask()).toBe(false);
  expect(server.isKnownWell()).toBe(false);
  inAMoment(server.recover);
  expect(await server.ask()).toBe(true);
});
