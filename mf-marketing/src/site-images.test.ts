/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteImages } from './site-images';

const listed = readFileSync(path.join(__dirname, '../../bff/seeds/pictures.ts'), 'utf8');

// A picture's URL contains its main colour, so that a redrawn picture has a new URL.
test.each(Object.values(siteImages))('%s is among the pictures that the site is seeded with', (url) => {
  expect(listed).toContain(`'${url}'`);
});
