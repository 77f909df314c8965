const parts = require('./infra/parts.json');

/** Who may import whom (the table of docs/architecture.md, as rules). Tests and build configuration have their own at the end. */
const template = 'infra/build/new-remote/template';
const remotes = [...parts.filter(({ kind }) => kind === 'remote'), { name: template }];
const remoteFolder = 'mf-[a-z-]+';
const tests = '\\.test\\.tsx?$|/testing(/|\\.)';

/** @param {string} name @param {string} from @param {string[]} allowed paths and packages as patterns */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
});

const packages = (...names) => names.map((name) => `^node_modules/${name}(/|$)`);
const types = '^node_modules/@types/';
const contract = '^bff/contract/src/';
const contractForBrowsers = '^bff/contract/src/(calls|options|brand)\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('contract-stands-alone', '^bff/contract/src', [contract, types, ...packages('typebox')]),
    only('kit-shows-only', '^shell/kit/src', [
      '^shell/kit/src',
      types,
      ...packages('react', 'react-dom', '@emotion', 'radix-ui', 'lucide-react', '@dnd-kit', 'react-zoom-pan-pinch'),
    ]),
    only('host-joins-data-and-routes', '^shell/host/src', [
      '^shell/host/src',
      contract,
      types,
      ...packages('react', '@reduxjs/toolkit', 'react-redux', 'react-router-dom'),
    ]),
    only('shell-knows-no-remote', '^shell/(src|server)', [
      '^shell/',
      contract,
      types,
      ...packages(
        'react',
        'react-dom',
        'react-router-dom',
        '@emotion',
        'lucide-react',
        'radix-ui',
        '@module-federation/enhanced',
        '@fontsource',
        '@fontsource-variable',
        'http-proxy-3',
        'pino',
        'prom-client',
        'semver',
        'sirv',
      ),
    ]),
    ...remotes.map(({ name, packages: own = [] }) =>
      only(`${name}-knows-only-itself`, `^${name}/src`, [
        `^${name}/src`,
        contract,
        '^shell/(kit|host)/src',
        types,
        ...packages('react', 'react-dom/client', 'react-dom', '@emotion/react', 'lucide-react', ...own),
      ]),
    ),
    {
      name: 'browser-takes-types-from-the-contract',
      comment:
        'Only calls.ts, options.ts and brand.ts reach the browser as code: no validator and no schemas (docs/architecture.md, Who may import whom).',
      severity: 'error',
      from: { path: `^(${remoteFolder}|shell/(src|kit|host))/`, pathNot: tests },
      to: { path: contract, pathNot: contractForBrowsers, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-sibling-features',
      severity: 'error',
      from: { path: `^(${remoteFolder}|shell)/src/features/([^/]+)/`, pathNot: tests },
      to: {
        path: `^(${remoteFolder}|shell)/src/features/([^/]+)/`,
        pathNot: ['^$1/src/features/$2/', '^shell/src/features/(header|footer|theme|fonts)/'],
      },
    },
    only('bff-speaks-the-contract', '^bff/src', [
      '^bff/(src|migrations|seeds)',
      contract,
      types,
      ...packages(
        'koa',
        '@koa',
        'knex',
        'mysql2',
        'better-sqlite3',
        'ajv',
        'ajv-formats',
        'pino',
        'prom-client',
        'stripe',
        'sirv',
        'nodemailer',
        'sharp',
        '@aws-sdk',
      ),
    ]),
    {
      name: 'only-gateways-see-other-servers',
      severity: 'error',
      from: { path: '^bff/src', pathNot: ['\\.gateway\\.ts$', tests] },
      to: { path: '^node_modules/(stripe|nodemailer|@aws-sdk)/' },
    },
    {
      name: 'repos-do-not-look-up',
      severity: 'error',
      from: { path: '^bff/src/.*\\.repo\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-do-not-see-http',
      severity: 'error',
      from: { path: '^bff/src/.*\\.service\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'infra-stands-outside',
      severity: 'error',
      from: { path: '^infra/', pathNot: [`^${template}/`, tests] },
      to: { path: `^(shell|${remoteFolder}|bff)/`, pathNot: '^(bff/seeds/|bff/dist/|shell/server/route-rules\\.mjs$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
