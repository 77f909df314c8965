import {
  formEnd,
  jpegUrl,
  parsePictureUrl,
  pictureBase,
  pictureForms,
  sizeAndSketch,
  smallPictureUrl,
} from './picture-names';

const ends = (width: number) => Object.values(pictureForms(width)).flatMap((forms) => forms.map(({ end }) => end));
const sketch = '123456789abcdef012345678901';

test('a small picture is kept in fewer widths, its own last', () => {
  expect(ends(1600)).toEqual(['.320.avif', '.640.avif', '.768.avif', '.1024.avif', '.1600.avif', '.640.webp', '.webp']);
  expect(ends(900)).toEqual(['.320.avif', '.640.avif', '.768.avif', '.900.avif', '.640.webp', '.webp']);
  expect(ends(640)).toEqual(['.320.avif', '.640.avif', '.webp']);
});

test.each([sketch, '00ff00'])('what is written as a name is read from its address, with the sketch %s', (each) => {
  const picture = { width: 640, height: 480, sketch: each };
  const base = `/uploads/${pictureBase('a', picture)}`;
  expect(parsePictureUrl(`${base}.webp`)).toEqual({ base, ...picture });
  const files = new RegExp(`^/uploads/a${sizeAndSketch}${formEnd}$`);
  for (const end of [...ends(640), '.jpg']) expect(base + end).toMatch(files);
  expect(base).not.toMatch(files);
});

test.each(['/uploads/plain.webp', '/cv.pdf', 'https://example.com/uploads/a-1x1-000000.webp', ''])(
  '"%s" is no picture of this site',
  (src) => {
    expect(parsePictureUrl(src)).toBeNull();
    expect([smallPictureUrl(src), jpegUrl(src)]).toEqual([src, src]);
  },
);

test('only what is larger has a smaller form', () => {
  expect(smallPictureUrl(`/uploads/a-641x480-${sketch}.webp`)).toBe(`/uploads/a-641x480-${sketch}.640.webp`);
  expect(smallPictureUrl(`/uploads/a-640x480-${sketch}.webp`)).toBe(`/uploads/a-640x480-${sketch}.webp`);
});
