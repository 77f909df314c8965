import type { CategoryFilter } from '../../projects/categories';

export const filters: readonly CategoryFilter[] = ['all', 'canvases', 'murals', 'logos', 'custom'];

/** The filter is 'all' for an unknown category. */
export function filterOf(query: URLSearchParams): CategoryFilter {
  return filters.find((known) => known === query.get('category')) ?? 'all';
}
