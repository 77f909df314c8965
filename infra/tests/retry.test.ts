import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countTests } from './checks/steps.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-retry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Three tests: one passes each time, one passes only on a retry, one fails on a retry. */
const tests = `
let tries = 0;
test('passes', () => {});
test('passes at its second try', () => expect((tries += 1)).toBe(2));
let isLeft = false;
test('leaves something behind that it does not bear itself', () => {
  expect(isLeft).toBe(false);
  isLeft = true;
});
`;

writeFileSync(path.join(folder, 'three.test.cjs'), tests);

/** Jest's outcomes of the three tests under these environment variables. */
function outcome(env: { TEST_RETRIES?: string; TEST_SECOND_TRIES?: string }) {
  const config = {
    rootDir: folder,
    testMatch: ['**/*.test.cjs'],
    transform: {},
    setupFilesAfterEnv: [path.resolve('infra/tests/retry.cjs')],
  };
  const { TEST_RETRIES: _retries, TEST_SECOND_TRIES: _second, ...around } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--runInBand', '--config', JSON.stringify(config)],
    { env: { ...around, ...env }, encoding: 'utf8' },
  );
  return { status, ...countTests(stderr) };
}

test('by hand no test is tried again', () => {
  expect(outcome({})).toEqual({ status: 1, passed: 2, failed: 1, skipped: 0, retried: 0 });
});

test('what failed is tried again, and it is told how many were', () => {
  expect(outcome({ TEST_RETRIES: '1' })).toEqual({ status: 0, passed: 3, failed: 0, skipped: 0, retried: 1 });
});

test('with the switch every first try fails, and what bears no second one is found', () => {
  const env = { TEST_RETRIES: '1', TEST_SECOND_TRIES: '1' };
  expect(outcome(env)).toEqual({ status: 1, passed: 2, failed: 1, skipped: 0, retried: 3 });
});
