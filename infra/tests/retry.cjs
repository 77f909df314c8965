/** How often a test that failed is tried again. `make test` sets it and tells how many needed it; by hand nothing is tried twice. */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
