// @ts-check
// Subsets the typefaces: `node infra/art/brand/fonts.mjs`.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('../../../shell/kit/src/fonts/', import.meta.url);
const paperFolder = new URL('../../../bff/fonts/', import.meta.url);

/**
 * The subsets contain Western European characters, with combining accents for decomposed input. System fonts provide
 * the rest.
 */
const characters = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff),
  ...between(0x300, 0x308),
  ...'‘’‚“”„–—…•·‹›«»€™ıŒœ−←→↑↓′″',
].join('');

const everyLetter = [...between(0x20, 0x52f), ...between(0x1e00, 0x22ff)].join('');

const fonts = [
  {
    from: require.resolve('@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2'),
    to: 'big-shoulders-display-800.woff2',
  },
  {
    from: require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    to: 'hanken-grotesk-400-800.woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  },
];

for (const { from, to, variationAxes } of fonts) {
  const whole = await readFile(from);
  const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes });
  await writeFile(new URL(to, folder), cut);
  console.log(`${to}: ${cut.length} of ${whole.length} bytes`);
}

// PDF documents need TrueType fonts. These keep all letters, because a PDF has no fallback fonts.
const display = require.resolve('@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2');
await writeWhole(display, 'display-latin.ttf');
// The site's typeface lacks Greek and most of Cyrillic.
const textFaces = [
  {
    latin: require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    scripts: ['latin', 'latin-ext', 'vietnamese'],
  },
  {
    latin: require.resolve('@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2'),
    scripts: ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
];
for (const { latin, scripts } of textFaces)
  for (const script of scripts)
    for (const wght of [400, 700])
      await writeWhole(latin.replace('-latin-', `-${script}-`), `text-${script}-${wght}.ttf`, { wght });

/** @param {string} from @param {string} to @param {Record<string, number>} [variationAxes] */
async function writeWhole(from, to, variationAxes) {
  const whole = await readFile(from);
  const cut = await subsetFont(whole, everyLetter, { targetFormat: 'truetype', variationAxes });
  await writeFile(new URL(to, paperFolder), cut);
  console.log(`${to}: ${cut.length} bytes`);
}

/** @param {number} first @param {number} last */
function between(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
