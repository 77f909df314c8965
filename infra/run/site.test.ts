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

/** What a part is told while this is set. */
function toldWith(set: Record<string, string>, told: () => Record<string, string | undefined>) {
  const before = { ...process.env };
  Object.assign(process.env, set);
  try {
    return told();
  } finally {
    process.env = before;
  }
}

test('a port for figures is the BFF’s, and the front server has the next one', () => {
  const set = { METRICS_PORT: '9100' };
  expect(toldWith(set, () => site.environmentOf(site.bffSettings()))).toMatchObject({ METRICS_PORT: '9100' });
  expect(toldWith(set, () => site.environmentOf(site.shellSettings()))).toMatchObject({ METRICS_PORT: '9101' });
  expect(toldWith({ METRICS_PORT: '0' }, () => site.shellSettings())).not.toHaveProperty('METRICS_PORT');
  expect(toldWith({}, () => site.shellSettings())).not.toHaveProperty('METRICS_PORT');
});

test('the BFF believes the front server beside it, whichever proxy is named', () => {
  expect(toldWith({}, () => site.bffSettings())).toMatchObject({ TRUSTED_PROXIES: 'loopback' });
  const set = { TRUSTED_PROXIES: '203.0.113.7' };
  expect(toldWith(set, () => site.bffSettings())).toMatchObject({ TRUSTED_PROXIES: 'loopback,203.0.113.7' });
});
