const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { projects } = require('../../jest.config.cjs');

const { transform, transformIgnorePatterns, moduleFileExtensions } = projects[0];

/** What a visitor or the owner does, whatever runs the site; the other files start, break or release a site of their own. */
const walks = readdirSync(__dirname).filter(
  (file) => file.endsWith('.e2e.ts') && readFileSync(path.join(__dirname, file), 'utf8').includes('siteForTests('),
);

/** End to end: real builds, real servers, a real browser; one test file at a time. */
module.exports = {
  rootDir: '.',
  testEnvironment: 'node',
  testTimeout: 120_000,
  transform,
  transformIgnorePatterns,
  moduleFileExtensions,
  testMatch: process.env.E2E_SITE === 'compose' ? walks.map((file) => `<rootDir>/${file}`) : ['<rootDir>/*.e2e.ts'],
};
