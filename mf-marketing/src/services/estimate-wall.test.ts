import { estimateWall, wordsOf } from './estimate-wall';

const prices = { wallFrom: 95, wallTo: 145, wallMinimum: 950, wallMetresPerDay: 6 };

test.each([
  [20, '$1,900 to $2,900, 4 days'],
  [5, '$950 to $1,450, 1 day'],
  [120, '$11,400 to $17,400, 20 days'],
])('a wall of %d square metres costs %s', (metres, words) => {
  expect(wordsOf(estimateWall(metres, prices)!)).toBe(words);
});

test('one price is one sum, also where the upper is below the lower', () => {
  expect(wordsOf(estimateWall(20, { ...prices, wallTo: 0 })!)).toBe('$1,900, 4 days');
});

test('without a price there is no sum', () => {
  expect(estimateWall(20, { ...prices, wallFrom: 0 })).toBeNull();
});
