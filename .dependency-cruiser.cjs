const parts = require('./infra/parts.json');

/** Import rules (docs/architecture.md, Import rules). Tests may import a few things more. */
const template = 'infra/build/new-remote/template';
const remotes = [...parts.filter(({ kind }) => kind === 'remote'), { name: template }];
const remoteFolder = 'mf-[a-z-]+';
const tests = '\\.(test|fixture)\\.tsx?$|/testing(/|\\.)';

/** @param {string} names with spaces between them */
const packages = (names) => names.split(' ').map((name) => `(^|/)node_modules/${name}(/|$)`);
const testTools = [...packages('@testing-library @swc/core fast-check'), '^infra/tests/fuzz/'];

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** @param {string} name @param {string} from @param {{may: string[], inTests?: string[]}} allowed paths and packages as patterns;
 *  `inTests`: besides, and the test tools */
const only = (name, from, { may, inTests = [] }) => [
  rule(name, { path: from, pathNot: tests }, { pathNot: may, dependencyTypesNot: ['core'] }),
  rule(
    `${name}-in-tests`,
    { path: `${from}.*(${tests})` },
    { pathNot: [...may, ...testTools, ...inTests], dependencyTypesNot: ['core'] },
  ),
];

/** The layers of infra, each with those that it may not lean on: those that lean on it. */
const layers = {
  build: 'art|run|deploy|tests',
  art: 'run|deploy|tests',
  run: 'art|deploy|tests',
  deploy: 'art|tests',
};

const types = '^node_modules/@types/';
const contract = '^bff/contract/src/';
const serverKit = '^bff/server-kit/src/';
const imageNames = '^bff/contract/src/image-names\\.ts$';
const contractForBrowsers = `^bff/contract/src/(calls|call-list|options|brand|dublin|post-addresses|post-date|written)\\.ts$|${imageNames}`;

module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    ...only('contract-stands-alone', '^bff/contract/src', { may: [contract, types, ...packages('typebox')] }),
    ...only('server-kit-stands-alone', serverKit, {
      may: [
        serverKit,
        types,
        ...packages('@opentelemetry escape-html lru-cache negotiator pino prom-client proxy-addr'),
      ],
    }),
    rule('server-kit-stays-on-servers', { path: '^shell/src/' }, { path: serverKit }),
    ...only('kit-shows-only', '^shell/kit/src', {
      may: [
        '^shell/kit/src',
        imageNames,
        types,
        ...packages('react react-dom @emotion radix-ui lucide-react @dnd-kit react-zoom-pan-pinch'),
      ],
    }),
    ...only('host-joins-data-and-routes', '^shell/host/src', {
      may: ['^shell/host/src', contract, types, ...packages('react @reduxjs/toolkit react-redux react-router-dom')],
      // Fakes validate requests as the BFF does.
      inTests: ['^bff/src/http/', ...packages('react-dom')],
    }),
    ...only('forms-stand-on-kit-and-host', '^shell/forms/src', {
      may: ['^shell/(forms|kit|host)/src', contract, types, ...packages('react @emotion/react react-hook-form')],
    }),
    ...only('wall-view-stands-on-kit-and-host', '^shell/wall-view/src', {
      may: [
        '^shell/(wall-view|kit|host)/src',
        contract,
        types,
        ...packages('react @emotion/react lucide-react idb-keyval image-dimensions'),
      ],
    }),
    ...only('shell-knows-no-remote', '^shell/(src|server|standalone)/', {
      may: [
        '^shell/',
        // The remote of `make dev PART=…`.
        '^remote-alone$',
        contract,
        serverKit,
        types,
        ...packages(
          'react react-dom react-router-dom @emotion lucide-react radix-ui @module-federation http-proxy-3 pino prom-client semver sirv web-vitals',
        ),
      ],
    }),
    ...remotes.flatMap(({ name, packages: own = [] }) =>
      only(`${name}-knows-only-itself`, `^${name}/src`, {
        may: [
          `^${name}/src`,
          contract,
          '^shell/(kit|host|forms|wall-view)/src',
          types,
          ...packages('react react-dom @emotion/react lucide-react react-hook-form'),
          ...own.flatMap(packages),
        ],
        inTests: packages('react-router-dom'),
      }),
    ),
    // These files have no validator and no schemas (docs/architecture.md, Import rules).
    rule(
      'browser-takes-types-from-the-contract',
      { path: `^(${remoteFolder}|shell/(src|kit|host|forms|wall-view))/`, pathNot: '^shell/host/src/testing/' },
      { path: contract, pathNot: contractForBrowsers, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-sibling-features',
      { path: `^(${remoteFolder}|shell)/src/features/([^/]+)/` },
      {
        path: `^(${remoteFolder}|shell)/src/features/([^/]+)/`,
        pathNot: ['^$1/src/features/$2/', '^shell/src/features/(header|footer|theme)/'],
      },
    ),
    ...only('bff-speaks-the-contract', '^bff/src', {
      may: [
        '^bff/(src|migrations|seeds)',
        contract,
        serverKit,
        types,
        ...packages(
          'koa @koa knex mysql2 better-sqlite3 ajv ajv-formats pino prom-client stripe sirv lru-cache range-parser nodemailer pdfkit fontkit sharp localized-address-format @aws-sdk',
        ),
      ],
      // Tests use the emulator, and kills and audit of `make faults`.
      inTests: [
        '^infra/(tests/faults|run/stripe-emulator/src)/',
        // Tests send what the forms accept to the BFF.
        `^shell/forms/src/|^${remoteFolder}/src/.*([.-]kind|check-enquiry)\\.ts$`,
        ...packages('smtp-server s3rver @testcontainers/mysql'),
      ],
    }),
    rule(
      'only-clients-see-other-servers',
      { path: '^bff/src', pathNot: ['\\.(client|test)\\.ts$'] },
      { path: '^node_modules/(stripe|nodemailer|pdfkit|fontkit|@aws-sdk)/' },
    ),
    rule(
      'repos-do-not-look-up',
      { path: '^bff/src/.*\\.repo\\.ts$' },
      { path: '\\.(service|routes)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'modules-import-each-other-by-index',
      { path: '^bff/src/modules/([^/]+)/', pathNot: tests },
      { path: '^bff/src/modules/', pathNot: ['^bff/src/modules/$1/', '^bff/src/modules/[^/]+/index\\.ts$'] },
    ),
    rule(
      'the-program-imports-modules-by-index',
      { path: '^bff/src/', pathNot: [tests, '\\.bench\\.ts$', '^bff/src/modules/'] },
      { path: '^bff/src/modules/', pathNot: '^bff/src/modules/[^/]+/index\\.ts$' },
    ),
    rule('no-cycle-of-modules', { path: '^bff/src/modules/', pathNot: tests }, { circular: true }),
    rule('services-do-not-see-http', { path: '^bff/src/.*\\.service\\.ts$' }, { path: '\\.routes\\.ts$' }),
    ...Object.entries(layers).map(([layer, others]) =>
      rule(`infra-${layer}-imports-no-layer-above`, { path: `^infra/${layer}/` }, { path: `^infra/(${others})/` }),
    ),
    rule(
      'infra-stands-outside',
      { path: '^infra/', pathNot: [`^${template}/`, '^infra/tests/checks/.*\\.test\\.ts$'] },
      {
        path: `^(shell|${remoteFolder}|bff)/`,
        pathNot: '^(bff/seeds/|bff/dist/|shell/server/(route-rules|releases/release-signature)\\.mjs$)',
      },
    ),
    // Constants that exist in builds and code, compared by a test.
    rule(
      'infra-compares-both-sides',
      { path: '^infra/tests/checks/.*\\.test\\.ts$' },
      {
        path: `^(shell|${remoteFolder}|bff)/`,
        pathNot: [
          '^shell/(server/rendering/remote-modules\\.ts|host/src/remote-module\\.ts)$',
          // The owner's forms and their calls.
          `^(bff/contract/src/|shell/forms/src/|${remoteFolder}/src/.*[.-]kind\\.ts$)`,
        ],
      },
    ),
    rule('a-wall-shows-works', { path: '/features/catalogue/work/' }, { path: '/features/catalogue/wall/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Build outputs. Packages have folders of that name too, which stay included.
    exclude: { path: '^(data|\\.cache|[^/]+/dist|infra/run/stripe-emulator/dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
