const { availableParallelism } = require('node:os');
const parts = require('./infra/parts.json');

// Overrides the environment of the calling shell: only under `test` does the host keep pages for tests to load.
process.env.NODE_ENV = 'test';

/** Packages that Node alone would load as modules; and one that imports Node's own when it needs them, which jest's Node cannot. */
const esmOnly = [
  'typebox',
  '@koa/router',
  'path-to-regexp',
  'http-proxy-3',
  'sirv',
  'mrmime',
  'totalist',
  'image-dimensions',
  '@opentelemetry/otlp-exporter-base',
];

const base = {
  transform: {
    '^.+\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        },
      },
    ],
    '^.+\\.mjs$': ['@swc/jest', { jsc: { target: 'es2023' } }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: { '\\.woff2$': `${__dirname}/infra/tests/checks/asset.cjs` },
  setupFilesAfterEnv: [`${__dirname}/infra/tests/checks/jest-setup.ts`],
};

const environments = `${__dirname}/infra/tests/checks/environments`;
const setups = {
  jsdom: ['@testing-library/jest-dom', `${environments}/in-browser.ts`],
  // Servers and processes are slow on a busy machine.
  node: [`${__dirname}/infra/tests/retry.cjs`],
};

/** One project a part: the browser's parts in jsdom, the servers in Node. */
const part = (displayName, environment, rest = {}) => ({
  ...base,
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, ...setups[environment]],
  displayName,
  rootDir: displayName,
  testEnvironment: environment === 'jsdom' ? `${environments}/jsdom.cjs` : 'node',
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/shell/(kit|host|forms|wall-view|server)/',
    '/bff/(contract|server-kit)/',
    '/new-remote/template/',
  ],
  ...rest,
});

const nested = (displayName, rootDir, environment) =>
  part(displayName, environment, {
    rootDir,
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  });

const builtWorker = '/rendering/contained-code.test.ts';

module.exports = {
  // A busy machine is slow.
  testTimeout: 60_000,
  // Server tests mostly wait, but more workers would cost more in V8's warm-up.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    part('shell', 'jsdom'),
    part('shell-server', 'node', {
      rootDir: 'shell/server',
      testPathIgnorePatterns: ['/node_modules/', '/dist/', builtWorker],
    }),
    // The worker that the build makes, so it runs after it.
    part('render-worker', 'node', {
      rootDir: 'shell/server',
      testMatch: [`<rootDir>${builtWorker}`],
      testPathIgnorePatterns: [],
    }),
    nested('kit', 'shell/kit', 'jsdom'),
    nested('host', 'shell/host', 'jsdom'),
    nested('forms', 'shell/forms', 'jsdom'),
    nested('wall-view', 'shell/wall-view', 'jsdom'),
    ...parts.filter(({ kind }) => kind === 'remote').map(({ name }) => part(name, 'jsdom')),
    nested('contract', 'bff/contract', 'node'),
    nested('server-kit', 'bff/server-kit', 'node'),
    part('infra', 'node'),
    // The template of `make new-remote`, tested as a remote.
    nested('new-remote', 'infra/build/new-remote/template', 'jsdom'),
    part('bff', 'node', {
      globalSetup: `${__dirname}/bff/src/testing/global-setup.ts`,
      globalTeardown: `${__dirname}/bff/src/testing/global-teardown.ts`,
    }),
  ],
};
