import { apiRefusals } from './api-refusals.mjs';
import { callsOf, lostPaths, shellRefusals } from './shell-refusals.mjs';

const shell = {
  contract: 1,
  versions: { react: '19.3.1', '@studio/kit': '1.4.0' },
  offers: { react: ['useState'], '@studio/kit': ['Button'] },
  routes: [
    { path: '/blog/*', remote: 'mf-marketing' },
    { path: '/portfolio/:id', remote: 'mf-marketing' },
    { path: '/shop', remote: 'mf-shop' },
  ],
  calls: [],
  hostCalls: { useListPortfolioQuery: ['listPortfolio'] },
  api: 'contract.1.json',
  types: 'types.1.json',
};

const aRelease = (change: object = {}) => ({
  build: 'b',
  contract: 1,
  requires: { react: '19.3.1', '@studio/kit': '^1.0.0' },
  uses: { shared: { react: ['useState'], '@studio/kit': ['Button'] }, calls: ['listArtworks'] },
  paths: ['/shop'],
  ...change,
});

test('a release that asks for what the shell has fits', () => {
  expect(shellRefusals('mf-shop', aRelease(), shell)).toEqual([]);
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
  ['a dropped path', { paths: ['/store'] }, 'it no longer shows /shop, where the shell and other parts link to'],
  ['no record of its uses', { uses: undefined }, 'its record does not say what it uses: build it anew'],
  ['a bundle that throws', { problem: 'no paint' }, 'its server bundle throws while it loads: no paint'],
])('a release with %s does not', (_, change, reason) => {
  expect(shellRefusals('mf-shop', aRelease(change), shell)).toEqual([reason]);
});

test('a path is shown by a wider pattern', () => {
  const marketing = aRelease({ paths: ['/blog/:slug', '/portfolio/:project'] });
  expect(shellRefusals('mf-marketing', marketing, shell)).toEqual([]);
  expect(lostPaths('mf-marketing', marketing, shell)).toEqual([]);
  expect(lostPaths('mf-marketing', aRelease({ paths: ['/book'] }), shell)).toEqual(['/book']);
});

test('counts the calls behind what it imports of the host', () => {
  const uses = { shared: { '@studio/host': ['useListPortfolioQuery', 'api'] }, calls: ['listArtworks'] };
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
const refusalsOf = (before: object, after: object) => apiRefusals(before as never, after as never, ['listArtworks']);

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
  expect(apiRefusals(aContract(aCall()) as never, aContract(aCall({ status: 201 })) as never, [])).toEqual([]);
});

test('protection from lost updates cannot be dropped, a parameter renamed can', () => {
  const versioned = aContract(aCall({ isVersioned: true }));
  expect(refusalsOf(versioned, aContract(aCall()))).toEqual(['GET /api/artworks/:id: no longer honours If-Match']);
  expect(refusalsOf(aContract(aCall()), aContract(aCall(), 'GET /api/artworks/:artwork'))).toEqual([]);
});
