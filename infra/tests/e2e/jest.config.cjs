const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { projects } = require('../../../jest.config.cjs');

const { transform, transformIgnorePatterns, moduleFileExtensions } = projects[0];

/** Walks run on any kind of site; other files start, break or release a site of their own. */
const walks = readdirSync(__dirname).filter(
  (file) => file.endsWith('.e2e.ts') && readFileSync(path.join(__dirname, file), 'utf8').includes('siteForTests('),
);

const isComposed = Boolean(process.env.E2E_SITE);

module.exports = {
  rootDir: '.',
  maxWorkers: isComposed ? 1 : 4,
  globalSetup: '<rootDir>/site/global-setup.ts',
  globalTeardown: '<rootDir>/site/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/../retry.cjs'],
  testEnvironment: '<rootDir>/support/browser-environment.ts',
  // The timeout allows for a machine that is three times slower.
  testTimeout: 240_000,
  transform,
  transformIgnorePatterns,
  moduleFileExtensions,
  testMatch: isComposed ? walks.map((file) => `<rootDir>/${file}`) : ['<rootDir>/*.e2e.ts'],
};
