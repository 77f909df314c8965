const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { projects } = require('../../../jest.config.cjs');

const { transform, transformIgnorePatterns, moduleFileExtensions } = projects[0];

/** What a visitor or the owner does, whatever runs the site; the other files start, break or release a site of their own. */
const walks = readdirSync(__dirname).filter(
  (file) => file.endsWith('.e2e.ts') && readFileSync(path.join(__dirname, file), 'utf8').includes('siteForTests('),
);

const isComposed = Boolean(process.env.E2E_SITE);

/** End to end: real builds, real servers, a real browser. Four files at a time, or one where each starts its containers. */
module.exports = {
  rootDir: '.',
  maxWorkers: isComposed ? 1 : 4,
  testSequencer: `${__dirname}/../checks/sequencer.cjs`,
  globalSetup: '<rootDir>/site/global-setup.ts',
  globalTeardown: '<rootDir>/site/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/../retry.cjs'],
  testEnvironment: '<rootDir>/support/browser-environment.ts',
  // A machine may be three times as slow as the next one.
  testTimeout: 240_000,
  transform,
  transformIgnorePatterns,
  moduleFileExtensions,
  testMatch: isComposed ? walks.map((file) => `<rootDir>/${file}`) : ['<rootDir>/*.e2e.ts'],
};
