/** A bitmap's first 54 bytes, in base64: 3 by 3 pixels of 24 bits. */
const header = bitmapHeader();

/** A picture's sketch as an image that the browser draws large and soft. @param sketch nine colours of three hexadecimal digits
 *  each, row by row from the top, as they stand in the picture's name */
export function sketchUrl(sketch: string): string {
  const rows = [18, 9, 0].map((start) => sketch.slice(start, start + 9));
  const bytes = rows.flatMap((row) => [...pixelsOf(row), 0, 0, 0]);
  return `data:image/bmp;base64,${header}${btoa(String.fromCharCode(...bytes))}`;
}

/** Blue, green, red of each colour. */
function pixelsOf(row: string): number[] {
  return [0, 3, 6].flatMap((start) => [2, 1, 0].map((channel) => parseInt(row[start + channel]!, 16) * 17));
}

function bitmapHeader(): string {
  const view = new DataView(new ArrayBuffer(54));
  view.setUint16(0, 0x424d);
  view.setUint32(2, 90, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setUint32(18, 3, true);
  view.setUint32(22, 3, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  view.setUint32(34, 36, true);
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}
