import {
  claimProblems,
  covers,
  declarationProblems,
  meet,
  redirectProblems,
  routeProblems,
  slotProblems,
} from './route-rules.mjs';

const aRoute = (change: object = {}) => ({ path: '/events', rendering: 'server', cache: 'shared', ...change });
const problemsOf = (change: object) => routeProblems('mf-events', [aRoute(change)]);

test.each([
  {},
  { path: '/' },
  { preload: ['events.0123456789.js'] },
  { path: '/events/:id' },
  { path: '/events/*' },
  { rendering: 'browser', cache: 'none', noindex: true },
  { cache: 'none', cookie: 'events_ticket' },
  { query: [] },
  { query: ['category', 'payment_intent'] },
  { sitemap: true },
  { footer: 'Events' },
  { footer: 'Fêtes & fairs 2026' },
  { sitemap: { call: '/api/events', address: '/events?event=:id', withPage: true } },
  { path: '/events/:id', sitemap: { call: '/api/events', address: '/events/:id', changedAt: 'changedAt' } },
])('%j may be declared', (change) => expect(problemsOf(change)).toEqual([]));

test.each([
  [{ rendering: 'edge' }, 'has an unknown rendering: "edge"'],
  [{ rendering: undefined }, 'has an unknown rendering: none'],
  [{ query: 'category' }, 'has a query that lists no parameters'],
  [{ query: ['category', 'a=b'] }, 'has a query that lists no parameters'],
  [{ preload: 'events.js' }, 'has a preload that lists no files'],
  [{ preload: ['../mf-shop/remote.js'] }, 'has a preload that lists no files'],
  [{ cache: 60 }, 'has an unknown cache: 60'],
  [{ noindex: 'yes' }, 'has a noindex that is neither true nor false'],
  [{ cache: 'none', cookie: 'shop_checkout' }, 'has a cookie that is not its own: "shop_checkout", not events_…'],
  [{ cache: 'none', cookie: 'events_a; Path=/' }, 'has a cookie that is not its own: "events_a; Path=/", not events_…'],
  [{ cookie: 'events_ticket' }, 'has a cookie and is the same for everybody'],
  [{ sitemap: 'yes' }, 'has an unknown sitemap: "yes"'],
  [
    { sitemap: { call: 'https://elsewhere.example/', address: '/events/:id' } },
    'has an unknown sitemap: {"call":"https://elsewhere.example/","address":"/events/:id"}',
  ],
  [
    { sitemap: { call: '/api/events', address: '/events?event=:id', withPage: 'yes' } },
    'has an unknown sitemap: {"call":"/api/events","address":"/events?event=:id","withPage":"yes"}',
  ],
  [{ sitemap: true, noindex: true }, 'is in the sitemap and asks not to be found'],
  [{ colour: 'red' }, 'has unknown fields: colour'],
])('%j is refused, with the reason', (change, problem) => expect(problemsOf(change)).toEqual([`/events ${problem}`]));

test.each([
  '/api',
  '/api/events',
  '/static/x',
  '/remotes/mf-shop',
  '/uploads/:id',
  '/healthz',
  '/readyz',
  '/releases.json',
])('%s is reserved', (path) =>
  expect(problemsOf({ path })).toContainEqual(expect.stringMatching(/is reserved|is no path/)),
);

test.each(['events', '//events', '/:anything', '/*', '/a b', '/events?x', '/../etc', '', '/Ärger'])(
  '%j is no path of a page',
  (path) => expect(problemsOf({ path })).toContainEqual(`${path} is no path of a page`),
);

test('a path twice, no path and no list are refused', () => {
  expect(routeProblems('mf-events', [aRoute(), aRoute()])).toEqual(['/events is declared twice']);
  expect(routeProblems('mf-events', [{}, null])).toEqual(['a route has no path', 'a route has no path']);
  expect(routeProblems('mf-events', undefined)).toEqual(['its record does not say what its pages are: build it anew']);
});

test.each([
  ['/shop', '/shop', true],
  ['/shop', '/shop/:id', false],
  ['/portfolio/:id', '/portfolio/:project', true],
  ['/portfolio/:id', '/portfolio/map', true],
  ['/blog/*', '/blog', true],
  ['/blog/*', '/blog/a/b', true],
  ['/blog/*', '/book', false],
  ['/', '/shop', false],
])('%s and %s meet: %s', (one, other, isSo) => {
  expect(meet(one, other)).toBe(isSo);
  expect(meet(other, one)).toBe(isSo);
});

test('a claim names the remote that shows the path', () => {
  const others = { 'mf-shop': { routes: [{ path: '/shop' }] }, 'mf-marketing': { routes: [{ path: '/blog/*' }] } };
  expect(claimProblems({ routes: [{ path: '/events' }, { path: '/blog/events' }] }, others)).toEqual([
    'it claims /blog/events, and mf-marketing shows /blog/*',
  ]);
});

test('refusal 116: a slot that another remote fills is refused with both names', () => {
  const others = { 'mf-shop': { slots: [{ name: 'header' }] }, 'mf-marketing': {} };
  expect(claimProblems({ slots: [{ name: 'header' }] }, others)).toEqual([
    'it claims the slot header, and mf-shop fills it',
  ]);
  expect(claimProblems({ slots: [{ name: 'header' }] }, { 'mf-marketing': {} })).toEqual([]);
});

test.each([
  ['no list', 'header', ['its slots are no list']],
  ['a slot of no shell', [{ name: 'sidebar', storageKey: 'cart' }], ['the slot "sidebar" is no slot of the shell']],
  [
    'a slot twice',
    [
      { name: 'header', storageKey: 'cart' },
      { name: 'header', storageKey: 'cart' },
    ],
    ['the slot "header" is declared twice'],
  ],
  [
    'a key that is none',
    [{ name: 'header', storageKey: 'a b' }],
    ['the slot "header" needs a storageKey: the local storage key that it is about'],
  ],
  [
    'an unknown field',
    [{ name: 'header', storageKey: 'cart', colour: 'red' }],
    ['the slot "header" has unknown fields: colour'],
  ],
])('refusal 117: %s is refused', (_, slots, reasons) => {
  expect(slotProblems(slots)).toEqual(reasons);
  expect(declarationProblems('mf-events', { routes: [aRoute()], slots })).toEqual(reasons);
});

test('a slot of the shell may be declared, and need not be', () => {
  expect(slotProblems([{ name: 'header', storageKey: 'cart' }])).toEqual([]);
  expect(slotProblems(undefined)).toEqual([]);
  for (const slots of [null, [null], [7], [[]]]) expect(slotProblems(slots).length).toBeGreaterThan(0);
});

test('a page with a parameter is none that the sitemap could show beside its items', () => {
  const sitemap = { call: '/api/events', address: '/events/:id', withPage: true };
  expect(problemsOf({ path: '/events/:id', sitemap })).toEqual([
    '/events/:id has a parameter, so the sitemap needs the call that names its pages',
  ]);
});

test.each(['', ' Events', 'Events ', '<b>Events</b>', 'Events\nand more', 'a'.repeat(21), true, null])(
  'refusal 201: %j is no footer',
  (footer) =>
    expect(problemsOf({ footer })).toEqual([
      `/events has a footer that is no plain words, 20 letters at most: ${JSON.stringify(footer)}`,
    ]),
);

test('refusal 201: a link in the footer leads to one page of a remote, that has one address', () => {
  const [first, second] = [aRoute({ footer: 'Events' }), aRoute({ path: '/talks', footer: 'Talks' })];
  expect(routeProblems('mf-events', [first, second])).toEqual(['/talks is the second page with a link in the footer']);
  expect(problemsOf({ path: '/events/:id', footer: 'Events' })).toEqual([
    '/events/:id has a parameter, so no link in the footer leads to it',
  ]);
});

test.each([
  [undefined],
  [{}],
  [{ '/old': '/events' }],
  [{ '/old/:id': '/events/:id', '/older/*': '/archive/*', '/oldest/:id': '/' }],
])('refusal 200: %j may be declared as redirects', (redirects) =>
  expect(redirectProblems(redirects, [aRoute()])).toEqual([]),
);

test.each([
  [null, 'its redirects are no record of paths'],
  [['/old'], 'its redirects are no record of paths'],
  [{ '/old': 7 }, 'the redirect of /old to 7 needs two paths of pages'],
  [{ '/old': '//elsewhere.example' }, 'the redirect of /old to "//elsewhere.example" needs two paths of pages'],
  [{ '/api/old': '/events' }, 'the redirect of /api/old to "/events" needs two paths of pages'],
  [{ '/old': '/uploads/x' }, 'the redirect of /old to "/uploads/x" needs two paths of pages'],
  [{ old: '/events' }, 'the redirect of old to "/events" needs two paths of pages'],
  [{ '/old': '/events/:id' }, 'the redirect of /old leads to a parameter that it lacks'],
  [{ '/old/:id': '/events/*' }, 'the redirect of /old/:id leads to a parameter that it lacks'],
  [{ '/events': '/talks' }, 'the redirect of /events is a page that the remote shows'],
  [{ '/old': '/old' }, 'the redirect of /old leads to another redirect, or to itself'],
  [{ '/old/*': '/old' }, 'the redirect of /old/* leads to another redirect, or to itself'],
  [{ '/old': '/older', '/older': '/events' }, 'the redirect of /old leads to another redirect, or to itself'],
])('refusal 200: the redirects %j are refused', (redirects, problem) => {
  expect(redirectProblems(redirects, [aRoute()])).toEqual([problem]);
  expect(declarationProblems('mf-events', { routes: [aRoute()], redirects })).toEqual([problem]);
});

test('refusal 200: a path is redirected by nobody where another remote shows it, and by two remotes only to the same page', () => {
  const events = { routes: [{ path: '/events' }], redirects: { '/us': '/about' } };
  const others = { 'mf-events': events };
  expect(claimProblems({ redirects: { '/events': '/about' } }, others)).toEqual([
    'it claims /events, and mf-events shows /events',
  ]);
  expect(claimProblems({ redirects: { '/us': '/contact' } }, others)).toEqual([
    'it claims /us, and mf-events redirects /us',
  ]);
  expect(claimProblems({ redirects: { '/us': '/about' } }, others)).toEqual([]);
  expect(claimProblems({ routes: [{ path: '/us' }] }, others)).toEqual(['it claims /us, and mf-events redirects /us']);
});

test.each([
  ['/events', '/events', true],
  ['/events/:id', '/events/:event', true],
  ['/events/:id', '/events/*', false],
  ['/events/map', '/events/:id', false],
  ['/blog/*', '/blog/:slug', true],
  ['/blog/*', '/blog', true],
])('%s covers every address of %s: %s', (pattern, path, isSo) => expect(covers(pattern, path)).toBe(isSo));
