import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { anImage, uploadSite } from '../../testing/apps/upload-site';

/** ICC tags need a length before them and zeros up to whole words after them. */
const tag = (...words: (string | number)[]) =>
  Buffer.concat(
    words.map((word) => {
      const bytes = Buffer.alloc(4);
      if (typeof word === 'string') bytes.write(word, 'latin1');
      else bytes.writeInt32BE(word);
      return bytes;
    }),
  );

/** A grey ICC profile with linear values, as linear scans have. */
function linearGrey(): Buffer {
  const white = [63_190, 65_536, 54_061];
  const parts = {
    wtpt: tag('XYZ ', 0, ...white),
    kTRC: tag('curv', 0, 0),
    cprt: tag('text', 0, 'x'),
    desc: Buffer.concat([tag('desc', 0, 2, 'g'), Buffer.alloc(80)]),
  };
  const names = Object.entries(parts);
  let at = 128 + 4 + 12 * names.length;
  const table = names.map(([name, { length }]) => tag(name, (at += length) - length, length));
  const head = Buffer.alloc(128);
  tag(at, 0, 0x02_10_00_00, 'mntr', 'GRAY', 'XYZ ').copy(head);
  head.write('acsp', 36);
  tag(...white).copy(head, 68);
  return Buffer.concat([head, tag(names.length), ...table, ...names.map(([, part]) => part)]);
}

/** A grey PNG of 16 bits a pixel with a profile, which sharp does not write. */
function deepGrey(shade: number, profile: Buffer): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    return Buffer.concat([tag(content.length), named, tag(crc32(named) | 0)]);
  };
  const row = Buffer.alloc(1 + 2 * 40, shade).fill(0, 0, 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([tag(40, 40), Buffer.from([16, 0, 0, 0, 0])])),
    chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(profile)])),
    chunk('IDAT', deflateSync(Buffer.concat(new Array(40).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The displayed colour at the centre of a lossy image, or at a share of its width. */
async function colourOf(image: Buffer, share = 0.5): Promise<number[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share));
  return [...data.subarray(start, start + 3)];
}

const furthest = (one: number[], other: number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - other[index]!)));

const colour = [0, 200, 60];
const encodings = {
  png: (image: Sharp) => image.png(),
  jpeg: (image: Sharp) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  webp: (image: Sharp) => image.webp({ lossless: true }),
  avif: (image: Sharp, depth: number) =>
    image.avif({ quality: 95, chromaSubsampling: '4:4:4', effort: 0, bitdepth: depth === 16 ? 10 : 8 }),
};
const formats = Object.keys(encodings) as (keyof typeof encodings)[];
const cases = [8, 16].flatMap((depth) =>
  [undefined, 'srgb', 'p3'].flatMap((profile) =>
    [3, 4].flatMap((channels) => formats.map((format) => ({ depth, profile, channels, format }))),
  ),
);

test('every depth, profile and format keeps its colour', async () => {
  const { upload, shown } = await uploadSite();
  const wrong = [];
  for (const each of cases) {
    const { depth, profile, channels, format } = each;
    const plain = channels === 4 ? anImage(60, 40, '#00c83c').ensureAlpha() : anImage(60, 40, '#00c83c');
    const space = depth === 16 ? plain.toColourspace('rgb16') : plain;
    const named = profile ? space.withIccProfile(profile) : space;
    const file = await encodings[format](named, depth).toBuffer();
    const stored = await colourOf(await shown(await upload(file)));
    // Eight-bit WebP cannot hold a P3 green this far out.
    const near = profile === 'p3' && format === 'webp' ? 20 : 8;
    if (furthest(stored, colour) > near) wrong.push({ ...each, stored });
  }
  expect(wrong).toEqual([]);
});

test('greys of 16 bits are as light as their profile says', async () => {
  const { upload, shown } = await uploadSite();
  expect(
    furthest(await colourOf(await shown(await upload(deepGrey(128, linearGrey())))), [188, 188, 188]),
  ).toBeLessThan(4);
});

test('a JPEG without its end marker is taken whole, and half of one is refused', async () => {
  const { upload, shown } = await uploadSite();
  for (const progressive of [false, true]) {
    const whole = await anImage(900, 700).jpeg({ progressive }).toBuffer();
    const answer = await upload(whole.subarray(0, -2));
    expect(answer).toMatchObject({ status: 201, body: { width: 900, height: 700 } });
    expect(furthest(await colourOf(await shown(answer)), [0xc8, 0x64, 0x32])).toBeLessThan(7);
    expect(await upload(whole.subarray(0, whole.length / 2))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_IMAGE' },
    });
  }
});

test.each([
  ['black on paper', ['#101010'], [255, 255, 255]],
  ['white on night', ['#fafafa'], [0x17, 0x17, 0x1a]],
  ['black and white on grey', ['#ffffff', '#000000'], [128, 128, 128]],
  ['a little black beside much white on grey', ['#ffffff', '#ffffff', '#ffffff', '#000000'], [128, 128, 128]],
])('a see-through logo stands out with every part of it: %s', async (_what, parts, ground) => {
  const { upload, shown } = await uploadSite();
  const logo = sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } }).composite(
    parts.map((background, index) => ({
      input: { create: { width: 80, height: 100, channels: 3, background } },
      left: index * 80,
      top: 0,
    })),
  );
  const stored = await colourOf(await shown(await upload(await logo.png().toBuffer())));
  expect(furthest(stored, ground)).toBeLessThan(7);
});
