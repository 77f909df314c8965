import fc from 'fast-check';
import { homographyOf, inverse, multiply, project, scaling, toCss, translation } from './homography';
import { quadProblem } from './quad';
import { aCamera, photograph, seen } from './testing';

const aSize = fc.record({ width: fc.integer({ min: 5, max: 500 }), height: fc.integer({ min: 5, max: 500 }) });
const aShare = fc.double({ min: -2, max: 3, noNaN: true });

test('maps every point of a wall to where a camera sees it, from four corners of it', () => {
  fc.assert(
    fc.property(aCamera, aSize, fc.tuple(aShare, aShare), (camera, size, [acrossShare, downShare]) => {
      const quad = seen(camera, size);
      fc.pre(quad !== null && quadProblem(quad, photograph) === null);
      const point = { x: size.width * acrossShare, y: size.height * downShare };
      const truth = camera(point);
      const found = project(homographyOf(size, quad!), point);
      fc.pre(truth === null || (Math.abs(truth.x) < 1e5 && Math.abs(truth.y) < 1e5));
      if (!truth) return expect(found).toBeNull();
      expect(found!.x).toBeCloseTo(truth.x, 3);
      expect(found!.y).toBeCloseTo(truth.y, 3);
    }),
    { numRuns: 500 },
  );
});

test('comes back from the photograph to the wall', () => {
  fc.assert(
    fc.property(aCamera, aSize, fc.double({ min: 0, max: 1, noNaN: true }), (camera, size, share) => {
      const quad = seen(camera, size);
      fc.pre(quad !== null && quadProblem(quad, photograph) === null);
      const toPhoto = homographyOf(size, quad!);
      const point = { x: size.width * share, y: size.height * (1 - share) };
      const back = project(inverse(toPhoto), project(toPhoto, point)!)!;
      expect(back.x).toBeCloseTo(point.x, 4);
      expect(back.y).toBeCloseTo(point.y, 4);
    }),
  );
});

test('applies the last factor first', () => {
  expect(project(multiply(translation(10, 0), scaling(2)), { x: 3, y: 4 })).toEqual({ x: 16, y: 8 });
});

test('writes the transform that CSS reads by columns', () => {
  expect(toCss(multiply(translation(10, 20), scaling(2, 3)))).toBe('matrix3d(2,0,0,0,0,3,0,0,0,0,1,0,10,20,0,1)');
  const quad = [
    { x: 0, y: 0 },
    { x: 100, y: 20 },
    { x: 100, y: 80 },
    { x: 0, y: 100 },
  ] as const;
  const [a, b, c, d, e, f, g, h] = homographyOf({ width: 10, height: 10 }, quad).map((each) =>
    Number(each.toPrecision(10)),
  );
  expect(toCss(homographyOf({ width: 10, height: 10 }, quad))).toBe(
    `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1].join()})`,
  );
});
