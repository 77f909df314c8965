// @ts-check
// Draws the site's icons: `node infra/art/brand/icons.mjs`.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readModule } from './read-module.mjs';

const root = new URL('../../../', import.meta.url);
const folder = new URL('shell/public/', root);

const blob = { width: 40, height: 48 };

const { light, dark } = await readModule('shell/kit/src/theme/palette.ts');
const { brand } = await readModule('bff/contract/src/brand.ts');
const wordmark = await readFile(new URL('shell/src/features/header/wordmark.tsx', root), 'utf8');
const path = /<path d="([^"]+)"/.exec(wordmark)?.[1];
if (!path) throw new Error('The wordmark has no path any more.');

const adaptive =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-(blob.height - blob.width) / 2} 0 ${blob.height} ${blob.height}">` +
  `<style>path{fill:${light.accent}}@media (prefers-color-scheme:dark){path{fill:${dark.accent}}}</style>` +
  `<path d="${path}"/></svg>\n`;

/** @param {number} size @param {number} share */
const onWall = (size, share) => {
  const scale = (size * share) / blob.height;
  const x = (size - blob.width * scale) / 2;
  const y = (size - blob.height * scale) / 2;
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${light.wall}"/>` +
      `<path transform="translate(${x} ${y}) scale(${scale})" fill="${dark.accent}" d="${path}"/></svg>`,
  );
};

/** @param {string} svg */
const png = (svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();

/** @param {Buffer} picture @param {number} size in px, below 256 */
const ico = (picture, size) => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18); // offset of the picture
  return Buffer.concat([header, picture]);
};

const plain = await png(adaptive.replace('<svg ', '<svg width="32" height="32" '));
const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  start_url: '/',
  display: 'minimal-ui',
  background_color: light.ground,
  theme_color: light.ground,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
  ],
};

/** @type {[string, string | Buffer][]} */
const files = [
  ['favicon.svg', adaptive],
  ['favicon.ico', ico(plain, 32)],
  ['apple-touch-icon.png', await onWall(180, 0.66)],
  ['icon-192.png', await onWall(192, 0.66)],
  // Launchers may crop to the middle 80 %.
  ['icon-512.png', await onWall(512, 0.56)],
  ['manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`],
];
for (const [name, content] of files) {
  await writeFile(new URL(name, folder), content);
  console.log(`${name}: ${content.length} bytes`);
}
