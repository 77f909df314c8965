import type { RemoteRoute } from '@studio/host';
import { matchRoute } from './match-route';

const post = { path: '/blog/*' } as RemoteRoute;

test('gives parameters decoded, as the page itself reads them', () => {
  expect(matchRoute([post], '/blog/caf%C3%A9', '?a=b')?.location.params).toEqual({ '*': 'café' });
  expect(matchRoute([post], '/blog/%00', '')?.location.params).toEqual({ '*': '\0' });
});

test('finds no route for a path that none of them shows', () => {
  expect(matchRoute([post], '/shop', '')).toBeNull();
});
