require('./compiled-once.cjs');
require('./quick-matches.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const endStorages = require('./storages.cjs');

/** jsdom has no layout, so sizes never change. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom shows nothing, so no element intersects the viewport. */
class IntersectionObserver {
  observe() {}
  disconnect() {}
}

/** jsdom's FileReader uses real timers, which fake clocks stop. */
function bytesOf(blob) {
  const impl = Object.getOwnPropertySymbols(blob).find(({ description }) => description === 'impl');
  return blob[impl]._buffer;
}

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
      IntersectionObserver,
    });
    this.global.Blob.prototype.arrayBuffer = async function arrayBuffer() {
      return Uint8Array.from(bytesOf(this)).buffer;
    };
    let lastObjectUrl = 0;
    Object.assign(this.global.URL, {
      createObjectURL: () => `blob:http://localhost/${++lastObjectUrl}`,
      revokeObjectURL: () => undefined,
    });
  }

  async teardown() {
    await super.teardown();
    endStorages();
  }
};
