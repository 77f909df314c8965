import fc from 'fast-check';
import { orientedLike, parseDimensions } from './work-size';

test.each([
  ['60 x 80 cm', 60, 80],
  ['60x80cm', 60, 80],
  ['60 cm x 80 cm', 60, 80],
  ['60 cm × 80', 60, 80],
  ['24" x 36"', 60.96, 91.44],
  ['24” by 36”', 60.96, 91.44],
  ['24 x 36 in', 60.96, 91.44],
  ['24 x 36 inches, framed', 60.96, 91.44],
  ['8 x 4 ft', 243.84, 121.92],
  ["8' × 4'", 243.84, 121.92],
  ['120 × 90 × 4 cm', 120, 90],
  ['120 × 90 × 4', null, null],
  ['1200 x 900 mm', 120, 90],
  ['1,200 x 900 mm', 120, 90],
  ['1.200 x 900 mm', 120, 90],
  ['1.250 x 0.800 m', 125, 80],
  ['1,200 x 900 cm', null, null],
  ['1,250 x 80 cm', null, null],
  ['1,250.5 x 800 mm', 125.05, 80],
  ['59,4 × 84,1 cm', 59.4, 84.1],
  ['1.2 x 0.9 m', 120, 90],
  ['2 metres by 3 metres', 200, 300],
  ['Unframed: 50 x 70 cm (framed 54 x 74 cm)', 50, 70],
  ['A3', 29.7, 42],
  ['a2 landscape', 59.4, 42],
  ['Giclée, B2', 50, 70.7],
  ['A4 (21 x 29.7 cm)', 21, 29.7],
  ['60 x 80', null, null],
  ['various', null, null],
  ['', null, null],
  ['0 x 80 cm', null, null],
  ['60000 x 80 m', null, null],
  ['Edition of 20', null, null],
  ['A3D', null, null],
  ['A33', null, null],
  ['60 × 80', null, null],
  ['23.5 in', null, null],
  ['ca. 1 m', null, null],
  ['ca. 60 x 80 cm', 60, 80],
  ['60 by 80 cm', 60, 80],
  ['60 х 80 cm', 60, 80],
  ['１２０ × ９０ ㎝', 120, 90],
  ['1,2 m x 0,9 m', 120, 90],
  ['23 1/2 x 30 in', 59.69, 76.2],
  ['23-1/2" x 30"', 59.69, 76.2],
  ['23½ × 30¼ in', 59.69, 76.835],
  ['1/2 x 3/4 in', null, null],
  [`2' 6" x 4'`, 76.2, 121.92],
  ['2 ft 6 in x 4 ft', 76.2, 121.92],
  ['60-80 x 90 cm', null, null],
  ['diameter 40 cm', 40, 40],
  ['40 cm dia.', 40, 40],
  ['Ø 40 x 4 cm', 40, 40],
  ['Ø40cm (framed 50 x 50 cm)', 40, 40],
  ['diameter 40', null, null],
  ['diameter', null, null],
  ['40 cm square', 40, 40],
  ['round, 40 cm', 40, 40],
  ['2 square metres', null, null],
  ['12 m²', null, null],
  ['40 x 40 cm, round', 40, 40],
  ['H 120 x W 90 cm', 90, 120],
  ['120 cm (h) x 90 cm (w)', 90, 120],
  ['Height: 120 cm, width: 90 cm', 90, 120],
  ['90 cm wide, 1.2 m high', 90, 120],
  ['120 x 90 cm (H x W)', 90, 120],
  ['H 120 x W 90', null, null],
  ['120 x 90 cm (w x h)', 120, 90],
  ['A2 - 42 x 59.4 cm', 42, 59.4],
  ['2 x A3', null, null],
  ['3 x 40 x 50 cm', null, null],
  ['Triptych, each 40 x 60 cm', null, null],
  ['120 x 90 x 4', null, null],
  ['120 x 90 x 1.5 in', 304.8, 228.6],
])('reads %j as %p by %p cm', (text, width, height) => {
  const size = parseDimensions(text);
  if (width === null) return expect(size).toBeNull();
  expect(size?.width).toBeCloseTo(width, 5);
  expect(size?.height).toBeCloseTo(height!, 5);
});

const units = [
  { cm: 1, spellings: ['cm', ' cm', ' centimetres', 'CM'] },
  { cm: 0.1, spellings: ['mm', ' mm'] },
  { cm: 100, spellings: ['m', ' m', ' metres'] },
  { cm: 2.54, spellings: ['"', '″', ' in', ' inches', "''"] },
  { cm: 30.48, spellings: ["'", '′', ' ft', ' feet'] },
];
const aUnit = fc.constantFrom(...units.flatMap(({ cm, spellings }) => spellings.map((spelling) => ({ cm, spelling }))));
const aSide = fc.integer({ min: 1, max: 3000 }).map((tenths) => tenths / 10);
const aSeparator = fc.constantFrom('x', ' x ', ' X ', '×', ' × ', ' by ', ' * ');

test('reads back every size that it can be told, whatever the unit, the separator and what stands around', () => {
  fc.assert(
    fc.property(
      fc.record({ width: aSide, height: aSide, unit: aUnit, separator: aSeparator, isRepeated: fc.boolean() }),
      ({ width, height, unit: { cm, spelling }, separator, isRepeated }) => {
        const text = `Canvas, ${width}${isRepeated ? spelling : ''}${separator}${height}${spelling} (unframed)`;
        const size = parseDimensions(text);
        const isDrawable = [width * cm, height * cm].every((side) => side >= 1 && side <= 3000);
        if (!isDrawable) return expect(size).toBeNull();
        expect(size?.width).toBeCloseTo(width * cm, 5);
        expect(size?.height).toBeCloseTo(height * cm, 5);
      },
    ),
  );
});

test('finds nothing, or a size that a wall can carry, in any text at all, and quickly', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.string({ unit: fc.constantFrom('1', '9', ',', '.', 'x', ' ', 'm', 'c', 'A', '"', '×'), maxLength: 120 }),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const size = parseDimensions(text);
      for (const side of size ? [size.width, size.height] : []) {
        expect(side).toBeGreaterThanOrEqual(1);
        expect(side).toBeLessThanOrEqual(3000);
      }
    }),
  );
});

test('turns a size like its picture, and never changes it otherwise', () => {
  expect(orientedLike(3 / 4, { width: 90, height: 60 })).toEqual({ width: 60, height: 90 });
  expect(orientedLike(3 / 4, { width: 60, height: 90 })).toEqual({ width: 60, height: 90 });
  expect(orientedLike(1, { width: 90, height: 60 })).toEqual({ width: 90, height: 60 });
  expect(orientedLike(null, { width: 90, height: 60 })).toEqual({ width: 90, height: 60 });
});
