const retries = Number(process.env.TEST_RETRIES ?? 0);

/** `make test` sets the number of retries and reports which tests needed one. */
jest.retryTimes(retries, { logErrorsBeforeRetry: true });

/** Fails the first try on purpose, to prove that a second one can pass. */
if (process.env.TEST_SECOND_TRIES && retries > 0) {
  const tried = new Set();
  afterEach(() => {
    const { currentTestName } = expect.getState();
    if (tried.has(currentTestName)) return;
    tried.add(currentTestName);
    throw new Error('TEST_SECOND_TRIES: what counts is the next try.');
  });
}
