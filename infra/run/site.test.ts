import { mkdtempSync, rmSync } from 'node:fs';
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
