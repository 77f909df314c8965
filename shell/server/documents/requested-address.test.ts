import { requestedAddress } from './requested-address';

test.each([
  ['/', '/', ''],
  ['/shop?category=canvas', '/shop', '?category=canvas'],
  ['/blog/a//b', '/blog/a//b', ''],
  ['http://studio.example/shop?a=1', '/shop', '?a=1'],
  ['/%zz', '/%zz', ''],
])('%s is the path %s with the query %s', (target, pathname, search) =>
  expect(requestedAddress(target)).toEqual({ pathname, search, isMoved: false }),
);

test.each([
  ['//', '/', ''],
  ['///', '/', ''],
  ['//[', '/[', ''],
  ['//evil.example/shop', '/evil.example/shop', ''],
  ['/\\evil.example', '/evil.example', ''],
  ['/..//evil.example/a?b', '/evil.example/a', '?b'],
  ['http://studio.example//[', '/[', ''],
])('refusal 82: %s moves to %s%s, on this site', (target, pathname, search) =>
  expect(requestedAddress(target)).toEqual({ pathname, search, isMoved: true }),
);

test.each(['http://', 'http://[', '*', 'javascript:alert(1)', 'studio'])('%s is no page', (target) =>
  expect(requestedAddress(target)).toBeNull(),
);
