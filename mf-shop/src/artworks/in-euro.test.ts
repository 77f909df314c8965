import { inEuro } from './in-euro';

test.each([
  [1850, 0.92, '$1,850.00 is about €1,702, at €0.92 to the dollar.'],
  [45, 0.8615, '$45.00 is about €39, at €0.8615 to the dollar.'],
  [1_500_000, 1, '$1,500,000.00 is about €1,500,000, at €1 to the dollar.'],
])('tells %d dollars at %d to the dollar', (dollars, rate, sentence) => {
  expect(inEuro(dollars, rate)).toBe(sentence);
});

test.each([
  [1850, 0],
  [1850, undefined],
  [0, 0.92],
])('says nothing of %d dollars at %s to the dollar', (dollars, rate) => {
  expect(inEuro(dollars, rate)).toBeNull();
});
