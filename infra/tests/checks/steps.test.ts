import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countTests, inOrder, sideBySide } from './steps.mjs';

test("adds up what jest says at each run's end", () => {
  const output = 'Tests:       2 failed, 1 skipped, 30 passed, 33 total\n…\nTests:       4 passed, 4 total\n';
  expect(countTests(output)).toEqual({ passed: 34, failed: 2, skipped: 1, retried: 0 });
});

test('counts the tests that were tried again', () => {
  const output = ' LOGGING RETRY ERRORS  the owner signs in\n RETRY 1 \n\nTests:       1 passed, 1 total\n';
  expect(countTests(output)).toEqual({ passed: 1, failed: 0, skipped: 0, retried: 1 });
});

test('counts nothing where no test ran', () => {
  expect(countTests('no tests found')).toEqual({ passed: 0, failed: 0, skipped: 0, retried: 0 });
});

test('waits for every lane even when one fails, and tells what failed', async () => {
  let isOver = false;
  const failing = Promise.reject(new Error('lint failed'));
  const long = sleep(50).then(() => (isOver = true));
  await expect(sideBySide(failing, long)).rejects.toThrow('lint failed');
  expect(isOver).toBe(true);
  await expect(sideBySide(long, sleep(1))).resolves.toBeUndefined();
});

test('begins a step when the one before has ended well, and none after one that failed', async () => {
  const done: number[] = [];
  const step = (number: number) => () => sleep(5).then(() => done.push(number));
  const failing = () => Promise.reject(new Error('lint failed'));
  await expect(inOrder(step(1), step(2), failing, step(3))).rejects.toThrow('lint failed');
  expect(done).toEqual([1, 2]);
});

test('boundaries are checked in a folder too whose name has a space', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { boundaries: string } };
  const cwd = mkdtempSync(path.join(tmpdir(), 'studio of two words '));
  const said = spawnSync('sh', ['-c', scripts.boundaries.replace('depcruise', "printf '%s\\n'")], {
    cwd,
    encoding: 'utf8',
  });
  expect(said.stdout.split('\n')).toContain(`plugin:${cwd}/infra/tests/checks/imports.mjs`);
});
