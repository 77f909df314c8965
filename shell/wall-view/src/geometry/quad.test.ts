import fc from 'fast-check';
import type { Quad } from './homography';
import { quadProblem, rectangleRatio } from './quad';
import { aCamera, cameraOf, photograph, seen } from './testing';

const quad = (...[a, b, c, d, e, f, g, h]: number[]): Quad => [
  { x: a!, y: b! },
  { x: c!, y: d! },
  { x: e!, y: f! },
  { x: g!, y: h! },
];

test.each([
  ['a square', quad(1000, 1000, 2000, 1000, 2000, 2000, 1000, 2000), null],
  ['a sheet that is far away', quad(1000, 1000, 1060, 1000, 1060, 1085, 1000, 1085), null],
  ['a wall that goes away', quad(500, 200, 3500, 1100, 3500, 1700, 500, 2800), null],
  ['all corners in one place', quad(9, 9, 9, 9, 9, 9, 9, 9), 'line'],
  ['a horizontal line', quad(1000, 1000, 2000, 1000, 2000, 1010, 1000, 1010), 'line'],
  ['three corners on a line', quad(1000, 1000, 2000, 1000, 1500, 1500, 1000, 2000), 'line'],
  ['two corners in one place', quad(1000, 1000, 1000, 1001, 2000, 2000, 1000, 2000), 'line'],
  ['two corners exchanged', quad(2000, 1000, 1000, 1000, 2000, 2000, 1000, 2000), 'crossed'],
  ['left and right exchanged', quad(2000, 1000, 1000, 1000, 1000, 2000, 2000, 2000), 'crossed'],
  ['a corner between the others', quad(1000, 1000, 2000, 1000, 1300, 1300, 1000, 2000), 'behind'],
  ['a side as good as infinitely far', quad(0, 0, 3000, 1499, 3000, 1512, 0, 3000), 'behind'],
])('tells the problem of %s', (_what, corners, problem) => {
  expect(quadProblem(corners, photograph)).toBe(problem);
});

const aSide = fc.integer({ min: 20, max: 400 });

test('accepts what a camera sees of a rectangle in front of it, unless it is hardly seen', () => {
  fc.assert(
    fc.property(aCamera, aSide, aSide, (camera, width, height) => {
      const corners = seen(camera, { width, height });
      fc.pre(corners !== null);
      expect([null, 'line', 'behind']).toContain(quadProblem(corners!, photograph));
    }),
  );
  expect(
    quadProblem(
      seen(cameraOf([0.9, 0.1, 0.1], { x: 0, y: 0, z: 300 }, 3000), { width: 200, height: 200 })!,
      photograph,
    ),
  ).toBeNull();
});

test('finds the sides of a rectangle that is seen at an angle', () => {
  const anAngle = fc.double({ min: 0.25, max: 0.7, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(anAngle, anAngle), aSide, aSide, ([pan, tilt], width, height) => {
      const camera = cameraOf([pan, -tilt, 0.1], { x: width / 3, y: height / 3, z: 600 }, 3200);
      const corners = seen(camera, { width, height })!;
      expect(rectangleRatio(corners, photograph) / (width / height)).toBeCloseTo(1, 2);
    }),
  );
});

test('finds the sides of a rectangle that is seen straight, or turned one way', () => {
  for (const pan of [0, 0.3]) {
    const corners = seen(cameraOf([pan, 0, 0], { x: 150, y: 100, z: 400 }, 3120), { width: 300, height: 200 })!;
    expect(rectangleRatio(corners, photograph)).toBeCloseTo(1.5, 2);
  }
});
