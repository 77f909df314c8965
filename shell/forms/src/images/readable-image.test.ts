import { unreadableMessage } from './readable-image';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (begins: string, name = 'wall.jpg') => new File([bytes(begins.padEnd(64, '\0'))], name);

test.each([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ['AVIF by another name', '\0\0\0\x20ftypmif1\0\0\0\0mif1avif'],
])('%s may go up', async (_, begins) => {
  expect(await unreadableMessage(file(begins))).toBeUndefined();
});

test.each([
  ['HEIC', '\0\0\0\x1cftypheic\0\0\0\0', /Most Compatible/],
  ['SVG', '<?xml version="1.0"?><svg/>', /Export it as PNG/],
  ['SVG', '\n<svg xmlns="http://www.w3.org/2000/svg"/>', /Export it as PNG/],
  ['TIFF', 'II*\0\x08\0\0\0', /Export it as JPEG/],
  ['TIFF', 'MM\0*\0\0\0\x08', /Export it as JPEG/],
  ['GIF', 'GIF89a', /PNG/],
  ['PDF', '%PDF-1.7', /JPEG/],
])('refusal 113: %s called .jpg is named before it goes up, with a way out', async (format, begins, way) => {
  const why = await unreadableMessage(file(begins));
  expect(why).toMatch(`wall.jpg is ${format}, which cannot be shown here. Choose JPEG, PNG, WebP or AVIF.`);
  expect(why).toMatch(way);
});

test('refusal 113: a text that was renamed is no picture', async () => {
  expect(await unreadableMessage(new File(['Dear diary, today I painted a wall.'], 'diary.png'))).toBe(
    'diary.png is not a picture. Choose JPEG, PNG, WebP or AVIF.',
  );
});

test('refusal 113: a file without bytes, as clouds leave in their place, is called empty', async () => {
  expect(await unreadableMessage(new File([], 'wall.jpg'))).toBe(
    'wall.jpg is empty. If it is stored in a cloud, download it first, then choose it again.',
  );
});

test('a file that is gone since it was chosen is asked for again', async () => {
  const gone = file('\xff\xd8\xff');
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
  expect(await unreadableMessage(gone)).toBe('wall.jpg cannot be read any more. Choose it again.');
});
