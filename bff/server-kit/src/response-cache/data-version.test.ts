import { encodeDataVersion, versionForTags } from './data-version';

const before = encodeDataVersion('b1', { artworks: 'a1', pages: 'p1.3' });

test('a version says by what all is called, and the data of each tag', () => {
  expect(before).toBe('b1;artworks=a1;pages=p1.3');
});

test('what is made from some data goes by the names of those alone, in any order', () => {
  const sold = encodeDataVersion('b1', { artworks: 'a2', pages: 'p1.3' });
  expect(versionForTags(sold, ['pages'])).toBe(versionForTags(before, ['pages']));
  expect(versionForTags(sold, ['pages', 'artworks'])).not.toBe(versionForTags(before, ['pages', 'artworks']));
  expect(versionForTags(before, ['artworks', 'pages'])).toBe(versionForTags(before, ['pages', 'artworks']));
});

test('what has another name for all is another for everybody', () => {
  const other = encodeDataVersion('b2', { artworks: 'a1', pages: 'p1.3' });
  for (const tags of [['pages'], [], null]) expect(versionForTags(other, tags)).not.toBe(versionForTags(before, tags));
});

test('data that had no name yet are others once they have one', () => {
  const first = encodeDataVersion('b1', { artworks: 'a1', pages: 'p1.3', services: 's1' });
  expect(versionForTags(first, ['services'])).not.toBe(versionForTags(before, ['services']));
});

test('of what nobody knows the origin everything counts, and of a text of another kind as well', () => {
  expect(versionForTags(before, null)).toBe(before);
  expect(versionForTags('v1', ['pages'])).not.toBe(versionForTags('v2', ['pages']));
});
