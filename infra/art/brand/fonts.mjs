// @ts-check
// Cuts the two typefaces down to what the site sets in them: `node infra/art/brand/fonts.mjs`.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('../../../shell/kit/src/fonts/', import.meta.url);

/** Western European names and prices, quotation marks and dashes, and the accents of a text that was pasted in pieces (Unicode's
 *  decomposed form). Any other letter comes from the reader's own faces, as it does with the whole Latin files. */
const characters = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff),
  ...between(0x300, 0x308),
  ...'‘’‚“”„–—…•·‹›«»€™ıŒœ−←→↑↓′″',
].join('');

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

/** @param {number} first @param {number} last both code points are among them */
function between(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
