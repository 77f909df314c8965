import { familyOf, typefaces } from './typefaces';

test("names the page's text typeface with an address that a frame of another origin can load", () => {
  const sheet = document.createElement('style');
  sheet.textContent = `
    @font-face { font-family: 'Big Shoulders Display'; font-weight: 800; src: url('/static/d.woff2') format('woff2'); }
    @font-face { font-family: 'Hanken Grotesk Variable'; font-weight: 400 800; src: url('/static/t.woff2') format('woff2'); }`;
  document.head.append(sheet);
  expect(typefaces()).toEqual([
    {
      family: 'Hanken Grotesk Variable',
      src: 'url("http://localhost/static/t.woff2") format(\'woff2\')',
      weight: '400 800',
    },
  ]);
  sheet.remove();
  expect(typefaces()).toEqual([]);
});

test.each([
  ["'Hanken Grotesk Variable', sans-serif", 'Hanken Grotesk Variable'],
  ['Arial', 'Arial'],
])('the first family of %s is %s', (families, first) => {
  expect(familyOf(families)).toBe(first);
});
