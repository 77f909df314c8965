/** A bitmap's first 54 bytes, in base64: 90 bytes in all, 3 by 3 pixels of 24 bits. */
const header = 'Qk1aAAAAAAAAADYAAAAoAAAAAwAAAAMAAAABABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA';

/** A picture's sketch as an image that the browser draws large and soft. @param colors nine colours of three hexadecimal digits
 *  each, row by row from the top, as they stand in the picture's name */
export function placeholderUrl(colors: string): string {
  const rows = [18, 9, 0].map((start) => colors.slice(start, start + 9));
  const bytes = rows.flatMap((row) => [...pixelsOf(row), 0, 0, 0]);
  return `data:image/bmp;base64,${header}${btoa(String.fromCharCode(...bytes))}`;
}

/** Blue, green, red of each colour. */
function pixelsOf(row: string): number[] {
  return [0, 3, 6].flatMap((start) => [2, 1, 0].map((channel) => parseInt(row[start + channel]!, 16) * 17));
}
