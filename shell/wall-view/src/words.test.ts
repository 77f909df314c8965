import { dimensionsInWords, heightInWords, sizeInWords } from './words';

const size = (width: number) => ({ width, height: 50 });

test.each([
  [120, 300, "covers 40 % of the wall's width"],
  [310, 300, 'is wider than the wall'],
  [21, null, 'is about as wide as a sheet of A4'],
  [120, null, 'is a little narrower than a double bed'],
  [160, null, 'is a little wider than a double bed'],
  [840, null, 'is 2 times as wide as a car is long'],
  [8, null, 'is much narrower than a sheet of A4'],
])('a work of %d cm on a wall of %p cm %s', (width, widthCm, words) => {
  expect(sizeInWords(size(width), { widthCm })).toBe(words);
});

test('tells the height of the middle above the floor, or from the camera', () => {
  expect(heightInWords(0, { floorY: 150.4, eyeY: 0 })).toBe('Its middle is 150 cm above the floor.');
  expect(heightInWords(20, { floorY: null, eyeY: 20 })).toBe('Its middle is as high as the camera was.');
  expect(heightInWords(32, { floorY: null, eyeY: 20 })).toBe('Its middle is 12 cm lower than the camera was.');
  expect(dimensionsInWords({ width: 59.44, height: 84 })).toBe('59.4 × 84 cm');
});
