import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '../../build/parts/list.mjs';

const root = path.resolve(__dirname, '../../..');
const places = ['bff/contract', 'bff/migrations', 'bff/src', 'shell', ...remotes];

/** docs/how-to/field.md. */
const most = 6;

test('a field of a work stands in at most six files of production', () => {
  const named = sources().filter((file) => /\bdimensions\b(?!';)/.test(code(file)));
  expect(named).toContain('bff/contract/src/artworks.ts');
  expect(named).toContain('mf-shop/src/artworks/work-facts.ts');
  expect(named.length).toBeLessThanOrEqual(most);
});

/** All built sources, except the drawing of a work to scale, which is about this field. */
function sources(): string[] {
  return places
    .flatMap((place) =>
      readdirSync(path.join(root, place), { recursive: true }).map((file) => path.join(place, String(file))),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(testing|node_modules|dist|scale)\//.test(file));
}

/** A file without its comments. */
const code = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
