import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { placeholderImageUrl } from '@studio/contract';
import sharp from 'sharp';
import { seeds } from './index';
import { pictures } from './pictures';

const FOLDER = join(__dirname, 'pictures');
const MAX_BYTES = 21_100_000;
const MAX_SMALLEST_BYTES = 10_000;
const files = new Set(readdirSync(FOLDER));

const mainImages = Object.values(seeds)
  .flat()
  .map((row) => ('imageUrl' in row ? row.imageUrl : undefined))
  .filter((imageUrl) => imageUrl !== undefined);

const bytesOf = (file: string): number => statSync(join(FOLDER, file)).size;

const countBy = (values: string[]): Record<string, number> =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));

/** The files that the folder must hold for the picture at this address. */
const filesOf = (url: string): string[] => {
  const [, base = '', width = '0'] = /^\/uploads\/(.+-(\d+)x\d+-[0-9a-f]{27})\.webp$/.exec(url) ?? [];
  const widths = [320, 640, 768, 1024, 1600].filter((step) => step < Number(width)).concat(Number(width));
  const small = Number(width) > 640 ? [`${base}.640.webp`] : [];
  const jpeg = /^(hero|studio|book-cover)-\d/.test(base) ? [`${base}.jpg`] : [];
  return [`${base}.webp`, ...jpeg, ...small, ...widths.map((step) => `${base}.${step}.avif`)];
};

const unique = (values: string[]): boolean => new Set(values).size === values.length;

test('has six murals and three projects of each other category, most with a client and a date', () => {
  expect(countBy(seeds.portfolioProjects.map((project) => project.category))).toEqual({
    murals: 6,
    canvases: 3,
    logos: 3,
    custom: 3,
  });
  expect(seeds.portfolioProjects.filter((project) => project.client && project.date).length).toBeGreaterThan(8);
  expect(seeds.portfolioProjects.some((project) => project.client === undefined)).toBe(true);
  expect(seeds.portfolioProjects.some((project) => project.date === undefined)).toBe(true);
});

test.each(['hero', 'night-bus', 'mark-aoife'] as const)("%s has its file's nine colours in its name", async (slug) => {
  const [, sketch] = /-([0-9a-f]{27})\.webp$/.exec(pictures[slug])!;
  const pixels = await sharp(join(FOLDER, pictures[slug].replace('/uploads/', '')))
    .resize(3, 3, { fit: 'fill' })
    .raw()
    .toBuffer();
  expect([...pixels].map((value) => Math.round(value / 17).toString(16)).join('')).toBe(sketch);
});

test('uses each of the eight service icons once', () => {
  expect(seeds.services.map((service) => service.icon).sort()).toEqual([
    'bezier-curve',
    'chalkboard-teacher',
    'cpu',
    'paint-roller',
    'palette',
    'pencil-ruler',
    'spray-can',
    'video',
  ]);
});

test('has six testimonials with whole and fractional ratings out of five', () => {
  const ratings = seeds.testimonials.map((testimonial) => testimonial.ratingTenths);
  expect(ratings).toHaveLength(6);
  expect(ratings.every((rating) => Number.isInteger(rating) && rating > 0 && rating <= 50)).toBe(true);
  expect(ratings.some((rating) => rating % 10 === 0) && ratings.some((rating) => rating % 10 !== 0)).toBe(true);
});

test('has twelve posts of 350 to 600 words in paragraphs, among them those that pages link to', () => {
  const words = seeds.blogPosts.map((post) => post.content.split(/\s+/).length);
  expect(words).toHaveLength(12);
  expect(Math.min(...words)).toBeGreaterThanOrEqual(350);
  expect(Math.max(...words)).toBeLessThanOrEqual(600);
  expect(seeds.blogPosts.every((post) => post.content.split('\n\n').length >= 5)).toBe(true);
  expect(seeds.blogPosts.map((post) => post.slug)).toEqual(
    expect.arrayContaining([
      'rise-of-media-content-creation',
      'ai-and-the-graphic-designer',
      'how-a-mural-is-made',
      'colour-that-survives-dublin-weather',
    ]),
  );
});

test('has posts in the order in which they were written, all before November 2026', () => {
  const dates = seeds.blogPosts.map((post) => Date.parse(`${post.date} UTC`));
  expect(dates).toEqual([...dates].sort((a, b) => a - b));
  expect(dates.at(-1)).toBeLessThan(Date.parse('2026-11-01'));
});

test('offers twenty-four works of which three are sold out, originals one of a kind', () => {
  const { artworks } = seeds;
  expect(countBy(artworks.map((work) => work.category))).toEqual({ canvas: 8, print: 8, mixed: 6, merchandise: 2 });
  expect(artworks.filter((work) => work.inStock === 0)).toHaveLength(3);
  const originals = artworks.filter((work) => work.category === 'canvas' || work.category === 'mixed');
  expect(originals.every((work) => work.inStock <= 1)).toBe(true);
  expect(artworks.every((work) => work.priceCents >= 5000 && work.priceCents <= 240000)).toBe(true);
  expect(artworks.every((work) => work.additionalImages.length <= 4)).toBe(true);
});

test('prices works as a gallery does, by tens, some below $500 and some above $1,000', () => {
  const dollars = seeds.artworks.map((work) => work.priceCents / 100);
  expect(dollars.filter((price) => price % 10 !== 0)).toEqual([]);
  expect(dollars.filter((price) => price < 500).length).toBeGreaterThan(5);
  expect(dollars.filter((price) => price > 1000).length).toBeGreaterThan(5);
});

test('has sixteen creations over five categories', () => {
  expect(countBy(seeds.digitalCreations.map((creation) => creation.category))).toEqual({
    digital: 4,
    illustration: 4,
    'photo manipulation': 3,
    '3d': 3,
    animation: 2,
  });
  expect(
    seeds.digitalCreations.every((creation) => new Date(creation.createdAt).toISOString() === creation.createdAt),
  ).toBe(true);
});

test('never repeats a slug, a title or a main picture', () => {
  const titled = [...seeds.portfolioProjects, ...seeds.services, ...seeds.blogPosts, ...seeds.artworks];
  expect(unique(seeds.blogPosts.map((post) => post.slug))).toBe(true);
  expect(unique([...titled, ...seeds.digitalCreations].map((row) => row.title))).toBe(true);
  expect(unique(mainImages)).toBe(true);
});

test('has every picture in every format and width, and nothing else', () => {
  const expected = Object.values(pictures).flatMap(filesOf);
  expect(expected.filter((file) => !files.has(file))).toEqual([]);
  expect(files.size).toBe(expected.length);
  expect(mainImages.filter((url) => !files.has(url.replace('/uploads/', '')))).toEqual([]);
});

test('has the picture of what has none yet', () => {
  expect(Object.values<string>(pictures)).toContain(placeholderImageUrl);
});

test('keeps the pictures light: under 21.1 MB together, under 10 kB each at 320 px', () => {
  expect([...files].reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThanOrEqual(MAX_BYTES);
  expect([...files].filter((file) => file.endsWith('.320.avif') && bytesOf(file) >= MAX_SMALLEST_BYTES)).toEqual([]);
});
