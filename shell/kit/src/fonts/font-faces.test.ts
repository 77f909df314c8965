/** @jest-environment node */
import { statSync } from 'node:fs';
import path from 'node:path';
import { font } from '../theme/tokens';
import { fontFaces } from './font-faces';

const files = ['big-shoulders-display-800.woff2', 'hanken-grotesk-400-800.woff2'];

test('text is shown at once and takes the real type when it comes', () => {
  const css = fontFaces({ display: '/static/d.woff2', text: '/static/t.woff2' });
  expect(css).toContain("src: url('/static/d.woff2') format('woff2')");
  expect(css).toContain("src: url('/static/t.woff2') format('woff2')");
  expect(css.match(/font-display: swap/g)).toHaveLength(2);
});

test('every family that the tokens name first, and its stand-ins, is defined', () => {
  const css = fontFaces({ display: '', text: '' });
  const named = [font.display, font.text].flatMap((stack) => [...stack.matchAll(/'([^']+)'/g)].map(([, name]) => name));
  const defined = new Set([...css.matchAll(/font-family: '([^']+)'/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...defined].sort());
});

test('a stand-in has the height of the real type', () => {
  const css = fontFaces({ display: '', text: '' });
  for (const [, size, ascent] of css.matchAll(/size-adjust: ([\d.]+)%;\s+ascent-override: ([\d.]+)%/g)) {
    expect([0.984, 1]).toContain(Number(((Number(size) * Number(ascent)) / 10_000).toFixed(3)));
  }
  expect.assertions(5);
});

test('all of them weigh at most 40 KB', () => {
  const bytes = files.map((file) => statSync(path.join(__dirname, file)).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(40 * 1000);
});
