import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { jpegSize, jpegUrl } from '@studio/contract';
import sharp from 'sharp';
import { aForm, anImageForm } from '../../testing/apps/multipart';
import { anImage, uploadSite } from '../../testing/apps/upload-site';

const maxBytes = 10_485_760;

/** The colour at the centre of a stored image. */
async function middleOf(image: Buffer): Promise<number[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2));
  return [...data.subarray(start, start + 3)];
}

/** Whether two colours look the same after a lossy encoding. */
const isNear = (one: number[], other: number[]) => one.every((value, index) => Math.abs(value - other[index]!) <= 6);

/** A black PNG of so many pixels a side, at one bit a pixel. */
function aPngOf(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG made longer by an empty chunk. */
function withComment(png: Buffer, length: number): Buffer {
  const end = png.length - 12;
  const chunk = Buffer.alloc(12 + length);
  chunk.writeUInt32BE(length, 0);
  chunk.write('juNk', 4, 'latin1');
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

test('stores a picture in every size that a page asks for, under a random name that says its size and colours', async () => {
  const { http, upload, files } = await uploadSite();
  const { status, body } = await upload(await anImage().jpeg().toBuffer());
  expect(status).toBe(201);
  expect(body).toEqual({
    url: expect.stringMatching(/^\/uploads\/[\w-]{22}-700x500-(?:[bcd][567][2345]){9}\.webp$/),
    width: 700,
    height: 500,
  });
  const base = body.url.slice('/uploads/'.length, -'.webp'.length);
  const widths = { '.320.avif': 320, '.640.avif': 640, '.700.avif': 700, '.640.webp': 640, '.webp': 700, '.jpg': 700 };
  expect(files().sort()).toEqual(
    Object.keys(widths)
      .map((end) => base + end)
      .sort(),
  );
  for (const [end, width] of Object.entries(widths)) {
    const { status, headers, bytes } = await http.get(`/uploads/${base}${end}`);
    const { format, ...sized } = await sharp(bytes).metadata();
    expect([status, sized.width]).toEqual([200, width]);
    expect(headers['content-type']).toBe(`image/${format === 'heif' ? 'avif' : format}`);
  }
});

test("a picture's address says how large its JPEG is, as previews of links are told", async () => {
  const { http, upload } = await uploadSite();
  for (const [width, height] of [
    [1501, 997],
    [1600, 333],
    [333, 1111],
  ] as const) {
    const { body } = await upload(await anImage(width, height).jpeg().toBuffer());
    const { bytes } = await http.get(jpegUrl(body.url));
    const { width: w, height: h } = await sharp(bytes).metadata();
    expect([body.url, jpegSize(body.url)]).toEqual([body.url, { width: w, height: h }]);
  }
});

test('takes JPEG, PNG, WebP and AVIF, shows at most 1600 pixels a side and never enlarges', async () => {
  const { upload } = await uploadSite();
  const large = await upload(await anImage(3000, 1500).avif({ effort: 0 }).toBuffer());
  expect(large).toMatchObject({ status: 201, body: { width: 1600, height: 800 } });
  const small = await upload(await anImage(40, 30).webp().toBuffer());
  expect(small).toMatchObject({ status: 201, body: { width: 40, height: 30 } });
  expect(await upload(await anImage(40, 30).png().toBuffer())).toMatchObject({ status: 201 });
});

test('turns a picture as its camera meant it, and strips what the camera wrote', async () => {
  const { upload, shown } = await uploadSite();
  const exif = { IFD0: { Copyright: 'a private note' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } };
  const answer = await upload(
    await anImage(600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  expect(answer.body).toMatchObject({ width: 400, height: 600 });
  const bytes = await shown(answer);
  const stored = await sharp(bytes).metadata();
  expect(stored).toMatchObject({ width: 400, height: 600 });
  expect([stored.exif, stored.icc, stored.orientation]).toEqual([undefined, undefined, undefined]);
  expect(bytes.includes('private')).toBe(false);
});

test('refusal 21: takes 10,485,760 bytes, and not one more', async () => {
  const { upload, files } = await uploadSite();
  const png = await anImage().png().toBuffer();
  const largest = withComment(png, maxBytes - png.length - 12);
  expect(largest.length).toBe(maxBytes);
  expect((await upload(largest)).status).toBe(201);
  const stored = files().length;
  const tooLarge = { status: 413, body: { code: 'TOO_LARGE', message: 'Image must be 10MB or smaller' } };
  expect(await upload(withComment(png, maxBytes - png.length - 11))).toMatchObject(tooLarge);
  expect(await upload(Buffer.alloc(3 * maxBytes))).toMatchObject(tooLarge);
  expect(files()).toHaveLength(stored);
});

test('refusal 22: six pictures, an unexpected part, a form that is cut off or none', async () => {
  const { send, files } = await uploadSite();
  const content = await anImage().png().toBuffer();
  const file = { name: 'file', content, filename: 'a.png' };
  const whole = anImageForm(content);
  const form = (body: Buffer, type = whole.headers['content-type']) => ({ body, headers: { 'content-type': type } });
  const refused = {
    'six pictures': aForm(file, file, file, file, file, file),
    'another part': aForm({ ...file, name: 'picture' }),
    'an unknown text': aForm(file, { name: 'note', content: 'x' }),
    'a text twice': aForm(file, { name: 'a', content: 'x' }, { name: 'a', content: 'y' }),
    'a text into a prototype': aForm(file, { name: '__proto__[x]', content: 'y' }),
    'no picture': aForm(),
    'a text instead': aForm({ name: 'file', content: 'x' }),
    'a cut in the picture': form(whole.body.subarray(0, 600)),
    'a cut in the head': form(whole.body.subarray(0, 70)),
    'no boundary': form(whole.body, 'multipart/form-data'),
  };
  for (const [name, bad] of Object.entries(refused)) {
    expect([name, await send(bad)]).toMatchObject([name, { status: 400, body: { code: 'INVALID_REQUEST' } }]);
  }
  expect(await send(form(whole.body, 'application/json'))).toMatchObject({ status: 415 });
  expect(files()).toEqual([]);
  expect((await send(whole)).status).toBe(201);
});

test("refusal 23: a file's name is nobody's path", async () => {
  const { upload, files } = await uploadSite();
  const content = await anImage(50, 40).png().toBuffer();
  for (const filename of ['../../x.php', 'x'.repeat(300), 'a\0b.png', 'a\x1b%22%0d%0a.png', 'Brücke 🖌.png']) {
    const { status, body } = await upload(content, filename);
    expect([filename, status, body.url]).toEqual([
      filename,
      201,
      expect.stringMatching(/^\/uploads\/[\w-]{22}-50x40-/),
    ]);
  }
  expect(files().filter((name) => !/^[\w-]{22}-50x40-[0-9a-f]{27}(\.50\.avif|\.webp|\.jpg)$/.test(name))).toEqual([]);
});

test('refusal 24: HTML, SVG and other kinds that call themselves PNG', async () => {
  const { upload, files } = await uploadSite();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const kinds = [
    svg,
    `<?xml version="1.0"?>${svg}`,
    '<!doctype html><script>alert(1)</script>',
    'GIF89a',
    '%PDF-1.7',
    'x',
    '',
  ];
  for (const content of [...kinds.map((kind) => Buffer.from(kind)), await anImage().tiff().toBuffer()]) {
    expect(await upload(content, 'a.png')).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  }
  expect(files()).toEqual([]);
});

test('refusal 25: of a JPEG with a script behind it only the picture is kept', async () => {
  const { http, upload, files } = await uploadSite();
  const script = '<script>alert(document.cookie)</script>';
  const answer = await upload(Buffer.concat([await anImage().jpeg().toBuffer(), Buffer.from(script)]));
  expect(answer.status).toBe(201);
  for (const name of files()) expect((await http.get(`/uploads/${name}`)).bytes.includes('script')).toBe(false);
});

test('refusal 26: a small file of 256 megapixels is refused before it is decoded', async () => {
  const { upload, files } = await uploadSite();
  const bomb = aPngOf(16_000);
  expect(bomb.length).toBeLessThan(32_000);
  // Nothing of the second one can be decoded: its header alone gets it rejected.
  for (const image of [bomb, bomb.subarray(0, 100)]) {
    const message = 'Image must have at most 50 megapixels';
    expect(await upload(image)).toMatchObject({ status: 413, body: { message } });
  }
  expect(files()).toEqual([]);
});

test('refusal 27: half a picture is none, in every format', async () => {
  const { upload, files } = await uploadSite();
  const noisy = sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const images = [noisy.clone().jpeg(), noisy.clone().png(), noisy.clone().webp(), noisy.clone().avif({ effort: 0 })];
  for (const image of images) {
    const bytes = await image.toBuffer();
    for (const end of [20, Math.floor(bytes.length / 2), bytes.length - 1000]) {
      expect(await upload(bytes.subarray(0, end))).toMatchObject({ status: 400, body: { code: 'INVALID_IMAGE' } });
    }
  }
  expect(files()).toEqual([]);
});

test('refusal 27: of an animation of 10,000 frames the first is kept, and the others are not looked at', async () => {
  const { upload, shown } = await uploadSite();
  const pages = 10_000;
  const frame = 8 * 8 * 3;
  const strip = randomBytes(frame * pages).fill(0xe0, 0, frame);
  const raw = { width: 8, height: 8 * pages, channels: 3, pageHeight: 8 } as const;
  const animation = await sharp(strip, { raw, limitInputPixels: false }).webp({ effort: 0, lossless: true }).toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(pages);
  // Decoding the last frame alone would show that this is no image.
  animation.fill(0xff, animation.lastIndexOf('VP8L') + 16);
  await expect(sharp(animation, { animated: true, limitInputPixels: false }).raw().toBuffer()).rejects.toThrow();
  const answer = await upload(animation);
  expect(answer).toMatchObject({ status: 201, body: { width: 8, height: 8 } });
  expect(isNear(await middleOf(await shown(answer)), [0xe0, 0xe0, 0xe0])).toBe(true);
});

test('takes nothing from who is not signed in, and does not read it', async () => {
  const { browser, files } = await uploadSite();
  const form = anImageForm(await anImage().png().toBuffer());
  expect(await browser().raw('POST', '/api/uploads', form)).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHORIZED', message: 'Please log in first.' },
  });
  expect(files()).toEqual([]);
});

test('refusal 31: a form that another site sends with the cookie is refused', async () => {
  const { http, files } = await uploadSite();
  const { body, headers } = anImageForm(await anImage().png().toBuffer());
  const from = (site: Record<string, string | undefined>) =>
    http.raw('POST', '/api/uploads', { body, headers: { ...headers, ...site } });
  for (const site of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
  ]) {
    expect(await from(site)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  }
  expect(files()).toEqual([]);
});
