const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom without what Node has and every browser has too. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      AbortSignal,
      AbortController,
      Request,
      Response,
      Headers,
      fetch: () => Promise.reject(new Error('The test expects no request')),
      structuredClone,
    });
  }
};
