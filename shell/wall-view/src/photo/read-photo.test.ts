/** @jest-environment node */
import { readHeader, readPhoto } from './read-photo';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const big = (number: number, length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode((number >> (8 * (length - 1 - at))) & 255)).join('');
const little = (number: number, length: number) => [...big(number, length)].reverse().join('');

const segment = (marker: string, content: string) => `\xff${marker}${big(content.length + 2, 2)}${content}`;
const frame = (width: number, height: number, channels = 3) =>
  segment(
    '\xc0',
    `\x08${big(height, 2)}${big(width, 2)}${String.fromCharCode(channels)}${'\x01\x11\x00'.repeat(channels)}`,
  );
const exif = segment('\xe1', `Exif\0\0MM\0*${big(8, 4)}${big(1, 2)}\x01\x12\0\x03${big(1, 4)}\0\x06\0\0${big(0, 4)}`);
const jpeg = (...segments: string[]) => `\xff\xd8${segments.join('')}\xff\xda`;
const png = (width: number, height: number) =>
  `\x89PNG\r\n\x1a\n${big(13, 4)}IHDR${big(width, 4)}${big(height, 4)}\x08\x02\0\0\0crc.`;
const gif = (width: number, height: number) => `GIF89a${little(width, 2)}${little(height, 2)}\0\0\0`;
const webp = (width: number, height: number) =>
  `RIFF${little(30, 4)}WEBPVP8X${little(10, 4)}\x02\0\0\0${little(width - 1, 3)}${little(height - 1, 3)}`;
const box = (name: string, content: string) => `${big(content.length + 8, 4)}${name}${content}`;
const heif = (brand: string, width: number, height: number) => {
  const ispe = box('ispe', `${big(0, 4)}${big(width, 4)}${big(height, 4)}`);
  const ipma = box('ipma', `${big(0, 4)}${big(1, 4)}${big(1, 2)}\x01\x81`);
  const pitm = box('pitm', `${big(0, 4)}${big(1, 2)}`);
  const meta = box('meta', `${big(0, 4)}${pitm}${box('iprp', box('ipco', ispe) + ipma)}`);
  return box('ftyp', `${brand}\0\0\0\0mif1`) + meta;
};

const fileOf = (text: string) => new Blob([bytes(text)]);

test.each([
  ['a JPEG', jpeg(frame(4000, 3000)), 'jpeg'],
  ['a JPEG that EXIF data turns', jpeg(exif, frame(4000, 3000)), 'jpeg'],
  [
    'a JPEG of four inks, behind a large profile',
    jpeg(segment('\xe2', 'x'.repeat(60_000)), frame(4000, 3000, 4)),
    'jpeg',
  ],
  ['a PNG', png(4000, 3000), 'png'],
  ['a GIF', gif(4000, 3000), 'gif'],
  ['an animated WebP', webp(4000, 3000), 'webp'],
  ['an AVIF', heif('avif', 4000, 3000), 'avif'],
  ['a HEIC', heif('heic', 4000, 3000), 'heic'],
])('reads the size of %s from its header', async (_what, text, type) => {
  expect(await readHeader(fileOf(text))).toEqual({ width: 4000, height: 3000, type });
});

test.each([
  ['a JPEG', jpeg(exif, frame(8100, 8100))],
  ['a PNG', png(10_000, 6401)],
  ['a GIF', gif(65_000, 1000)],
  ['a WebP', webp(8100, 8100)],
  ['an AVIF', heif('avif', 8100, 8100)],
])('refuses %s of more than 64 megapixels before it is decoded', async (_what, text) => {
  const decode = jest.spyOn(URL, 'createObjectURL');
  expect(await readPhoto(fileOf(text))).toEqual({ problem: expect.stringMatching(/more than 64 megapixels/) });
  expect(decode).not.toHaveBeenCalled();
});

test('takes a picture of exactly 64 megapixels', async () => {
  expect(await readHeader(fileOf(png(8000, 8000)))).toMatchObject({ width: 8000 });
});

test.each([
  ['a JPEG that is cut off', jpeg(frame(4000, 3000)).slice(0, 9)],
  ['a text', 'Dear studio, here is my wall.'],
  ['a PNG without a header', '\x89PNG\r\n\x1a\n'],
])('leaves %s to the browser', async (_what, text) => {
  expect(await readHeader(fileOf(text))).toBeUndefined();
});

test('says that a file is empty, or gone', async () => {
  expect(await readPhoto(new Blob([]))).toEqual({ problem: expect.stringMatching(/is empty/) });
  const gone = Object.assign(new Blob(['x']), {
    stream: () => new ReadableStream({ pull: (it) => it.error(new Error()) }),
  });
  expect(await readPhoto(gone)).toEqual({ problem: expect.stringMatching(/cannot be read any more/) });
});
