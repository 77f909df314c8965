import { aWork } from '../../../testing/works';
import { noFilters, parseFilters, queryOf, worksOf } from './filters';

const works = [
  aWork({ id: 1, price: 400, createdAt: '2025-01-02T00:00:00Z' }),
  aWork({ id: 2, price: 50, createdAt: '2025-03-02T00:00:00Z' }),
  aWork({ id: 3, price: 4000, createdAt: '2025-02-02T00:00:00Z' }),
];
const idsOf = (filters: Partial<typeof noFilters>) =>
  worksOf({ ...noFilters, ...filters }, undefined)
    .filter?.(works)
    .map(({ id }) => id);

test('reads nothing as no filters', () => {
  expect(parseFilters(new URLSearchParams())).toEqual({ category: 'all', max: 1000, sort: 'featured' });
});

test('reads back what it writes', () => {
  const filters = { category: 'print', max: 350, sort: 'newest' } as const;
  expect(queryOf(filters)).toBe('?category=print&max=350&sort=newest');
  expect(parseFilters(new URLSearchParams(queryOf(filters)))).toEqual(filters);
  expect(queryOf(noFilters)).toBe('');
});

test('takes nonsense for the default and brings a price to its step', () => {
  expect(parseFilters(new URLSearchParams('category=cars&max=-3&sort=up'))).toEqual(noFilters);
  expect(parseFilters(new URLSearchParams('max=9999')).max).toBe(1000);
  expect(parseFilters(new URLSearchParams('max=120')).max).toBe(100);
});

test('hides no work, however dear, while the price has no limit', () => {
  expect(idsOf({ max: 1000 })).toEqual([1, 2, 3]);
  expect(idsOf({ max: 950 })).toEqual([1, 2]);
  expect(idsOf({ max: 0 })).toEqual([]);
});

test('orders by price and by age, and keeps the server order as featured', () => {
  expect(idsOf({ sort: 'price-asc' })).toEqual([2, 1, 3]);
  expect(idsOf({ sort: 'price-desc' })).toEqual([3, 1, 2]);
  expect(idsOf({ sort: 'newest' })).toEqual([2, 3, 1]);
  expect(idsOf({ sort: 'featured' })).toEqual([1, 2, 3]);
});
