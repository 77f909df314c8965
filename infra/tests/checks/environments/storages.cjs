const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * The AsyncLocalStorage instances of a test file's modules. Node 20 checks each of them with every promise for as long
 * as the process runs.
 */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/** Disables those of a finished file, so that later files are not slower. */
module.exports = function endStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
};
