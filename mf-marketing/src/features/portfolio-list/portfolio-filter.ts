import type { CategoryFilter } from '../../projects/categories';

/** What the page offers to choose from, in its order. */
export const filters: readonly CategoryFilter[] = ['all', 'canvases', 'murals', 'logos', 'custom'];

/** The category that an address asks for; 'all' for none and for one that does not exist. */
export function filterOf(query: URLSearchParams): CategoryFilter {
  return filters.find((known) => known === query.get('category')) ?? 'all';
}
