const retries = Number(process.env.TEST_RETRIES ?? 0);

/** `make test` sets the number and reports which tests needed a retry. */
jest.retryTimes(retries, { logErrorsBeforeRetry: true });

/** Proves that a second try can pass. */
if (process.env.TEST_SECOND_TRIES && retries > 0) {
  const tried = new Set();
  afterEach(() => {
    const { currentTestName } = expect.getState();
    if (tried.has(currentTestName)) return;
    tried.add(currentTestName);
    throw new Error('TEST_SECOND_TRIES: what counts is the next try.');
  });
}
