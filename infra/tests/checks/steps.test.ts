import { countTests, failedTests } from './steps.mjs';

const ofPlaywright = `  ✘  7 [parts] › infra/tests/e2e/vitals.e2e.ts:26:1 › a visit is counted (6.2s)


  1) [parts] › infra/tests/e2e/vitals.e2e.ts:26:1 › a visit is counted ─────────────────────────────

    Error: expect(received).toBe(expected) // Object.is equality

  1 failed
    [parts] › infra/tests/e2e/vitals.e2e.ts:26:1 › a visit is counted ──────────────────────────────
  1 flaky
  471 passed (11.7m)
`;

const ofJest = `FAIL bff bff/src/orders.test.ts
  ● orders › are kept

    expect(received).toBe(expected) // Object.is equality

  ● Console

    console.log

Tests:       1 failed, 3 passed, 4 total
`;

it('counts tests of both runners', () => {
  expect(countTests(ofPlaywright + ofJest)).toEqual({ passed: 474, failed: 2, skipped: 0, flaky: 1 });
});

it('names failed tests with the first line of their errors', () => {
  expect(failedTests(ofPlaywright + ofJest)).toEqual([
    '[parts] › infra/tests/e2e/vitals.e2e.ts:26:1 › a visit is counted: Error: expect(received).toBe(expected) // Object.is equality',
    'orders › are kept: expect(received).toBe(expected) // Object.is equality',
  ]);
});
