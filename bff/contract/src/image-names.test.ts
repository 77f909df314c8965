import {
  variantSuffix,
  jpegUrl,
  parseImageUrl,
  imageBase,
  imageVariants,
  sizeAndPlaceholder,
  smallImageUrl,
} from './image-names';

const ends = (width: number) =>
  Object.values(imageVariants(width)).flatMap((variants) => variants.map(({ suffix }) => suffix));
const placeholderColors = '123456789abcdef012345678901';

test('a small picture is kept in fewer widths, its own last', () => {
  expect(ends(1600)).toEqual(['.320.avif', '.640.avif', '.768.avif', '.1024.avif', '.1600.avif', '.640.webp', '.webp']);
  expect(ends(900)).toEqual(['.320.avif', '.640.avif', '.768.avif', '.900.avif', '.640.webp', '.webp']);
  expect(ends(640)).toEqual(['.320.avif', '.640.avif', '.webp']);
});

test.each([placeholderColors, '00ff00'])(
  'what is written as a name is read from its address, with the sketch %s',
  (each) => {
    const image = { width: 640, height: 480, placeholderColors: each };
    const base = `/uploads/${imageBase('a', image)}`;
    expect(parseImageUrl(`${base}.webp`)).toEqual({ base, ...image });
    const files = new RegExp(`^/uploads/a${sizeAndPlaceholder}${variantSuffix}$`);
    for (const end of [...ends(640), '.jpg']) expect(base + end).toMatch(files);
    expect(base).not.toMatch(files);
  },
);

test.each(['/uploads/plain.webp', '/cv.pdf', 'https://example.com/uploads/a-1x1-000000.webp', ''])(
  '"%s" is no picture of this site',
  (src) => {
    expect(parseImageUrl(src)).toBeNull();
    expect([smallImageUrl(src), jpegUrl(src)]).toEqual([src, src]);
  },
);

test('only what is larger has a smaller form', () => {
  expect(smallImageUrl(`/uploads/a-641x480-${placeholderColors}.webp`)).toBe(
    `/uploads/a-641x480-${placeholderColors}.640.webp`,
  );
  expect(smallImageUrl(`/uploads/a-640x480-${placeholderColors}.webp`)).toBe(
    `/uploads/a-640x480-${placeholderColors}.webp`,
  );
});
