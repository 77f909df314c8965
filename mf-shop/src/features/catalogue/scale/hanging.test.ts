import { hangingOf, smallestShare } from './hanging';

const of = (dimensions: string) => ({ dimensions });

test('works hang in true proportion: half as long takes half as much', () => {
  const shareOf = hangingOf([of('120 x 90 cm'), of('60 x 60 cm'), of('90 x 60 cm')]);
  expect([shareOf(of('120 x 90 cm')), shareOf(of('60 x 60 cm')), shareOf(of('90 x 60 cm'))]).toEqual([1, 0.5, 0.75]);
});

test('a small one among large ones can still be seen and touched', () => {
  const shareOf = hangingOf([of('3 x 2 m'), of('20 x 20 cm')]);
  expect(shareOf(of('20 x 20 cm'))).toBe(smallestShare);
});

test('one whose words name no size is neither the largest nor the smallest', () => {
  expect(hangingOf([of('120 x 90 cm'), of('various')])(of('various'))).toBe(0.75);
  expect(hangingOf([of('various')])(of('various'))).toBe(0.75);
});

test('a larger one that comes with more of the list changes nothing that hangs, and fills its piece of wall', () => {
  const first = Array.from({ length: 25 }, () => of('50 x 40 cm'));
  const shareOf = hangingOf([...first, of('200 x 100 cm')]);
  expect(shareOf(of('50 x 40 cm'))).toBe(1);
  expect(shareOf(of('200 x 100 cm'))).toBe(1);
});
