const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom lays nothing out, so that no size ever changes. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom with what every browser has too. */
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
      ResizeObserver,
    });
    let lastObjectUrl = 0;
    Object.assign(this.global.URL, {
      createObjectURL: () => `blob:http://localhost/${++lastObjectUrl}`,
      revokeObjectURL: () => undefined,
    });
  }
};
