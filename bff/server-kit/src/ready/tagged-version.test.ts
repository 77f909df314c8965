import { taggedVersion, versionOf } from './tagged-version';

const before = taggedVersion('b1', { artworks: 'a1', pages: 'p1.3' });

test('a version says by what all is called, and the data of each tag', () => {
  expect(before).toBe('b1;artworks=a1;pages=p1.3');
});

test('what is made from some data goes by the names of those alone, in any order', () => {
  const sold = taggedVersion('b1', { artworks: 'a2', pages: 'p1.3' });
  expect(versionOf(sold, ['pages'])).toBe(versionOf(before, ['pages']));
  expect(versionOf(sold, ['pages', 'artworks'])).not.toBe(versionOf(before, ['pages', 'artworks']));
  expect(versionOf(before, ['artworks', 'pages'])).toBe(versionOf(before, ['pages', 'artworks']));
});

test('what has another name for all is another for everybody', () => {
  const other = taggedVersion('b2', { artworks: 'a1', pages: 'p1.3' });
  for (const tags of [['pages'], [], null]) expect(versionOf(other, tags)).not.toBe(versionOf(before, tags));
});

test('data that had no name yet are others once they have one', () => {
  const first = taggedVersion('b1', { artworks: 'a1', pages: 'p1.3', services: 's1' });
  expect(versionOf(first, ['services'])).not.toBe(versionOf(before, ['services']));
});

test('of what nobody knows the origin everything counts, and of a text of another kind as well', () => {
  expect(versionOf(before, null)).toBe(before);
  expect(versionOf('v1', ['pages'])).not.toBe(versionOf('v2', ['pages']));
});
