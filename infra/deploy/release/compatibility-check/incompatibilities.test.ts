import { apiIncompatibilities } from './api-incompatibilities.mjs';
import { listIncompatibilities, pathIncompatibilities } from './path-incompatibilities.mjs';
import { callsOf, shellIncompatibilities } from './shell-incompatibilities.mjs';

const shell = {
  contract: 1,
  versions: { react: '19.3.1', '@studio/kit': '1.4.0' },
  offers: { react: ['useState'], '@studio/kit': ['Button'] },
  calls: [],
  hostCalls: { useListPortfolioQuery: ['listPortfolio'] },
  api: 'contract.1.json',
  types: 'types.1.json',
};

const aRoute = (path: string, change: object = {}) => ({
  path,
  rendering: 'server' as const,
  cache: 'shared' as const,
  ...change,
});

const aRelease = (change: object = {}) => ({
  build: 'b',
  contract: 1,
  requires: { react: '19.3.1', '@studio/kit': '^1.0.0' },
  uses: { shared: { react: ['useState'], '@studio/kit': ['Button'] }, calls: ['listArtworks'] },
  routes: [aRoute('/shop')],
  ...change,
});

test('a release that asks for what the shell has fits', () => {
  expect(shellIncompatibilities('mf-shop', aRelease(), shell)).toEqual([]);
});

test.each([
  ['another contract', { contract: 2 }, 'it speaks contract 2, the shell 1'],
  ['another React', { requires: { react: '20.0.0' } }, 'it needs react 20.0.0, the shell shares 19.3.1'],
  ['an unshared package', { requires: { three: '^1.0.0' } }, 'it needs three, which the shell does not share'],
  [
    'a component that is not there',
    { uses: { shared: { '@studio/kit': ['Slider'] }, calls: [] } },
    'it imports { Slider } from @studio/kit, which the shell does not offer',
  ],
  [
    'a subpath that is not shared',
    { uses: { shared: { '@studio/kit/slider': ['*'] }, calls: [] } },
    'it imports @studio/kit/slider, which the shell does not share',
  ],
  ['a path of the house', { routes: [aRoute('/api/shop')] }, '/api/shop is reserved for the house itself'],
  ['no record of its uses', { uses: undefined }, 'its record does not say what it uses: rebuild it'],
  ['a bundle that throws', { problem: 'no paint' }, 'its server bundle throws while it loads: no paint'],
])('a release with %s does not', (_, change, reason) => {
  expect(shellIncompatibilities('mf-shop', aRelease(change), shell)).toEqual([reason]);
});

const liveOf = (paths: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, own]) => [
      name,
      { published: aRelease({ routes: own.map((path) => aRoute(path)) }), consumedContract: null },
    ]),
  );
const live = liveOf({ 'mf-shop': ['/shop', '/checkout'], 'mf-gallery': ['/digital-gallery'] });
const shopWith = (...paths: string[]) => aRelease({ routes: paths.map((path) => aRoute(path)) });

test('a path of another remote is refused with both names', () => {
  expect(
    pathIncompatibilities('mf-events', shopWith('/events', '/digital-gallery/:id'), { live, dropped: [] }),
  ).toEqual([]);
  expect(pathIncompatibilities('mf-events', shopWith('/shop'), { live, dropped: [] })).toEqual([
    'it claims /shop, and mf-shop shows /shop',
  ]);
});

test('refusal 116: a slot of another remote is refused with both names, one of no shell with its name', () => {
  const slots = [{ name: 'header', storageKey: 'cart' }];
  const filled = { ...live, 'mf-shop': { published: aRelease({ slots }), consumedContract: null } };
  const events = aRelease({ routes: [aRoute('/events')], slots });
  expect(pathIncompatibilities('mf-events', events, { live, dropped: [] })).toEqual([]);
  expect(pathIncompatibilities('mf-events', events, { live: filled, dropped: [] })).toEqual([
    'it claims the slot header, and mf-shop fills it',
  ]);
  const unknown = [{ name: 'sidebar', storageKey: 'cart' }];
  expect(shellIncompatibilities('mf-events', aRelease({ slots: unknown }), shell)).toEqual([
    'the slot "sidebar" is no slot of the shell',
  ]);
});

test('a path that is shown today may go only where that is said', () => {
  const reason = 'it no longer shows /checkout, where links lead; redirect it, or DROP=/checkout if that is meant';
  expect(pathIncompatibilities('mf-shop', shopWith('/shop'), { live, dropped: [] })).toEqual([reason]);
  expect(pathIncompatibilities('mf-shop', shopWith('/shop'), { live, dropped: ['/checkout'] })).toEqual([]);
  expect(pathIncompatibilities('mf-shop', shopWith('/shop', '/checkout/*', '/new'), { live, dropped: [] })).toEqual([]);
});

test('refusal 200: a path that is redirected to a page of the site may go, and the redirect itself only where that is said', () => {
  const shop = (redirects: object) => ({ ...shopWith('/shop'), redirects: { ...redirects } });
  const refusalsOf = (redirects: object) => pathIncompatibilities('mf-shop', shop(redirects), { live, dropped: [] });
  expect(refusalsOf({ '/checkout': '/shop' })).toEqual([]);
  expect(refusalsOf({ '/checkout': '/digital-gallery' })).toEqual([]);
  expect(refusalsOf({ '/checkout': '/nowhere' })).toEqual([
    'it redirects /checkout to /nowhere, which no remote shows',
  ]);
  expect(refusalsOf({ '/checkout/:id': '/shop' })).toEqual([
    'it no longer shows /checkout, where links lead; redirect it, or DROP=/checkout if that is meant',
  ]);
  const published = { ...live, 'mf-shop': { published: shop({ '/checkout': '/shop' }), consumedContract: null } };
  const gone = 'it no longer redirects /checkout, where links lead; DROP=/checkout if that is meant';
  expect(pathIncompatibilities('mf-shop', shopWith('/shop'), { live: published, dropped: [] })).toEqual([gone]);
  expect(pathIncompatibilities('mf-shop', shopWith('/shop'), { live: published, dropped: ['/checkout'] })).toEqual([]);
});

test('refusal 201: a fourth remote with a link in the footer is refused with the names of the three', () => {
  const linked = (path: string) => aRelease({ routes: [aRoute(path, { footer: 'More' })] });
  const taken = ['mf-a', 'mf-b', 'mf-c'].map((name) => [
    name,
    { published: linked(`/${name}`), consumedContract: null },
  ]);
  const refusalsOf = (others: unknown[]) =>
    pathIncompatibilities('mf-events', linked('/events'), { live: Object.fromEntries(others as []), dropped: [] });
  expect(refusalsOf(taken.slice(1))).toEqual([]);
  expect(refusalsOf(taken)).toEqual(['it has a link in the footer, where 3 have room: those of mf-a, mf-b, mf-c']);
});

test('the list behind a sitemap has to be one that anybody may read', () => {
  const answer = { type: 'array', items: { type: 'object' } } as never;
  const list = { name: 'listBlogPosts', encoding: 'json', isVersioned: false, status: 200, access: 'public', answer };
  const bff = (change: object) => ({ calls: { 'GET /api/blog': { ...list, ...change } }, error: answer }) as never;
  const release = aRelease({ routes: [aRoute('/blog/*', { sitemap: { call: '/api/blog', address: '/blog/:slug' } })] });
  const reason = '/blog/* has its pages from /api/blog, which is no public list of the live BFF';
  expect(listIncompatibilities(release, bff({}))).toEqual([]);
  expect(listIncompatibilities(release, bff({ access: 'owner' }))).toEqual([reason]);
  expect(listIncompatibilities(release, bff({ answer: { type: 'object' } }))).toEqual([reason]);
  expect(listIncompatibilities(release, { calls: {}, error: answer } as never)).toEqual([reason]);
});

test('counts the calls behind what it imports of the host', () => {
  const uses = { shared: { '@studio/host': ['useListPortfolioQuery', 'teamApi'] }, calls: ['listArtworks'] };
  expect(callsOf(aRelease({ uses }), shell)).toEqual(['listArtworks', 'listPortfolio']);
});

const text = { type: 'string' };
const aCall = (change: object = {}) => ({
  name: 'listArtworks',
  encoding: 'json' as const,
  isVersioned: false,
  status: 200,
  answer: { type: 'array', items: text },
  access: 'public' as const,
  ...change,
});
const aContract = (call: object, path = 'GET /api/artworks/:id', error: object = text) => ({
  calls: { [path]: call },
  error,
});
const refusalsOf = (before: object, after: object) =>
  apiIncompatibilities(before as never, after as never, ['listArtworks']);

test.each([
  ['is gone', aContract(aCall(), 'GET /api/works'), 'GET /api/artworks/:id is not there'],
  ['answers another status', aContract(aCall({ status: 201 })), 'GET /api/artworks/:id: answers 201, not 200'],
  ['is for the owner now', aContract(aCall({ access: 'owner' })), 'GET /api/artworks/:id: is only for the owner'],
  [
    'wants a form',
    aContract(aCall({ encoding: 'multipart' })),
    'GET /api/artworks/:id: takes its body as multipart, not json',
  ],
  [
    'refuses in another shape',
    aContract(aCall(), undefined, { type: 'null' }),
    'every error answer is null, not string',
  ],
])('a call that %s breaks who makes it, and nobody else', (_, after, reason) => {
  expect(refusalsOf(aContract(aCall()), after)).toEqual([reason]);
});

test('a call that nobody makes may change as it likes', () => {
  expect(apiIncompatibilities(aContract(aCall()) as never, aContract(aCall({ status: 201 })) as never, [])).toEqual([]);
});

test('protection from lost updates cannot be dropped, a parameter renamed can', () => {
  const versioned = aContract(aCall({ isVersioned: true }));
  expect(refusalsOf(versioned, aContract(aCall()))).toEqual(['GET /api/artworks/:id: no longer honours If-Match']);
  expect(refusalsOf(aContract(aCall()), aContract(aCall(), 'GET /api/artworks/:artwork'))).toEqual([]);
});

test('a parameter of the query or a view that the BFF does not know would get another answer than was asked for', () => {
  const query = { type: 'object', properties: { limit: { type: 'integer' } }, additionalProperties: false };
  const views = { card: { type: 'array', items: { type: 'object', properties: { id: text }, required: ['id'] } } };
  const asking = aContract(aCall({ query, views }));
  expect(refusalsOf(asking, asking)).toEqual([]);
  expect(refusalsOf(aContract(aCall()), asking)).toEqual([]);
  expect(refusalsOf(asking, aContract(aCall()))).toEqual([
    'GET /api/artworks/:id: query.limit is no longer taken',
    'GET /api/artworks/:id: answer of view card is not there',
  ]);
  const other = { card: { type: 'array', items: { type: 'object', properties: {} } } };
  expect(refusalsOf(asking, aContract(aCall({ query, views: other })))).toEqual([
    'GET /api/artworks/:id: answer of view card[].id is gone',
  ]);
});
