const { AsyncLocalStorage } = require('node:async_hooks');

/** What the modules of a test file keep for whoever waits. Node 20 looks after each with every promise, for as long as the process runs. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/** Ends those of a file that is over, so that the files after it are no slower. */
module.exports = function endStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
};
