import fc from 'fast-check';
import { project } from '../geometry/homography';
import { quadProblem } from '../geometry/quad';
import { aCamera, cameraOf, photograph, seen } from '../geometry/testing';
import { draggedPlace, eyeLevelOf, firstPlace, placeNextTo, placesOn } from './places';
import { isRough, referenceSize, startScale, type Scale } from './references';
import { canHang, wallOf } from './wall';

const straight = cameraOf([0, 0, 0], { x: 10, y: 15, z: 300 }, 3000);
const a4 = (camera = straight): Scale => ({
  ...startScale('a4', photograph),
  corners: seen(camera, { width: 21, height: 29.7 })!,
});
const work = { width: 60, height: 40 };

test('hangs at eye level above a known floor, and higher when it would stand on it', () => {
  const wall = wallOf({ ...a4(), aboveFloorCm: 100 }, photograph);
  const floor = 29.7 + 100;
  expect(firstPlace(wall, work)!.y).toBeCloseTo(floor - 150, 5);
  expect(eyeLevelOf(wall, { width: 100, height: 300 })).toBeCloseTo(floor - 25 - 150, 5);
});

test('hangs as high as the camera where the floor is unknown', () => {
  const at = firstPlace(wallOf(a4(), photograph), work)!;
  expect(at.x).toBeCloseTo(10, 5);
  expect(at.y).toBeCloseTo(15, 5);
});

test('every place that a work is given or dragged to is one where all of it is in front of the viewer', () => {
  const aStep = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(aCamera, aStep, aStep, (camera, x, y) => {
      const corners = seen(camera, { width: 21, height: 29.7 });
      fc.pre(corners !== null && quadProblem(corners, photograph) === null);
      const wall = wallOf({ ...a4(), corners: corners! }, photograph);
      const from = firstPlace(wall, work);
      if (!from) return;
      expect(canHang(wall, from, work)).toBe(true);
      const to = draggedPlace(wall, { from, by: { x, y }, size: work, heights: [], scale: 0.25 });
      if (!to) return;
      expect(canHang(wall, to, work)).toBe(true);
      const [start, end] = [project(wall.toPhoto, from)!, project(wall.toPhoto, to)!];
      expect(end.x - start.x).toBeCloseTo(x, 1);
      expect(end.y - start.y).toBeCloseTo(y, 1);
    }),
  );
});

test('snaps to a height within a few pixels of the screen', () => {
  const wall = wallOf(a4(), photograph);
  const drag = (y: number) =>
    draggedPlace(wall, { from: { x: 10, y: 0 }, by: { x: 0, y }, size: work, heights: [15], scale: 0.25 })!;
  expect(drag(150 - 28).y).toBe(15);
  expect(drag(150 - 60).y).toBeCloseTo(9, 5);
});

test('the second work hangs right of the first, the next left of both, at one height', () => {
  const wall = wallOf(a4(), photograph);
  const first = { x: 10, y: 15, ...work };
  const second = placeNextTo(wall, [first], work)!;
  expect(second).toEqual({ x: 10 + 30 + 8 + 30, y: 15 });
  const wide = placeNextTo(wall, [first, { ...second, ...work }], { width: 200, height: 40 })!;
  expect(wide).toEqual({ x: 10 - 30 - 8 - 100, y: 15 });
});

test('works that are no longer offered leave, and one that hangs outside the photograph comes back', () => {
  const wall = wallOf(a4(), photograph);
  const hung = { id: '1', title: '', imageUrl: '', pageUrl: '', widthCm: 60, heightCm: 40 };
  const places = placesOn(
    wall,
    [hung],
    [
      { id: '1', x: 9000, y: 0 },
      { id: '2', x: 0, y: 0 },
    ],
  );
  expect(places).toHaveLength(1);
  expect(canHang(wall, places[0]!, work)).toBe(true);
});

test('a sheet that lies across is measured as it lies', () => {
  const across = { ...a4(), corners: seen(straight, { width: 29.7, height: 21 })! };
  expect(referenceSize(across, photograph)).toEqual({ width: 29.7, height: 21 });
  expect(referenceSize(a4(), photograph)).toEqual({ width: 21, height: 29.7 });
});

test('the height of a wall follows from its width and the perspective', () => {
  const corners = seen(cameraOf([0.4, -0.3, 0], { x: 100, y: 80, z: 600 }, 3100), { width: 350, height: 240 })!;
  const wall = wallOf({ ...startScale('wall', photograph), corners, widthCm: 350, aboveFloorCm: 0 }, photograph);
  expect(wall.reference.height).toBeCloseTo(240, 0);
  expect(wall.floorY! - wall.eyeY).toBeCloseTo(150, 5);
});

test('a small object in a large photograph is called rough', () => {
  expect(isRough(startScale('a4', photograph), photograph)).toBe(false);
  const far = seen(cameraOf([0, 0, 0], { x: 4, y: 3, z: 300 }, 3000), { width: 8.56, height: 5.398 })!;
  expect(isRough({ ...startScale('card', photograph), corners: far }, photograph)).toBe(true);
});
