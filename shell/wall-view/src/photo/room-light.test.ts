import { lightOf, toRgb } from './room-light';

const picture = (...pixels: number[][]) => pixels.flatMap((pixel) => [...pixel, 255]);

test('of a white wall in daylight changes nothing', () => {
  expect(lightOf(picture([230, 230, 230], [230, 230, 230], [20, 20, 20]))).toEqual([1, 1, 1]);
});

test('of a lamp in the evening is warm and dim, and never black', () => {
  const [red, green, blue] = lightOf(picture([180, 150, 110], [180, 150, 110]));
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
  expect(red).toBeLessThan(0.8);
  expect(lightOf(picture([0, 0, 0]))).toEqual([0.45, 0.45, 0.45]);
  expect(toRgb([1, 0.5, 0.45])).toBe('rgb(255 128 115)');
});
