import { starsOf } from './stars';

test.each([
  [5, 'full full full full full'],
  [4.5, 'full full full full half'],
  [3.8, 'full full full full empty'],
  [3.7, 'full full full half empty'],
  [0, 'empty empty empty empty empty'],
])('shows %p as %s', (rating, stars) => {
  expect(starsOf(rating).join(' ')).toBe(stars);
});
