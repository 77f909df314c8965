/** @jest-environment node */
import sharp from 'sharp';
import { differenceOf } from './compare-screens.mjs';

/** A grey screen of 100 by 100 with a red square of the given side in its corner. */
function screen(side: number, width = 100) {
  const grey = sharp({ create: { width, height: 100, channels: 3, background: '#888888' } });
  const red = { create: { width: side, height: side, channels: 3 as const, background: '#ff0000' } };
  return grey
    .composite(side ? [{ input: red, left: 0, top: 0 }] : [])
    .png()
    .toBuffer();
}

test('tells the share of a screen that looks different', async () => {
  expect(await differenceOf(await screen(0), await screen(20))).toBeCloseTo(0.04);
});

test('takes what only compression changed for the same', async () => {
  const compressed = await sharp(await screen(20))
    .webp({ quality: 60 })
    .toBuffer();
  expect(await differenceOf(await screen(20), compressed)).toBeLessThan(0.01);
});

test('a screen of another size is another screen', async () => {
  expect(await differenceOf(await screen(0), await screen(0, 90))).toBe(1);
});
