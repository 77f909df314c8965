const { TestEnvironment } = require('jest-environment-jsdom');

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
    const { FileReader } = this.global;
    this.global.Blob.prototype.arrayBuffer = function arrayBuffer() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(reader.error);
        reader.readAsArrayBuffer(this);
      });
    };
    let lastObjectUrl = 0;
    Object.assign(this.global.URL, {
      createObjectURL: () => `blob:http://localhost/${++lastObjectUrl}`,
      revokeObjectURL: () => undefined,
    });
  }
};
