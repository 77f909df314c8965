import { sharedCacheHeaders } from './cache-policy';

test('browsers ask each time; a shared cache every two seconds, or once a minute where it is told of changes', () => {
  expect(sharedCacheHeaders(false)).toEqual([
    ...['Cache-Control', 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=8'],
    ...['CDN-Cache-Control', 'public, max-age=2, stale-while-revalidate=8'],
  ]);
  expect(sharedCacheHeaders(true)[1]).toContain('max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60');
});
