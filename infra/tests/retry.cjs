/** `make test` sets the number of retries and reports how many tests needed one. */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
