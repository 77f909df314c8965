import { render } from '@testing-library/react';
import { dark, light } from './palette';
import { ThemeStyles } from './theme';
import { color } from './tokens';

test('every colour token has a value in both themes', () => {
  const named = Object.values(color).map((variable) => /^var\(--(.+)\)$/.exec(variable)?.[1]);
  expect(Object.keys(light)).toEqual(expect.arrayContaining(named));
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

test('the class on <html> decides, and the device only where there is no class', () => {
  const css = stylesOf();
  expect(css).toMatch(new RegExp(`:root\\.dark\\s*{[^}]*--ground:\\s*${dark.ground}`));
  expect(css).toMatch(/prefers-color-scheme: ?dark\)\s*{\s*:root:not\(\.light\)/);
});

test('motion stops for whoever asks for less of it', () => {
  expect(stylesOf()).toMatch(/prefers-reduced-motion: ?reduce/);
});

function stylesOf(): string {
  render(<ThemeStyles />);
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
}
