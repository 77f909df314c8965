import { brand } from '@studio/host';
import { darkPalette, lightPalette } from '@studio/kit';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const shell = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(shell, file), 'utf8');

test("the icon is the wordmark's blob in the kit's own colours", () => {
  const icon = read('public/favicon.svg');
  const [, blob] = /<path d="([^"]+)"/.exec(read('src/features/header/wordmark.tsx')) ?? [];
  expect(icon).toContain(`d="${blob}"`);
  expect(icon).toContain(`path{fill:${lightPalette.accent}}`);
  expect(icon).toContain(`(prefers-color-scheme:dark){path{fill:${darkPalette.accent}}}`);
});

test('the manifest speaks for the brand, and its icons are there', () => {
  const manifest = JSON.parse(read('public/manifest.webmanifest')) as Record<string, string> & {
    icons: { src: string }[];
  };
  expect(manifest).toMatchObject({
    name: brand.name,
    description: brand.tagline,
    background_color: lightPalette.ground,
    theme_color: lightPalette.ground,
  });
  expect(manifest.icons.filter(({ src }) => !existsSync(path.join(shell, 'public', src)))).toEqual([]);
});

test('the CV is a PDF of one page that a phone can afford', () => {
  const bytes = readFileSync(path.join(shell, 'public', brand.cvUrl));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(bytes.length).toBeLessThan(200 * 1024);
});
