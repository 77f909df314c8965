import { formatOf, isMoving } from './image-header';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const segment = (marker: string, length: number) =>
  `\xff${marker}${String.fromCharCode(length >> 8, length & 255)}${'x'.repeat(length - 2)}`;
const chunk = (name: string, length: number) =>
  `\0\0${String.fromCharCode(length >> 8, length & 255)}${name}${'x'.repeat(length)}crc.`;
const png = (...chunks: string[]) => bytes(`\x89PNG\r\n\x1a\n${chunk('IHDR', 13)}${chunks.join('')}`);
const webp = (flags: string) => bytes(`RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0${flags}\0\0\0`);

test.each([
  ['jpeg', '\xc0'],
  ['jpeg', '\xc1'],
  ['jpeg', '\xc9'],
  ['progressive JPEG', '\xc2'],
  ['progressive JPEG', '\xca'],
])('a %s is known by its frame, behind notes and tables', (format, frame) => {
  const head = `\xff\xd8${segment('\xe1', 60_000)}${segment('\xc4', 40)}${segment('\xcc', 9)}${segment(frame, 17)}`;
  expect(formatOf(bytes(head))).toBe(format);
});

test('a JPEG that is cut off, or whose segments say nothing of use, ends the search', () => {
  for (const rest of ['', '\xe1', segment('\xe1', 200).slice(0, 50), '\xff\xe1\0\0'.repeat(4)])
    expect(formatOf(bytes(`\xff\xd8\xff${rest}`))).toBe('jpeg');
});

test.each([
  ['a WebP', webp('\x10'), false],
  ['a WebP of several frames', webp('\x12'), true],
  ['a WebP without an extended head', bytes('RIFF\x10\0\0\0WEBPVP8 \xff\xff\xff\xff\xff\xff'), false],
  ['a PNG', png(chunk('iCCP', 3000), chunk('IDAT', 4)), false],
  ['an APNG', png(chunk('iCCP', 3000), chunk('acTL', 8), chunk('IDAT', 4)), true],
  ['a PNG with the name of frames in its pixels', png(chunk('IDAT', 4), chunk('acTL', 8)), false],
  ['a PNG that is cut off', png().slice(0, 12), false],
  ['an AVIF', bytes('\0\0\0\x1cftypavif\0\0\0\0avifmif1'), false],
  ['a sequence of AVIF', bytes('\0\0\0\x1cftypavis\0\0\0\0avifavis'), true],
  ['a JPEG', bytes('\xff\xd8\xff\xe0'), false],
])('%s moves: %3$s', (_what, head, moves) => {
  expect(isMoving(head)).toBe(moves);
});
