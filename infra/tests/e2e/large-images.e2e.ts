import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { waitForToast } from './support/owner';
import { expect, test } from './fixtures/test';
import type { Visitor } from './support/visitor';
import type { RunningSite } from './site/started-site';

async function openAdding({ page }: Visitor, tab: string, noun: string) {
  await page.goto(`/admin?tab=${tab}&edit=new`);
  const form = page.getByRole('form', { name: `Add ${noun}` });
  await form.waitFor();
  return { page, form };
}

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Records the files that the page appends to forms. */
async function sentFiles(page: Page): Promise<() => Promise<SentFile[]>> {
  await page.evaluate(() => {
    const sent: SentFile[] = [];
    Object.assign(window, { sent });
    const append = FormData.prototype.append as (...args: unknown[]) => void;
    FormData.prototype.append = function (this: FormData, ...args: unknown[]) {
      const [, file] = args;
      if (file instanceof File) sent.push({ name: file.name, type: file.type, size: file.size });
      append.apply(this, args);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sent: SentFile[] }).sent);
}

const directory = mkdtempSync(path.join(tmpdir(), 'studio-e2e-pictures-'));
test.afterAll(() => rmSync(directory, { recursive: true }));
const inDirectory = (name: string) => path.join(directory, name);
const mostBytes = 10 * 1024 * 1024;

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' }, limitInputPixels: false });

/** Noise around a colour, which makes a large file. */
function noise(width: number, height: number, color: [number, number, number]) {
  const pixels = randomBytes(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = color[at % 3]! + (pixels[at]! >> 3) - 16;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photograph of 12 MB in Display P3 with an EXIF rotation: green above blue. */
async function aLyingPhoto(): Promise<string> {
  const name = inDirectory('lying.jpg');
  const blue = await noise(2200, 3000, [60, 90, 180]).png().toBuffer();
  const both = await noise(4400, 3000, [40, 160, 70])
    .composite([{ input: blue, left: 2200, top: 0 }])
    .png()
    .toBuffer();
  await sharp(both)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toFile(name);
  return name;
}

/** A transparent PNG of 12 MB with a noisy stripe. */
async function aLargeLogo(): Promise<string> {
  const name = inDirectory('logo.png');
  const stripe = await noise(3000, 1800, [200, 60, 60]).png().toBuffer();
  await sharp({ create: { width: 3000, height: 3000, channels: 4, background: '#00000000' } })
    .composite([{ input: stripe, left: 0, top: 600 }])
    .png()
    .toFile(name);
  return name;
}

/** The average colour at a share of a stored picture's height. */
async function colourAt(site: RunningSite, url: string, share: number): Promise<number[]> {
  const image = sharp(Buffer.from(await (await fetch(site.origin + url)).arrayBuffer()));
  const { width = 0, height = 0 } = await image.metadata();
  const part = { left: 0, top: Math.floor(height * share) - 20, width, height: 40 };
  // `stats` ignores `extract` unless the image is written first.
  const { channels } = await sharp(await image.extract(part).png().toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

test('what has too many bytes or pixels is made smaller before it goes up, upright and in its colours', async ({
  owner,
  site,
}) => {
  const { page, form } = await openAdding(owner, 'creations', 'Creation');
  const [lying, logo] = [await aLyingPhoto(), await aLargeLogo()];
  const panorama = inDirectory('panorama.jpg');
  const progressive = inDirectory('progressive.jpg');
  const avif = inDirectory('large.avif');
  await flat(16_382, 3864).jpeg().toFile(panorama);
  await flat(16_382, 3864).jpeg({ progressive: true }).toFile(progressive);
  await flat(5000, 4000).avif({ effort: 0 }).toFile(avif);
  const sent = await sentFiles(page);

  await form.getByLabel('Title').fill('Large ones');
  await form.getByLabel('Description').fill('Straight from the camera.');
  await form.getByLabel('Image', { exact: true }).setInputFiles(lying);
  await form.getByText('Making the photograph smaller…').waitFor();
  await form.getByLabel('Additional Images (optional)').setInputFiles([logo, panorama, progressive, avif]);
  await form.getByRole('button', { name: 'Add Creation' }).click();
  await waitForToast(page, 'Digital creation added successfully');

  const files = await sent();
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['logo.webp', 'image/webp'],
    ['panorama.jpg', 'image/jpeg'],
    ['progressive.jpg', 'image/jpeg'],
    ['large.jpg', 'image/jpeg'],
    ['lying.jpg', 'image/jpeg'],
  ]);
  expect(Math.max(...files.map(({ size }) => size))).toBeLessThanOrEqual(mostBytes);
  // Within the limits the file is sent unchanged.
  expect(files[1]!.size).toBe(statSync(panorama).size);

  const rows = (await (await fetch(`${site.origin}/api/digital-creations`)).json()) as {
    title: string;
    imageUrl: string;
    additionalImages: string[];
  }[];
  const { imageUrl, additionalImages } = rows.find(({ title }) => title === 'Large ones')!;
  const urls = [imageUrl, ...additionalImages];
  expect(urls.map((url) => /-(\d+x\d+)-/.exec(url)?.[1])).toEqual([
    '1091x1600',
    '1600x1600',
    '3256x768',
    '3255x768',
    '1600x1280',
  ]);
  const found = [
    await colourAt(site, urls[0]!, 0.25),
    await colourAt(site, urls[0]!, 0.75),
    await colourAt(site, urls[1]!, 0.5),
  ];
  const meant = [
    [40, 160, 70],
    [60, 90, 180],
    [200, 60, 60],
  ];
  const furthest = found.flatMap((colour, at) =>
    colour.map((value, channel) => Math.abs(value - meant[at]![channel]!)),
  );
  expect({ found, isNear: Math.max(...furthest) < 8 }).toEqual({ found, isNear: true });
});

for (const [what, begins] of [
  ['HEIC', '\0\0\0\x1cftypheic\0\0\0\0'],
  ['a JPEG that is damaged', '\xff\xd8\xff\xe0'],
] as const) {
  test(`${what} of 12 MB, which the browser cannot draw, is refused as a file of too many bytes`, async ({ owner }) => {
    const { form } = await openAdding(owner, 'portfolio', 'Project');
    const name = inDirectory('undrawable.jpg');
    writeFileSync(name, Buffer.from(begins, 'latin1'));
    appendFileSync(name, Buffer.alloc(12e6, 7));
    await form.getByLabel('Image', { exact: true }).setInputFiles(name);
    await form.getByText('Image must be 10MB or smaller').waitFor();
  });
}

test('of a picture that moves the form says that the site shows its first frame', async ({ owner }) => {
  const { form } = await openAdding(owner, 'portfolio', 'Project');
  const frames = Buffer.concat([Buffer.alloc(40 * 30 * 3, 200), Buffer.alloc(40 * 30 * 3, 20)]);
  const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const;
  const buffer = await sharp(frames, { raw }).webp().toBuffer();
  const words = form.getByText('This picture moves; the site shows its first frame.');
  await form.getByLabel('Image', { exact: true }).setInputFiles({ name: 'fade.webp', mimeType: 'image/webp', buffer });
  await words.waitFor();
  await form.getByRole('button', { name: 'Remove picture 1' }).click();
  await words.waitFor({ state: 'detached' });
});
