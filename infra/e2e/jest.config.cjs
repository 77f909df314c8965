const { projects } = require('../../jest.config.cjs');

const { transform, transformIgnorePatterns, moduleFileExtensions } = projects[0];

/** End to end: real builds, real servers, a real browser; one test file at a time. */
module.exports = {
  rootDir: '.',
  testEnvironment: 'node',
  testTimeout: 120_000,
  transform,
  transformIgnorePatterns,
  moduleFileExtensions,
  testMatch: ['<rootDir>/*.e2e.ts'],
};
