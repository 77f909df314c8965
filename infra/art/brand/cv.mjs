// @ts-check
// Draws the CV: `node infra/art/brand/cv.mjs`. Years and strengths come from the About page's source.
import { createRequire } from 'node:module';
import { readFile, readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { launchChromium } from '../../build/machine/chromium.mjs';
import { cvStyles } from './cv-styles.mjs';
import { readModule } from './read-module.mjs';

const root = new URL('../../../', import.meta.url);
const require = createRequire(import.meta.url);
const output = fileURLToPath(new URL('shell/public/cv.pdf', root));

/** The limit keeps the download small on a phone. */
const maxBytes = 200 * 1024;

const selectedWork = [
  ['The Heron at Portobello', 'mural for Canal Terrace Residents', '2026'],
  ['Fox on the Gable', 'mural for Stoneybatter Arts Week', '2026'],
  ['Salmon Going Home', 'mural for Docklands Business Forum', '2025'],
  ['Harbour Static', 'canvas for Pigeonhouse Partners', '2026'],
  ['Tern Coffee Roasters', 'mark and identity', '2026'],
  ['Foxglove Records', 'mark and sleeves', '2025'],
  ['The Fishmonger’s Shutter', 'shutter for O’Hare & Daughters', '2026'],
];
const services = [
  'Murals and hoardings',
  'Canvas commissions',
  'Logos and identity',
  'Graffiti and shutters',
  'Workshops and classes',
  'Illustration',
  'Media content',
  'AI graphic design',
];

/** @param {string} file @param {RegExp} pattern */
const rowsOf = async (file, pattern) => {
  const rows = [...(await readFile(new URL(file, root), 'utf8')).matchAll(pattern)].map(([, ...fields]) => fields);
  if (rows.length === 0) throw new Error(`${file} has no rows like ${pattern} any more.`);
  return rows;
};

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** @param {string} type @param {Buffer} bytes */
const inline = (type, bytes) => `data:${type};base64,${bytes.toString('base64')}`;

/** @param {string} request */
const fontUrl = async (request) => inline('font/woff2', await readFile(require.resolve(request)));

const muralUrl = async () => {
  const folder = new URL('bff/seeds/pictures/', root);
  const file = (await readdir(folder)).find((name) => /^hero-\d+x\d+-[0-9a-f]{27}\.webp$/.test(name));
  if (!file) throw new Error('There is no hero picture: run infra/art/generate.mjs first.');
  const strip = sharp(fileURLToPath(new URL(file, folder))).extract({ left: 0, top: 264, width: 2560, height: 512 });
  return inline('image/jpeg', await strip.resize(1240).jpeg({ quality: 58, mozjpeg: true }).toBuffer());
};

const page = async () => {
  const { brand } = await readModule('bff/contract/src/brand.ts');
  const { light } = await readModule('shell/kit/src/theme/palette.ts');
  const years = await rowsOf('mf-marketing/src/features/about/journey.tsx', /year: '(\d+)', text: '([^']+)'/g);
  const strengths = await rowsOf('mf-marketing/src/features/about/strengths.tsx', /title: '([^']+)', text: '([^']+)'/g);
  const [bookTitle = []] = await rowsOf(
    'mf-marketing/src/features/book/book-title.ts',
    /bookTitle = ['"]([^'"]+)['"]/g,
  );
  const styles = cvStyles({
    palette: light,
    displayUrl: await fontUrl('@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2'),
    textUrl: await fontUrl('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    muralUrl: await muralUrl(),
  });
  const handles = brand.social.map(
    (/** @type {{url: string}} */ { url }) => `<li><a href="${url}">${url.replace(/^https:\/\/(www\.)?/, '')}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(brand.artist)}, curriculum vitae</title><style>${styles}</style></head>
<body>
<header><div class="mural"></div><h1>${escape(brand.artist)}</h1><p>Muralist, graffiti artist and designer, ${brand.city}</p></header>
<main>
<aside>
<h2>Write</h2><ul><li><a href="mailto:${brand.email}">${brand.email}</a></li>${handles.join('')}</ul>
<h2>Six strengths</h2><dl>${strengths.map(([title = '', text = '']) => `<dt>${escape(title)}</dt><dd>${escape(text)}</dd>`).join('')}</dl>
<h2>What I take on</h2><ul>${services.map((service) => `<li>${escape(service)}</li>`).join('')}</ul>
</aside>
<section>
<p class="lead">I paint big things in public and small things in private. For 15 years the work has been walls, canvases and marks for people who would rather be remembered than be safe.</p>
<h2>The journey</h2><ol>${years.map(([year = '', text = '']) => `<li><b>${year}</b><span>${escape(text)}</span></li>`).join('')}</ol>
<h2>Selected work</h2><table>${selectedWork.map(([title = '', what = '', year = '']) => `<tr><th>${escape(title)}</th><td>${escape(what)}</td><td>${year}</td></tr>`).join('')}</table>
<h2>In print</h2><p><b>${escape(bookTitle[0] ?? '')}</b>. Twelve chapters on doing design work, and doing it well, in a world that runs on AI. 2025.</p>
</section>
</main>
<footer><span>${escape(brand.name)}</span><span>${escape(brand.tagline)}</span></footer>
</body></html>`;
};

const browser = await launchChromium();
try {
  const tab = await browser.newPage();
  await tab.setContent(await page(), { waitUntil: 'load' });
  await tab.evaluate('document.fonts.ready');
  await tab.pdf({ path: output, format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true });
} finally {
  await browser.close();
}
const { size } = await stat(output);
if (size > maxBytes) throw new Error(`The CV weighs ${size} bytes, more than ${maxBytes}.`);
console.log(`cv.pdf: ${size} bytes`);
