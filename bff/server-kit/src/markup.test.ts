import { escapeMarkup } from './markup';

test('escapes what is special in HTML and XML, and leaves out what XML cannot say', () => {
  expect(escapeMarkup(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
  expect(escapeMarkup('one\u0000\u000B\uFFFE\ttwo\nthree')).toBe('one\ttwo\nthree');
});
