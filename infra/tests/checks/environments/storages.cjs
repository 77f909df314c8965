const { AsyncLocalStorage } = require('node:async_hooks');

/** Node 20 checks each instance of a storage with every promise for as long as the process runs. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

module.exports = function endStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
};
