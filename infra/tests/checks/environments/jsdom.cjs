require('./compiled-once.cjs');
// Before jsdom takes what it replaces.
require('./quick-matches.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const endStorages = require('./storages.cjs');

/** jsdom lays nothing out, so that no size ever changes. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Nor is anything ever seen. */
class IntersectionObserver {
  observe() {}
  disconnect() {}
}

/** What a blob of jsdom's holds, without its FileReader, which takes real time where a test's clock stands still. */
function bytesOf(blob) {
  const impl = Object.getOwnPropertySymbols(blob).find(({ description }) => description === 'impl');
  return blob[impl]._buffer;
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
