/** The header is of a bitmap of 3 by 3 pixels with 24 bits: 54 bytes in base64. */
const header = 'Qk1aAAAAAAAAADYAAAAoAAAAAwAAAAMAAAABABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA';

/** @param colors nine colours of three hexadecimal digits, row by row from the top, as in the image's name */
export function placeholderUrl(colors: string): string {
  const rows = [18, 9, 0].map((start) => colors.slice(start, start + 9));
  const bytes = rows.flatMap((row) => [...pixelsOf(row), 0, 0, 0]);
  return `data:image/bmp;base64,${header}${btoa(String.fromCharCode(...bytes))}`;
}

function pixelsOf(row: string): number[] {
  return [0, 3, 6].flatMap((start) => [2, 1, 0].map((channel) => parseInt(row[start + channel]!, 16) * 17));
}
