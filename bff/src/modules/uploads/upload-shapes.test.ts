import sharp, { type Sharp } from 'sharp';
import { anImage, uploadSite } from '../../testing/apps/upload-site';

/** A flat JPEG of any size: the decoder processes all of its pixels, but the file is small. */
const aJpeg = (width: number, height: number, change = (image: Sharp) => image) =>
  change(sharp({ create: { width, height, channels: 3, background: '#c86432' }, limitInputPixels: false }))
    .jpeg()
    .toBuffer();

test.each([
  ['a tall gable', 2500, 20_000, 559, 4472],
  ['a panorama of a phone', 16_382, 3864, 3256, 768],
  ['a frieze', 20_000, 100, 8192, 41],
  ['a wall of 3:1', 6000, 2000, 2400, 800],
  ['a wall of 2:1', 6000, 3000, 1600, 800],
  ['a photograph', 6000, 4000, 1600, 1067],
  ['a square', 4000, 4000, 1600, 1600],
  ['a small strip', 1800, 200, 1800, 200],
])('%s of %i by %i is kept at %i by %i', async (...[, width, height, keptWidth, keptHeight]) => {
  const { upload, shown } = await uploadSite();
  const answer = await upload(await aJpeg(width, height));
  expect(answer).toMatchObject({ status: 201, body: { width: keptWidth, height: keptHeight } });
  expect(await sharp(await shown(answer)).metadata()).toMatchObject({ width: keptWidth, height: keptHeight });
});

test('a long wall has a form between 1,600 pixels and its whole width', async () => {
  const { http, upload } = await uploadSite();
  const { body } = await upload(await aJpeg(20_000, 2500));
  expect(body).toMatchObject({ width: 4472, height: 559 });
  const base = body.url.slice(0, -'.webp'.length);
  for (const width of [1600, 2560, 4472]) {
    const { bytes } = await http.get(`${base}.${width}.avif`);
    expect((await sharp(bytes).metadata()).width).toBe(width);
  }
});

// Its pixels at full size are 600 MB, and the process has 448 (image-worker-process.ts).
test.each([undefined, 6])(
  'a JPEG of 200 megapixels is read smaller than it is (orientation %s)',
  async (orientation) => {
    const { upload } = await uploadSite();
    const turned = (image: Sharp) => (orientation ? image.withMetadata({ orientation }) : image);
    const answer = await upload(await aJpeg(16_000, 12_500, turned));
    expect(answer).toMatchObject({ status: 201, body: orientation ? { height: 1600 } : { width: 1600 } });
  },
);

test('refusal 26: a JPEG of more than 200 megapixels, and a progressive one of more than 50', async () => {
  const { upload, files } = await uploadSite();
  const progressive = await anImage(10_000, 5001).jpeg({ progressive: true }).toBuffer();
  for (const [image, message] of [
    [await aJpeg(20_000, 10_001), 'Image must have at most 200 megapixels'],
    [progressive, 'A progressive JPEG image must have at most 50 megapixels'],
  ] as const) {
    expect(await upload(image)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', message } });
  }
  expect(files()).toEqual([]);
});
