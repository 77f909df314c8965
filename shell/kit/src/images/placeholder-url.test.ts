import { placeholderUrl } from './responsive-image';

// Rows from the top: red, green, blue; black; white.
const colors = 'f000f000f' + '000000000' + 'fffffffff';

test('is a bitmap of 3 by 3 pixels, whose lowest row comes first and whose colours come blue first', () => {
  const bytes = Buffer.from(placeholderUrl(colors).replace('data:image/bmp;base64,', ''), 'base64');
  expect(bytes).toHaveLength(90);
  expect(bytes.toString('latin1', 0, 2)).toBe('BM');
  expect([bytes.readUInt32LE(2), bytes.readInt32LE(18), bytes.readInt32LE(22)]).toEqual([90, 3, 3]);
  const rows = [54, 66, 78].map((start) => bytes.toString('hex', start, start + 9));
  expect(rows).toEqual(['ffffffffffffffffff', '000000000000000000', '0000ff00ff00ff0000']);
});
