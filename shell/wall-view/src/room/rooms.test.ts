import fc from 'fast-check';
import { fitsRoom, layOutRoom, roomKinds, roomOf, rooms } from './rooms';

const aSide = fc.integer({ min: 10, max: 30_000 }).map((tenths) => tenths / 10);
const aSize = fc.record({ width: aSide, height: aSide });
const anAspect = fc.integer({ min: 40, max: 300 }).map((hundredths) => hundredths / 100);

test.each([
  [{ width: 60, height: 45 }, 'small'],
  [{ width: 50, height: 70 }, 'small'],
  [{ width: 120, height: 90 }, 'middle'],
  [{ width: 300, height: 200 }, 'large'],
  [{ width: 60, height: 200 }, 'large'],
] as const)('hangs %p in the %s room first', (size, kind) => {
  expect(roomOf(size)).toBe(kind);
});

test('a room that is chosen first has space for the work, and the loft for every one', () => {
  fc.assert(
    fc.property(aSize, (size) => {
      expect(fitsRoom(roomOf(size), size)).toBe(true);
      expect(fitsRoom('large', size)).toBe(true);
    }),
  );
  expect(fitsRoom('small', { width: 180, height: 60 })).toBe(false);
  expect(fitsRoom('middle', { width: 180, height: 160 })).toBe(false);
});

test('hangs a small work with its middle at eye height, 152 cm above the floor', () => {
  const { work } = layOutRoom('middle', { width: 60, height: 80 }, 1.5);
  expect(-(work.y + work.height / 2)).toBe(152);
});

test('keeps a work true to size, above the furniture, below the ceiling and beside the person, in any shape of screen', () => {
  fc.assert(
    fc.property(aSize, anAspect, fc.constantFrom(...roomKinds), (size, aspect, kind) => {
      const { view, work, personX, ceilingY } = layOutRoom(kind, size, aspect);
      expect(work).toMatchObject(size);
      expect(work.x).toBeGreaterThan(view.x);
      expect(work.x + work.width).toBeLessThan(personX - 27);
      expect(personX + 27).toBeLessThan(view.x + view.width);
      expect(-(work.y + work.height)).toBeGreaterThanOrEqual(rooms[kind].clearCm - 1e-9);
      expect(work.y).toBeGreaterThan(Math.max(view.y, ceilingY));
      expect(view.y).toBeLessThan(-170);
      expect(view.y + view.height).toBeGreaterThanOrEqual(46 - 1e-9);
      expect(view.width / view.height).toBeCloseTo(aspect, 6);
    }),
  );
});
