import { fullScaleOf } from './use-zoom';

test('zooms in until a pixel of the picture is a pixel of the page', () => {
  expect(fullScaleOf({ width: 1600, height: 1200 }, { width: 320, height: 640 })).toBe(5);
  expect(fullScaleOf({ width: 1600, height: 1200 }, { width: 1600, height: 300 })).toBe(4);
});

test('and twice where that would be no closer', () => {
  expect(fullScaleOf({ width: 640, height: 480 }, { width: 1280, height: 960 })).toBe(2);
  expect(fullScaleOf({ width: 640, height: 480 }, { width: 0, height: 0 })).toBe(2);
});
