const retries = Number(process.env.TEST_RETRIES ?? 0);

/** How often a test that failed is tried again. `make test` sets it and tells how many needed it; by hand nothing is tried twice. */
jest.retryTimes(retries, { logErrorsBeforeRetry: true });

/** Has every test fail at the end of its first try, so that it is seen whether a second one can pass after it. */
if (process.env.TEST_SECOND_TRIES && retries > 0) {
  const tried = new Set();
  afterEach(() => {
    const { currentTestName } = expect.getState();
    if (tried.has(currentTestName)) return;
    tried.add(currentTestName);
    throw new Error('TEST_SECOND_TRIES: what counts is the next try.');
  });
}
