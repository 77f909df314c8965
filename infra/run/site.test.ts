import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Site } from './site.mjs';

const directory = mkdtempSync(path.join(tmpdir(), 'studio-site-'));
const site = new Site({ port: 0, dataDirectory: directory });
const waits = ['--eval', 'setInterval(() => {}, 1000)'];

const isRunning = (processId: number) => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

afterEach(() => site.stop());
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('no part is started under the name of one that runs, which would outlive the site', async () => {
  site.startPart('second-shell', waits);
  const [first = 0] = site.processIds;
  expect(() => site.startPart('second-shell', waits)).toThrow('second-shell runs already.');
  await site.stop();
  expect(isRunning(first)).toBe(false);
});

test('a part that ended is started again as it was, and once', async () => {
  site.startPart('second-shell', waits);
  await site.kill('second-shell');
  expect(site.processIds).toEqual([]);
  site.startAgain('second-shell');
  site.startAgain('second-shell');
  expect(site.processIds).toHaveLength(1);
});

/** Another process that starts a part; the part logs its start and records a SIGTERM. */
function anotherStarter() {
  const ended = path.join(directory, 'ended');
  const part = `
    process.on('SIGTERM', () => {
      console.log('ending');
      setTimeout(() => process.exit(fs.writeFileSync(${JSON.stringify(ended)}, '')), 100);
    });
    setInterval(() => {}, 1000);
    console.log('begun')`;
  const program = `
    import { Site } from './infra/run/site.mjs';
    const site = new Site({ port: 0, dataDirectory: ${JSON.stringify(directory)} });
    site.startPart('third-shell', ['--eval', ${JSON.stringify(part)}]);`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  const log = site.logFile('third-shell');
  return { starter, hasBegun: () => existsSync(log) && readFileSync(log, 'utf8').includes('begun'), ended };
}

/** @returns whether it came true within 10 s */
async function comesTrue(isTrue: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 200 && !isTrue(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  return isTrue();
}

test('a part whose starter is killed is asked to end, and ends in order', async () => {
  const { starter, hasBegun, ended } = anotherStarter();
  expect(await comesTrue(hasBegun)).toBe(true);
  starter.kill('SIGKILL');
  expect(await comesTrue(() => existsSync(ended))).toBe(true);
});
