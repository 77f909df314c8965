import { redirectedPath, remoteOf } from './remote-of';

const shown = {
  'mf-marketing': { paths: ['/', '/portfolio/:id', '/blog/*', '/blog'] },
  'mf-shop': { paths: ['/shop'] },
};

test.each([
  ['/', 'mf-marketing'],
  ['/portfolio/7', 'mf-marketing'],
  ['/blog', 'mf-marketing'],
  ['/blog/a/b', 'mf-marketing'],
  ['/shop', 'mf-shop'],
  ['/shop/', 'mf-shop'],
  ['/shop/7', null],
  ['/portfolio', null],
  ['/events', null],
])('%s is shown by %s', (pathname, remote) => expect(remoteOf(shown, pathname)).toBe(remote));

const redirecting = {
  'mf-marketing': {
    paths: ['/', '/journal/*', '/works/:id', '/about'],
    redirects: { '/blog/*': '/journal/*', '/portfolio/:id': '/works/:id', '/us': '/about' },
  },
  'mf-shop': { paths: ['/shop'], redirects: { '/us': '/about', '/team': '/us', '/gone': '/nowhere' } },
  'mf-a': { paths: [], redirects: { '/one': '/two' } },
  'mf-b': { paths: [], redirects: { '/two': '/one' } },
  'mf-away': undefined,
};

test.each([
  ['/us', '/about'],
  ['/Us/', '/about'],
  ['/team', '/about'],
  ['/portfolio/7', '/works/7'],
  ['/portfolio/caf%C3%A9', '/works/caf%C3%A9'],
  ['/portfolio/a%2Fb', '/works/a%2Fb'],
  ['/blog/a/b', '/journal/a/b'],
  ['/blog', '/journal'],
])('%s leads to %s in one step', (pathname, page) => expect(redirectedPath(redirecting, pathname)).toBe(page));

test.each([
  ['a page that is shown', '/about'],
  ['a path of no remote', '/events'],
  ['one whose page is gone', '/gone'],
  ['two that lead to each other', '/one'],
  ['more than the pattern takes', '/portfolio/7/8'],
])('%s leads nowhere', (_, pathname) => expect(redirectedPath(redirecting, pathname)).toBeNull());
