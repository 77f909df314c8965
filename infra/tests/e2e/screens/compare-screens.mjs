// @ts-check
import sharp from 'sharp';

/** Compression alone does not change a channel of 255 by this much. */
const seenDifference = 40;

/** @param {Buffer} one @param {Buffer} other */
export async function differenceOf(one, other) {
  const a = await pixelsOf(one);
  const b = await pixelsOf(other);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  const differs = (/** @type {number} */ at) => Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > seenDifference;
  let different = 0;
  for (let at = 0; at < a.data.length; at += 3) if (differs(at) || differs(at + 1) || differs(at + 2)) different++;
  return different / (a.data.length / 3);
}

/** @param {Buffer} image */
function pixelsOf(image) {
  return sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
