import { remoteOf } from './remote-of';

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
