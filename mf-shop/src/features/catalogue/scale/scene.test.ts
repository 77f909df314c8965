import fc from 'fast-check';
import { layOutScene, personCm } from './scene';

test('hangs a small work with its middle at eye height, 150 cm above the floor', () => {
  const { scene, work } = layOutScene({ width: 60, height: 80 });
  expect(scene.floor - (work.y + work.height / 2)).toBe(150);
});

test('keeps every work true to size, above the floor, inside the wall and beside the person', () => {
  const side = fc.integer({ min: 1, max: 3000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { scene, work, person } = layOutScene({ width, height });
      expect(work).toMatchObject({ width, height });
      expect(work.y).toBeGreaterThan(0);
      expect(work.y + work.height).toBeLessThan(scene.floor);
      expect(work.x + work.width).toBeLessThan(person.x - 27);
      expect(person.x + 27).toBeLessThan(scene.width);
      expect(person.y + personCm).toBeLessThanOrEqual(scene.height);
      expect(person.y).toBeGreaterThan(0);
    }),
  );
});
