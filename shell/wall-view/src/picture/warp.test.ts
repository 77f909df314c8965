import fc from 'fast-check';
import { homographyOf } from '../geometry/homography';
import { affine, triangles, type Triangle } from './warp';

const aPoint = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const from: Triangle = [
  { x: 10, y: 10 },
  { x: 30, y: 10 },
  { x: 30, y: 40 },
];

test('an affine map takes the corners of one triangle to those of the other', () => {
  fc.assert(
    fc.property(fc.tuple(aPoint, aPoint, aPoint), (to) => {
      const [a, b, c, d, e, f] = affine(from, to);
      from.forEach(({ x, y }, at) => {
        expect(a * x + c * y + e).toBeCloseTo(to[at]!.x, 6);
        expect(b * x + d * y + f).toBeCloseTo(to[at]!.y, 6);
      });
    }),
  );
});

test('the triangles of a picture are as good as its perspective, to a pixel', () => {
  const quad = [
    { x: 300, y: 200 },
    { x: 1500, y: 500 },
    { x: 1500, y: 1100 },
    { x: 300, y: 1500 },
  ] as const;
  const size = { width: 1600, height: 1200 };
  const toCanvas = homographyOf(size, quad);
  const all = triangles(size, toCanvas);
  expect(all).toHaveLength(2048);
  for (const [source, target] of all) {
    const [a, b, c, d, e, f] = affine(source, target);
    const middle = { x: (source[0].x + source[2].x) / 2, y: (source[0].y + source[2].y) / 2 };
    const depth = toCanvas[6] * middle.x + toCanvas[7] * middle.y + toCanvas[8];
    const x = (toCanvas[0] * middle.x + toCanvas[1] * middle.y + toCanvas[2]) / depth;
    const y = (toCanvas[3] * middle.x + toCanvas[4] * middle.y + toCanvas[5]) / depth;
    expect(Math.hypot(a * middle.x + c * middle.y + e - x, b * middle.x + d * middle.y + f - y)).toBeLessThan(1);
  }
});
