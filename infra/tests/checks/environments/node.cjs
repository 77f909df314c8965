const { TestEnvironment } = require('jest-environment-node');
require('./compiled-once.cjs');
const endStorages = require('./storages.cjs');

module.exports = class extends TestEnvironment {
  async teardown() {
    await super.teardown();
    endStorages();
  }
};
