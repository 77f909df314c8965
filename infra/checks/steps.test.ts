import { countTests } from './steps.mjs';

test("adds up what jest says at each run's end", () => {
  const output = 'Tests:       2 failed, 1 skipped, 30 passed, 33 total\n…\nTests:       4 passed, 4 total\n';
  expect(countTests(output)).toEqual({ passed: 34, failed: 2, skipped: 1 });
});

test('counts nothing where no test ran', () => {
  expect(countTests('no tests found')).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
