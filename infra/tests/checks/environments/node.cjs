const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');
require('./compiled-once.cjs');

/** What the modules of a test file keep for whoever waits. Node 20 looks after each with every promise, for as long as the process runs. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/** Jest's own for Node, which leaves nothing behind that makes the files after it slower. */
module.exports = class extends TestEnvironment {
  async teardown() {
    await super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
  }
};
